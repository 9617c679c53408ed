import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { orderEndpoints, type CreateOrder } from '#contract/record/orders/orders.ts'
import { coverEndpoints, resultEndpoints } from '#contract/record/orders/results.ts'
import { testEndpoints } from '#contract/record/orders/test-catalogue.ts'
import { holdPatient, isVisitOf } from '#server/features/record/chart/find-patient.ts'
import { requireOwnDoctor } from '#server/features/record/encounters/own-doctor.ts'
import { findPage } from '#server/platform/db/lists.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call, Routes } from '#server/platform/http/route-kinds.ts'
import { addPatientResult, addResult, holdOrderToCancel } from './add-result.ts'
import { cancelOrder } from './cancel-order.ts'
import { createTest, findCatalogue, updateTest } from './catalogue.ts'
import { findCover, nameCover } from './cover.ts'
import { getOrder, ordersFor } from './order-queries.ts'
import { loadPatientResults } from './patient-results.ts'
import { placeOrder, requireTests } from './place-order.ts'
import { getResult, resultsFor } from './review-queries.ts'
import { correctResult, seeResult, strikeResult } from './review-result.ts'
import { shareResult } from './share-result.ts'

export function orderRoutes({ route }: Routes): void {
  catalogueRoutes({ route } as Routes)

  route(orderEndpoints.list, async call =>
    // Emergency access is to one patient's record.
    findPage(call.db, await ordersFor(call, call.query.patientId ? 'readable' : 'visible'), {
      ...call.query,
      sort: call.query.sort ?? '-orderedAt',
    }),
  )
  route(orderEndpoints.get, call => getOrder(call, call.params.id, 'readable'))
  route(orderEndpoints.create, async call => getOrder(call, await createOrder(call, call.body)))
  route(orderEndpoints.cancel, async call => {
    const { db, actor, now, params, body, tellAudit } = call
    await holdOrderToCancel(call, params.id)
    await cancelOrder(db, actor.organizationId, { id: params.id, reason: body.reason, now })
    tellAudit({ detail: body.reason })
    return getOrder(call, params.id)
  })

  route(resultEndpoints.list, async call => {
    const { db, query } = call
    const sort = query.sort ?? (query.toReview ? 'urgency' : '-takenAt')
    return findPage(db, await resultsFor(call, query.patientId ? 'readable' : 'visible'), { ...query, sort })
  })
  route(resultEndpoints.add, async call => getResult(call, await addResult(call, call.params.id, call.body)))
  route(resultEndpoints.addToPatient, async call =>
    getResult(call, await addPatientResult(call, call.params.id, call.body)),
  )
  route(resultEndpoints.ofPatient, call => loadPatientResults(call, call.params.id))
  route(resultEndpoints.see, async call => {
    await seeResult(call, call.params.id, call.body.action ?? null)
    return getResult(call, call.params.id)
  })
  route(resultEndpoints.correct, async call => {
    await correctResult(call, call.params.id, call.body)
    call.tellAudit({ detail: call.body.reason })
    return getResult(call, call.params.id)
  })
  route(resultEndpoints.share, async call => {
    const shared = await shareResult(call, call.params.id, call.body.isShared)
    call.tellAudit({ detail: call.body.isShared ? 'shared' : 'hidden' })
    return shared
  })
  route(resultEndpoints.strike, async call => {
    await strikeResult(call, call.params.id, call.body.reason)
    call.tellAudit({ detail: call.body.reason })
    return getResult(call, call.params.id)
  })

  route(coverEndpoints.get, ({ db, actor, params }) => findCover(db, actor.organizationId, params.id))
  route(coverEndpoints.set, call => nameCover(call, call.params.id, call.body.doctorId))
}

function catalogueRoutes({ route }: Routes): void {
  route(testEndpoints.list, ({ db, actor, query }) => findCatalogue(db, actor.organizationId, query))
  route(testEndpoints.create, ({ db, actor, now, body }) =>
    createTest(db, { organizationId: actor.organizationId, now }, body),
  )
  route(testEndpoints.update, async ({ db, actor, now, params, body, tellAudit }) => {
    const moment = { organizationId: actor.organizationId, now }
    const { before, after } = await updateTest(db, moment, params.id, body)
    tellAudit({ detail: describeChanges(before, after) })
    return after
  })
  route(testEndpoints.setStatus, async ({ db, actor, now, params, body }) => {
    const moment = { organizationId: actor.organizationId, now }
    return (await updateTest(db, moment, params.id, { isActive: body.status })).after
  })
}

/**
 * Errors: forbidden; invalid_input beside a patient or a test that is not there, and beside what is no visit of the
 * actor.
 */
async function createOrder(
  call: Call,
  { patientId, encounterId = null, tests }: CreateOrder,
): Promise<string> {
  const { db, actor, now } = call
  const { organizationId, accountId } = actor
  await holdPatient(call, patientId).catch(asInput)
  const doctorId = await requireOwnDoctor(db, actor)
  if (encounterId && !(await isVisitOf(db, organizationId, { patientId, encounterId, doctorId })))
    throw invalidInput({ encounterId: clinicalMessages.encounterUnknown })
  await requireTests(db, organizationId, tests, 'tests')
  return placeOrder(db, {
    organizationId,
    patientId,
    encounterId,
    doctorId,
    orderedBy: accountId,
    tests,
    now,
  })
}

/** The patient stands in the body: one that is not there is wrong input. */
function asInput(error: unknown): never {
  if (error instanceof HttpError && error.code === 'not_found')
    throw invalidInput({ patientId: messages.patientUnknown })
  throw error
}
