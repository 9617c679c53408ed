import { claimEndpoints, type Claim } from '#contract/money/payers/claims.ts'
import { payerEndpoints, type Payer } from '#contract/money/payers/payers.ts'
import { payerStatementEndpoints } from '#contract/money/payers/payer-statement.ts'
import { policyEndpoints } from '#contract/money/payers/policies.ts'
import {
  amount,
  commonCells,
  exportList,
  word,
  type ExportSettings,
} from '#server/features/shared/lists/export-list.ts'
import { findPage } from '#server/platform/db/lists.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { addPayer, changePayer, deletePayer, getPayer, restorePayer, setTds } from './change-payers.ts'
import { claimList, sumClaims } from './claim-queries.ts'
import { drawStatement } from './draw-statement.ts'
import { exportStatement } from './export-statement.ts'
import { findStatement } from './find-statement.ts'
import { payOut } from './pay-out.ts'
import { addPolicy, changePolicy, deletePolicy, getPolicy, listPolicies, restorePolicy } from './policies.ts'
import { findPayerNames, findTdsRates, payerList } from './queries.ts'
import { sendClaims } from './send-claims.ts'
import { settleClaims } from './settle-claims.ts'
import { undoPayout } from './undo-payout.ts'
import { undoSettlement } from './undo-settlement.ts'

/** The share of an invoice follows from them. */
const auditedPolicyColumns = [
  'payer',
  'memberNumber',
  'validFrom',
  'validUntil',
  'copayRate',
  'copayMinor',
  'limitMinor',
] as const

export function payerRoutes({ route, fileRoute }: Routes, settings: ExportSettings): void {
  route(payerEndpoints.list, ({ db, actor, query }) => findPage(db, payerList(actor.organizationId), query))
  fileRoute(payerEndpoints.export, request =>
    exportList(
      request,
      { name: 'payers', list: payerList(request.actor.organizationId), cells: payerCells },
      settings,
    ),
  )
  route(payerEndpoints.names, ({ db, actor }) => findPayerNames(db, actor.organizationId))
  route(payerEndpoints.get, ({ db, actor, params }) => getPayer(db, actor.organizationId, params.id))
  route(payerEndpoints.add, async call =>
    getPayer(call.db, call.actor.organizationId, await addPayer(call, call.body)),
  )
  route(payerEndpoints.change, async call => {
    const { db, actor, params } = call
    const before = await getPayer(db, actor.organizationId, params.id)
    await changePayer(call, params.id, call.body)
    const after = await getPayer(db, actor.organizationId, params.id)
    const auditedColumns = ['name', 'kind', 'contact', 'taxNumber', 'daysToPay', 'status'] as const
    call.tellAudit({ detail: describeChanges(before, after, auditedColumns) })
    return after
  })
  route(payerEndpoints.remove, async call => {
    await deletePayer(call, call.params.id)
    return null
  })
  route(payerEndpoints.restore, async call => {
    await restorePayer(call, call.params.id)
    return getPayer(call.db, call.actor.organizationId, call.params.id)
  })
  route(payerEndpoints.payOut, async call => {
    await payOut(call, call.params.id, call.body)
    return getPayer(call.db, call.actor.organizationId, call.params.id)
  })
  route(payerEndpoints.undoPayout, async call => {
    await undoPayout(call, call.params.id, call.params.payoutId)
    return getPayer(call.db, call.actor.organizationId, call.params.id)
  })
  route(payerEndpoints.tdsRates, ({ db, actor }) => findTdsRates(db, actor.organizationId))
  route(payerEndpoints.setTds, async call => {
    await setTds(call, call.body)
    return null
  })

  route(policyEndpoints.list, call => {
    call.tellAudit({ subjectIds: [call.params.id] })
    return listPolicies(call, call.params.id)
  })
  route(policyEndpoints.add, async call =>
    getPolicy(call, call.params.id, await addPolicy(call, call.params.id, call.body)),
  )
  route(policyEndpoints.change, async call => {
    const { id: patientId, policyId: id } = call.params
    const before = await getPolicy(call, patientId, id)
    await changePolicy(call, { patientId, id }, call.body)
    const after = await getPolicy(call, patientId, id)
    call.tellAudit({ detail: describeChanges(before, after, auditedPolicyColumns) })
    return after
  })
  route(policyEndpoints.remove, async call => {
    const { id: patientId, policyId: id } = call.params
    await deletePolicy(call, { patientId, id })
    return null
  })
  route(policyEndpoints.restore, async call => {
    const { id: patientId, policyId: id } = call.params
    await restorePolicy(call, { patientId, id })
    return getPolicy(call, patientId, id)
  })

  route(claimEndpoints.list, ({ db, actor, query }) => findPage(db, claimList(actor.organizationId), query))
  fileRoute(claimEndpoints.export, request =>
    exportList(
      request,
      { name: 'claims', list: claimList(request.actor.organizationId), cells: claimCells },
      settings,
    ),
  )
  route(claimEndpoints.sums, call => sumClaims(call, call.query))
  route(claimEndpoints.send, async call => {
    await sendClaims(call, call.body)
    return null
  })
  route(claimEndpoints.settle, async call => ({ _id: await settleClaims(call, call.body) }))
  route(claimEndpoints.undo, async call => {
    await undoSettlement(call, call.params.id)
    return null
  })
  route(claimEndpoints.returnCheque, async call => {
    await undoSettlement(call, call.params.id, { returned: call.body.reason })
    return null
  })

  route(payerStatementEndpoints.get, ({ db, actor, params, query }) =>
    findStatement(db, actor.organizationId, params.id, query),
  )
  fileRoute(payerStatementEndpoints.export, request => exportStatement(settings.exports, request))
  fileRoute(payerStatementEndpoints.pdf, async ({ actor, params, query, read, tellAudit }) => {
    const { organizationId } = actor
    tellAudit({ subjectIds: [params.id] })
    const statement = await read(db => findStatement(db, organizationId, params.id, query))
    return drawStatement(settings, { read, organizationId }, statement, query.lang)
  })
}

