import type { SeriesKind } from '#contract/money/numbering.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const endings: Record<SeriesKind, string> = { invoice: '', credit_note: 'C', quotation: 'Q', refund: 'R' }
/** AC is of A's credit notes, so no pair ends in C, Q or R. */
const bases = [
  ...letters,
  ...letters.flatMap(first => letters.filter(last => !'CQR'.includes(last)).map(last => first + last)),
]

/** The first prefix that nobody has: A, B, …; with C, Q or R after the clinic's own for its credit notes, quotations and refunds. */
export function freePrefix(kind: SeriesKind, taken: ReadonlySet<string>, ofInvoices: string | null): string {
  const own = ofInvoices !== null && ofInvoices.length < 3 ? [ofInvoices] : []
  const free = [...own, ...bases].map(base => base + endings[kind]).find(prefix => !taken.has(prefix))
  if (!free) throw new Error('every prefix of a series is taken')
  return free
}
