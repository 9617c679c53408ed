/** What the server has acknowledged to the clients of one organization; they choose from it what they do next. */
export type Acknowledged = ReturnType<typeof nothingYet>

type Visit = { id: string; clinicId: string }
type Draft = { id: string; clinicId: string; patientId: string }
type Issued = Draft & { number: string; lineIds: string[]; grossMinor: number }
type Paid = { id: string; clinicId: string; amountMinor: number; isUndone: boolean }
type Claim = { id: string; clinicId: string; invoiceId: string; claimedMinor: number; issuedOn: string }
type Settlement = {
  id: string
  clinicId: string
  invoiceId: string
  isCheque: boolean
  isReturned: boolean
}
type Desk = { id: string; clinicId: string; token: string; countedMinor: number | null; movements: number }

export const nothingYet = () => ({
  visits: [] as Visit[],
  begun: new Set<string>(),
  drafts: [] as Draft[],
  discarded: new Set<string>(),
  issued: [] as Issued[],
  payments: [] as Paid[],
  /** What of a payment was given back. */
  refunds: new Map<string, number>(),
  /** How many credit notes an invoice has, and what of it is written off, also by settlements. */
  credits: new Map<string, number>(),
  writtenOff: new Map<string, number>(),
  claims: [] as Claim[],
  settlements: [] as Settlement[],
  desks: [] as Desk[],
  closings: new Set<string>(),
})
