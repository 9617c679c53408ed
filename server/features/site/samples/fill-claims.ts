import { creditInvoice } from '#server/features/money/invoices/credit-invoice.ts'
import { nobodyHasToAgree } from '#server/features/money/money-rules/require-within-limit.ts'
import { addPayer } from '#server/features/money/payers/change-payers.ts'
import { dueOfClaim } from '#contract/money/payers/claim-state.ts'
import { selectClaims } from '#server/features/money/payers/hold-claims.ts'
import { addPolicy } from '#server/features/money/payers/policies.ts'
import { sendClaims } from '#server/features/money/payers/send-claims.ts'
import { settleClaims } from '#server/features/money/payers/settle-claims.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { sampleClaims, samplePayers, samplePolicies } from './sample-set.ts'

type Place = {
  patients: readonly string[]
  at(day: number, hour: number): Call
  dayOf(call: Call): string
  /** Answers the invoice's id. */
  issue(call: Call, claim: (typeof sampleClaims)[number]): Promise<string>
}
type Made = { outcome: (typeof sampleClaims)[number]['outcome']; invoiceId: string }

const policiesFrom = -30
const sentAfter = 2
const settledOn = -8

/** Payers, the policies of some patients, and invoices that the payers bear a part of: with a claim in each state. */
export async function planClaims({ patients, at, dayOf, issue }: Place) {
  const before = at(policiesFrom, 8)
  const payers: string[] = []
  for (const payer of samplePayers) payers.push(await addPayer(before, payer))
  for (const { patient, payer, ...policy } of samplePolicies)
    await addPolicy(before, patients[patient]!, {
      ...policy,
      payerId: payers[payer]!,
      validFrom: dayOf(before),
    })
  const made: Made[] = []
  const of = async ({ db, actor }: Call, wanted: (one: Made) => boolean) => {
    const ids = made.filter(wanted).map(({ invoiceId }) => invoiceId)
    return selectClaims(db, actor.organizationId, db`k.invoice_id = any(${ids}::uuid[])`)
  }

  return {
    payers,
    /** In the order of their days. */
    issues: sampleClaims.map(claim => ({
      day: claim.day,
      async run() {
        const { day, outcome } = claim
        const invoiceId = await issue(at(day, 12), claim)
        made.push({ outcome, invoiceId })
        if (outcome === 'to_send' || outcome === 'cancelled') return
        const call = at(day + sentAfter, 12)
        const claimIds = (await of(call, one => one.invoiceId === invoiceId)).map(({ _id }) => _id)
        await sendClaims(call, { claimIds, sentOn: dayOf(call), reference: 'By post' })
      },
    })),
    /** One settlement of several claims; one invoice is credited whole. */
    async settle() {
      const call = at(settledOn, 12)
      const credited = made.find(({ outcome }) => outcome === 'cancelled')!
      await creditInvoice(call, credited.invoiceId, { reason: 'Billed twice' }, nobodyHasToAgree)
      const lineOf = { settled: inFull, part_settled: half, rejected: nothing }
      const lines = []
      for (const outcome of ['settled', 'part_settled', 'rejected'] as const) {
        const [claim] = await of(call, one => one.outcome === outcome)
        lines.push({ claimId: claim!._id, ...lineOf[outcome](dueOfClaim(claim!)) })
      }
      await settleClaims(call, { method: 'bank', reference: 'NEFT 1001', claims: lines })
    },
  }
}

/** A tenth of it is kept back as tax. */
const inFull = (dueMinor: number) => {
  const tdsMinor = Math.floor(dueMinor / 10)
  return { receivedMinor: dueMinor - tdsMinor, tdsMinor, disallowedMinor: 0, reason: null }
}
const half = (dueMinor: number) => {
  const claimedMinor = Math.ceil(dueMinor / 2)
  return { ...inFull(claimedMinor), claimedMinor }
}
const nothing = (dueMinor: number) => ({
  receivedMinor: 0,
  tdsMinor: 0,
  disallowedMinor: dueMinor,
  disallowedTo: 'patient' as const,
  reason: 'Not covered',
})
