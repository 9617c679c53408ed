// Fields of a dot phrase stand in double square brackets until somebody has looked at them: 'Throat [[red]], ears [[normal]].'

const field = /\[\[([^[\]]*)\]\]/g

export type Piece = { text: string; isField: boolean }

/** The text in pieces, fields with their brackets: joined again they are the text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const found of text.matchAll(field)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), isField: false })
    pieces.push({ text: found[0], isField: true })
    end = found.index + found[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isField: false })
  return pieces
}

/** What the fields say that nobody has looked at. */
export const openFields = (text: string): string[] => [...text.matchAll(field)].map(found => found[1]!)

/** The next field from this place on, from its first bracket to its last; from the beginning after the last one. */
export function nextField(text: string, from: number): { start: number; end: number } | undefined {
  const all = [...text.matchAll(field)].map(found => ({
    start: found.index,
    end: found.index + found[0].length,
  }))
  return all.find(({ start }) => start >= from) ?? all[0]
}

/** The text with the field that holds this place looked at: without its brackets. And where its text ends then. */
export function lookedAt(text: string, place: number): { text: string; end: number } | undefined {
  for (const found of text.matchAll(field)) {
    const [start, end] = [found.index, found.index + found[0].length]
    if (place < start || place > end) continue
    return { text: text.slice(0, start) + found[1]! + text.slice(end), end: start + found[1]!.length }
  }
  return undefined
}

/** As it is signed: no brackets. */
export const withoutFields = (text: string): string => text.replace(field, '$1')

/** The phrase's name just before the caret, such as 'throat' in 'Fever. .throat|'. */
export function phraseBefore(text: string, caret: number): { name: string; start: number } | undefined {
  const found = /(?:^|\s)\.([^\s.]{1,40})$/u.exec(text.slice(0, caret))
  return found ? { name: found[1]!.toLowerCase(), start: caret - found[1]!.length - 1 } : undefined
}
