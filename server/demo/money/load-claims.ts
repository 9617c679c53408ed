import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { daysBetween } from '#contract/values/clinic-time.ts'
import type { Send } from '../send.ts'
import { sampleMemberPrefixes, samplePolicies } from './sample-money.ts'

/** Claims are sent and settled so many days after their invoices. */
const [sentAfter, settledAfter] = [4, 32]
/** One in so many new patients has a policy. */
const insuredOf = 6

type Claim = {
  claimId: string
  payer: number
  since: string
  dueMinor: number
  number: number
  isSent: boolean
}
type Known = { token: string; payers: readonly string[] }

/** Gives some patients policies; sends and settles the claims of their invoices, as the days go by. */
export function createClaimsDesk(send: Send, { token, payers }: Known) {
  const seen = new Set<string>()
  const open: Claim[] = []
  let claims = 0
  const isOf = (claim: Claim, every: number, rest: number) => claim.number % every === rest

  /** Of one payer at a time: a settlement is of one. */
  async function forEachPayer(taken: readonly Claim[], work: (claims: readonly Claim[]) => Promise<void>) {
    for (const payer of payers.keys()) {
      const theirs = taken.filter(claim => claim.payer === payer)
      if (theirs.length > 0) await work(theirs)
    }
  }

  async function sendOff(date: string): Promise<void> {
    const due = open.filter(claim => !claim.isSent && daysBetween(claim.since, date) >= sentAfter)
    await forEachPayer(due, async theirs => {
      const body = { claimIds: theirs.map(({ claimId }) => claimId), sentOn: date, reference: 'By courier' }
      await send('POST', 'users/claims/send', body, token)
      for (const claim of theirs) claim.isSent = true
    })
  }

  async function settle(date: string): Promise<void> {
    // One in nine is paid late, and shows as past its day to pay.
    const isDue = (claim: Claim) =>
      claim.isSent && !isOf(claim, 9, 4) && daysBetween(claim.since, date) >= settledAfter
    const due = open.filter(isDue)
    await forEachPayer(due, async theirs => {
      const body = {
        method: 'bank',
        reference: `NEFT ${date.replaceAll('-', '')}`,
        claims: theirs.map(lineOf),
      }
      await send('POST', 'users/claims/settlements', body, token)
    })
    open.splice(0, open.length, ...open.filter(claim => !due.includes(claim)))
  }

  /** Most are paid with a tenth kept back as tax; some in part, some not at all. */
  function lineOf(claim: Claim) {
    const { claimId, dueMinor } = claim
    if (isOf(claim, 11, 5))
      return { claimId, disallowedMinor: dueMinor, disallowedTo: 'patient', reason: 'Waiting period' }
    const claimedMinor = isOf(claim, 7, 3) ? Math.ceil(dueMinor / 2) : dueMinor
    const disallowedMinor = isOf(claim, 13, 6) ? Math.min(2_500, claimedMinor) : 0
    const paidMinor = claimedMinor - disallowedMinor
    const tdsMinor = Math.round(paidMinor / 10)
    return {
      claimId,
      claimedMinor,
      receivedMinor: paidMinor - tdsMinor,
      tdsMinor,
      ...(disallowedMinor > 0 && {
        disallowedMinor,
        disallowedTo: 'write_off',
        reason: 'Above the agreed rate',
      }),
    }
  }

  return {
    /** On the day of a patient's first visit. */
    async insure(patientId: string, date: string): Promise<void> {
      if (seen.has(patientId)) return
      seen.add(patientId)
      if (seen.size % insuredOf !== 1) return
      const { payer, ...terms } = samplePolicies[Math.floor(seen.size / insuredOf) % samplePolicies.length]!
      const policy = {
        ...terms,
        payerId: payers[payer]!,
        memberNumber: `${sampleMemberPrefixes[payer]}-${1000 + seen.size}`,
        validFrom: date,
      }
      await send('POST', `users/patients/${patientId}/policies`, policy, token)
    },
    /** Of an issued invoice; some are credited whole, and their claims cancelled. */
    async note({ _id, payer, totals }: Invoice, date: string): Promise<void> {
      if (!payer?.claim) return
      claims++
      if (claims % 17 === 8) {
        const reason = 'Billed twice'
        await send('POST', `users/invoices/${_id}/credit-notes`, { reason }, token)
        return
      }
      open.push({
        claimId: payer.claim._id,
        payer: payers.indexOf(payer._id),
        since: date,
        dueMinor: totals.payerDueMinor,
        number: claims,
        isSent: false,
      })
    },
    /** In the evening. */
    async closeDay(date: string): Promise<void> {
      await sendOff(date)
      await settle(date)
    },
  }
}
