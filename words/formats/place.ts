const normalized = (part: string) => part.trim().toLowerCase()

/**
 * The parts of an address without repetition. A part is left out if the part before it already ends with it, as in
 * '7, Lake Road, Bengaluru' followed by 'Bengaluru'.
 */
export function placeParts(parts: readonly (string | null | undefined | false)[]): string[] {
  const shown: string[] = []
  for (const part of parts) {
    const text = part ? part.trim() : ''
    const before = shown.at(-1)
    if (text && !(before && endsWith(before, text))) shown.push(text)
  }
  return shown
}

/** Compares whole pieces between commas: 'New Delhi' does not end with 'Delhi'. */
function endsWith(text: string, part: string): boolean {
  const pieces = text.split(/[,،\n]/).map(normalized)
  const ending = part.split(/[,،\n]/).map(normalized)
  return (
    ending.length <= pieces.length &&
    ending.every((piece, index) => piece === pieces.at(index - ending.length))
  )
}
