import type { Call } from '#server/platform/http/route-kinds.ts'
import { givenBackOf } from './given-away.ts'
import { countedOnDay, type Counted } from './require-within-limit.ts'

type Due = {
  invoiceId: string
  clinicId: string
  patientId: string
  creditedMinor: number
  writtenOffMinor: number
}
type LetGo = {
  /** It is locked. */
  due: Due
  amountMinor: number
  /** As in `countedOnDay`. */
  freedMinor?: number
  before?: number
}

/** What is credited or written off of an invoice, with all that was given away of it, and of the patient's money today. */
export async function countedLetGo(
  call: Call,
  limited: 'creditMinor' | 'writeOffMinor',
  { due, amountMinor, ...more }: LetGo,
): Promise<Counted[]> {
  const { invoiceId, clinicId, patientId, creditedMinor, writtenOffMinor } = due
  const backMinor = (await givenBackOf(call, [invoiceId])).get(invoiceId) ?? 0
  return [
    {
      ownMinor: (limited === 'creditMinor' ? creditedMinor : writtenOffMinor) + amountMinor,
      allMinor: creditedMinor + writtenOffMinor + backMinor + amountMinor,
    },
    await countedOnDay(call, limited, { clinicId, patientId, amountMinor, ...more }),
  ]
}