type Sum = 'claimedMinor' | 'creditedMinor' | 'receivedMinor' | 'tdsMinor' | 'disallowedMinor' | 'dueMinor'
const sum = (name: Sum) => (claim: Claim) => amount({ amountMinor: claim[name], currency: claim.currency })
const day = (date: string | null) => (date === null ? '' : { date })

/** For the owner: it names patients, and no service. */
const claimCells = {
  number: ({ invoice }: Claim) => invoice.number,
  payer: ({ payer }: Claim) => payer.name,
  patient: ({ patient }: Claim) => patient.name,
  issuedOn: ({ issuedOn }: Claim) => day(issuedOn),
  status: ({ state }: Claim) => word(state),
  claimed: sum('claimedMinor'),
  due: sum('dueMinor'),
  memberNumber: ({ memberNumber }: Claim) => memberNumber ?? '',
  clinic: ({ clinic }: Claim) => clinic.name,
  sentOn: ({ sentOn }: Claim) => day(sentOn),
  dueOn: ({ dueOn }: Claim) => day(dueOn),
  reference: ({ reference }: Claim) => reference ?? '',
  credited: sum('creditedMinor'),
  received: sum('receivedMinor'),
  tds: sum('tdsMinor'),
  disallowed: sum('disallowedMinor'),
  currency: ({ currency }: Claim) => currency,
}

const payerCells = {
  name: ({ name }: Payer) => name,
  type: ({ kind }: Payer) => word(kind),
  contact: ({ contact }: Payer) => contact ?? '',
  daysToPay: ({ daysToPay }: Payer) => daysToPay,
  openClaims: ({ openCount }: Payer) => openCount,
  due: ({ openMinor, currency }: Payer) => amount({ amountMinor: openMinor, currency }),
  advance: ({ advanceMinor, currency }: Payer) => amount({ amountMinor: advanceMinor, currency }),
  taxNumber: ({ taxNumber }: Payer) => taxNumber ?? '',
  status: commonCells.status,
  currency: ({ currency }: Payer) => currency,
}
