import type { ClaimSums } from '#contract/money/payers/claim-state.ts'
import { patientDueOf, type Sums } from '#server/features/money/dues/state-of-due.ts'

export type SettledLine = {
  receivedMinor: number
  tdsMinor: number
  disallowedMinor: number
  disallowedTo: 'patient' | 'write_off' | null
}

type SumsWithoutLine = {
  due: Pick<Sums, 'paidMinor' | 'payerDueMinor' | 'writtenOffMinor'>
  claim: Partial<ClaimSums>
  /** The part of its money that credit notes turned into an advance of the payer. */
  fromAdvanceMinor: number
  /** The part of the patient's disallowed amount that credit notes took back. Neither the patient nor the payer owes it. */
  creditedMinor: number
}

/** The part of the credit notes that belongs to what was disallowed, in proportion to all that the patient had to pay. */
const partOf = (ofPatient: number, creditedMinor: number, inAllMinor: number): number =>
  inAllMinor === 0 ? 0 : Number((BigInt(ofPatient) * BigInt(creditedMinor)) / BigInt(inAllMinor))

/**
 * The sums of an invoice and its claim without a line of a settlement. Null where they cannot be: the patient has paid what was disallowed,
 * or a write-off counted on it.
 */
export function sumsWithoutLine(line: SettledLine, claim: ClaimSums, due: Sums): SumsWithoutLine | null {
  const { receivedMinor, tdsMinor, disallowedMinor } = line
  const moneyMinor = receivedMinor + tdsMinor
  const ofWriteOff = line.disallowedTo === 'write_off' ? disallowedMinor : 0
  const ofPatient = disallowedMinor - ofWriteOff
  const fromAdvanceMinor = Math.min(claim.releasedMinor, moneyMinor)
  const patientDueMinor = patientDueOf(due)
  const paidByPatientMinor = due.paidMinor - (claim.receivedMinor + claim.tdsMinor - claim.releasedMinor)
  const creditedToPatientMinor = due.creditedMinor - claim.creditedMinor
  const ofPatientInAllMinor = patientDueMinor + paidByPatientMinor + creditedToPatientMinor
  if (ofWriteOff > due.writtenOffMinor) return null
  // What the patient paid has to fit into what stays theirs.
  if (ofPatient > 0 && paidByPatientMinor > ofPatientInAllMinor - ofPatient) return null
  const creditedMinor = Math.max(
    ofPatient - patientDueMinor,
    partOf(ofPatient, creditedToPatientMinor, ofPatientInAllMinor),
  )
  return {
    due: {
      paidMinor: due.paidMinor - moneyMinor + fromAdvanceMinor,
      payerDueMinor: due.payerDueMinor + moneyMinor - fromAdvanceMinor + disallowedMinor - creditedMinor,
      writtenOffMinor: due.writtenOffMinor - ofWriteOff,
    },
    claim: {
      receivedMinor: claim.receivedMinor - receivedMinor,
      tdsMinor: claim.tdsMinor - tdsMinor,
      disallowedMinor: claim.disallowedMinor - disallowedMinor,
      releasedMinor: claim.releasedMinor - fromAdvanceMinor,
      creditedMinor: claim.creditedMinor + creditedMinor,
    },
    fromAdvanceMinor,
    creditedMinor,
  }
}
