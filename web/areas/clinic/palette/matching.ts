const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word of the text begins a word of the label, in any order: 'app new' finds New Appointment. */
export function isMatch(label: string, text: string): boolean {
  const words = folded(label).split(/[^\p{L}\p{N}]+/u)
  return folded(text)
    .split(/\s+/)
    .filter(Boolean)
    .every(wanted => words.some(word => word.startsWith(wanted)))
}
