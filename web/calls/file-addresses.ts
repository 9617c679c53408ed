const given = new Set<string>()

/** Where the browser shows a file that it holds. It shows what a patient's record has, so it ends with the session. */
export function addressOfFile(blob: Blob): string {
  const address = URL.createObjectURL(blob)
  given.add(address)
  return address
}

export function forgetFiles(): void {
  for (const address of given) URL.revokeObjectURL(address)
  given.clear()
}
