import type { BodyInputOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { Claim, claimEndpoints, ClaimSums } from '#contract/money/payers/claims.ts'
import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import { basisPointsOf, formatAmount, parseAmount, shareOf } from '#contract/values/money.ts'

/** What is typed about one claim. */
export type SettledLine = {
  received: string
  tds: string
  disallowed: string
  to: 'patient' | 'write_off'
  reason: string
}
type Settled = BodyInputOf<typeof claimEndpoints.settle>['claims'][number]

/** All that is open was received, less the tax of today. */
export function firstLine({ dueMinor, currency }: Claim, tds: ClaimSums['tds']): SettledLine {
  const tdsMinor = tds ? shareOf(dueMinor, basisPointsOf(tds.rate)!) : 0
  return {
    received: formatAmount(dueMinor - tdsMinor, currency),
    tds: tdsMinor === 0 ? '' : formatAmount(tdsMinor, currency),
    disallowed: '',
    to: 'patient',
    reason: '',
  }
}

const amountOf = (text: string, currency: string) => (text.trim() === '' ? 0 : parseAmount(text, currency))

/** Null while an amount cannot be read. */
export function sumOfLine(line: SettledLine, currency: string): number | null {
  const amounts = [line.received, line.tds, line.disallowed].map(text => amountOf(text, currency))
  return amounts.some(amount => amount === null)
    ? null
    : (amounts as number[]).reduce((sum, amount) => sum + amount, 0)
}

/** By field: 'received', 'tds', 'disallowed', 'reason'. */
export function faultsOfLine(line: SettledLine, { dueMinor, currency }: Claim): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const field of ['received', 'tds', 'disallowed'] as const)
    if (amountOf(line[field], currency) === null) errors[field] = messages.amountInvalid
  const sumMinor = sumOfLine(line, currency)
  if (sumMinor === 0) errors['received'] = payerMessages.nothingSettled
  else if (sumMinor !== null && sumMinor > dueMinor) errors['received'] = payerMessages.moreThanOpen
  if ((amountOf(line.disallowed, currency) ?? 0) > 0 && line.reason.trim() === '')
    errors['reason'] = payerMessages.reasonRequired
  return errors
}

/** What the server is sent of a line without faults. */
export function settledOf(line: SettledLine, { _id, currency }: Claim): Settled {
  const disallowedMinor = amountOf(line.disallowed, currency)!
  return {
    claimId: _id,
    claimedMinor: sumOfLine(line, currency)!,
    receivedMinor: amountOf(line.received, currency)!,
    tdsMinor: amountOf(line.tds, currency)!,
    disallowedMinor,
    ...(disallowedMinor > 0 && { disallowedTo: line.to, reason: line.reason.trim() }),
  }
}
