import { doctorShareEndpoints, type DoctorShares } from '#contract/money/doctor-shares.ts'
import { rateOf } from '#contract/values/money.ts'
import { currencyOf } from '#server/features/money/ledger/currency-of.ts'
import type { Drawing } from '#server/features/shared/lists/draw-list-paper.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Call, Routes } from '#server/platform/http/route-kinds.ts'
import { closeStatement } from './close-statement.ts'
import { computeStatement } from './compute-statement.ts'
import { drawStatement } from './draw-statement.ts'
import { findDoctors, findShares, findTdsRates, type Doctor } from './queries.ts'
import { setShare, setTds } from './set-shares.ts'

type Seen = Pick<Call, 'db' | 'actor' | 'scope'>

export function doctorShareRoutes({ route, fileRoute }: Routes, settings: Drawing): void {
  const find = async ({ db, actor, scope }: Seen, id: string): Promise<Doctor> => {
    const [doctor] = await findDoctors(db, actor, scope, id)
    if (!doctor) throw notFound()
    return doctor
  }
  const statementOf = async (seen: Seen, id: string, month: string) => {
    const { organizationId } = seen.actor
    const doctor = await find(seen, id)
    const currency = await currencyOf(seen.db, organizationId)
    return (await computeStatement(seen.db, organizationId, { doctor, month, currency })).statement
  }
  const sharesOf = async (seen: Seen, id: string): Promise<DoctorShares> => {
    const { organizationId } = seen.actor
    const { _id, name, commission } = await find(seen, id)
    const [shares, tds, currency] = [
      await findShares(seen.db, organizationId, _id),
      await findTdsRates(seen.db, organizationId),
      await currencyOf(seen.db, organizationId),
    ]
    return {
      doctor: { _id, name },
      currency,
      commission,
      shares: shares.map(({ serviceId, service, validFrom, basisPoints, amountMinor }) => ({
        service: serviceId === null ? null : { _id: serviceId, name: service! },
        validFrom,
        rate: basisPoints === null ? null : rateOf(basisPoints),
        amountMinor,
      })),
      tds: tds.map(({ basisPoints, ...rest }) => ({ ...rest, rate: rateOf(basisPoints) })),
    }
  }

  route(doctorShareEndpoints.list, async ({ db, actor, scope, query: { month }, tellAudit }) => {
    const { organizationId } = actor
    const currency = await currencyOf(db, organizationId)
    const doctors = await findDoctors(db, actor, scope)
    tellAudit({ detail: month, subjectIds: doctors.map(({ _id }) => _id) })
    const statements = []
    for (const doctor of doctors)
      statements.push((await computeStatement(db, organizationId, { doctor, month, currency })).statement)
    return statements
  })
  route(doctorShareEndpoints.get, call => statementOf(call, call.params.id, call.query.month))
  fileRoute(doctorShareEndpoints.pdf, async ({ read, actor, scope, params: { id }, query, tellAudit }) => {
    const statement = await read(db => statementOf({ db, actor, scope }, id, query.month))
    tellAudit({ detail: query.month })
    return drawStatement(settings, { read, organizationId: actor.organizationId }, statement, query.lang)
  })
  route(doctorShareEndpoints.close, async call => {
    await closeStatement(call, call.body)
    call.tellAudit({ detail: call.body.month, subjectIds: [call.body.doctorId] })
    return statementOf(call, call.body.doctorId, call.body.month)
  })
  route(doctorShareEndpoints.shares, call => sharesOf(call, call.params.id))
  route(doctorShareEndpoints.setShare, async call => {
    const { db, actor, params, body } = call
    await find(call, params.id)
    await setShare(db, actor.organizationId, params.id, body)
    return sharesOf(call, params.id)
  })
  route(doctorShareEndpoints.setTds, async ({ db, actor, body }) => {
    await setTds(db, actor.organizationId, body)
    return null
  })
}
