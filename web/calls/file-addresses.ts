const given = new Set<string>()

/**
 * The address of a file in the browser's memory. The file may be from a patient's record, so the address ends with the session.
 */
export function addressOfFile(blob: Blob): string {
  const address = URL.createObjectURL(blob)
  given.add(address)
  return address
}

export function forgetFiles(): void {
  for (const address of given) URL.revokeObjectURL(address)
  given.clear()
}
