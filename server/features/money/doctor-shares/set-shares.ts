import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { shareMessages } from '#contract/money/doctor-share-messages.ts'
import type { doctorShareEndpoints } from '#contract/money/doctor-shares.ts'
import { basisPointsOf } from '#contract/values/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import { nextMonth } from './months.ts'
import { findPaid } from './queries.ts'

/** Sets a share from a day on. What was paid stays as it was: the day is after the last month that is paid. Errors: invalid_input. */
export async function setShare(
  db: Db,
  organizationId: string,
  doctorId: string,
  { serviceId, validFrom, rate, amountMinor: asked }: BodyOf<typeof doctorShareEndpoints.setShare>,
): Promise<void> {
  await db`select 1 from doctors where organization_id = ${organizationId} and id = ${doctorId} for update`
  const months = (await findPaid(db, organizationId, doctorId)).map(({ month }) => month)
  const last = months.sort().at(-1)
  if (last !== undefined && validFrom < `${nextMonth(last)}-01`)
    throw invalidInput({ validFrom: shareMessages.shareBeforePaid })
  if (serviceId !== null) {
    const [service] = await db`
      select 1 from services where organization_id = ${organizationId} and id = ${serviceId} and not is_deleted`
    if (!service) throw invalidInput({ serviceId: shareMessages.serviceUnknown })
  }
  const basisPoints = rate === undefined ? null : basisPointsOf(rate)
  const amountMinor = asked ?? null
  const changed = await db`
    update doctor_shares set basis_points = ${basisPoints}, amount_minor = ${amountMinor}
    where organization_id = ${organizationId} and doctor_id = ${doctorId} and valid_from = ${validFrom}
      and service_id is not distinct from ${serviceId}::uuid`
  if (changed.count === 0)
    await db`
      insert into doctor_shares (organization_id, id, doctor_id, service_id, valid_from, basis_points, amount_minor)
      values (${organizationId}, ${uuid()}, ${doctorId}, ${serviceId}, ${validFrom}, ${basisPoints}, ${amountMinor})`
}

/** A statement keeps the rate that it was paid with. */
export async function setTds(
  db: Db,
  organizationId: string,
  { validFrom, rate, section = null }: BodyOf<typeof doctorShareEndpoints.setTds>,
): Promise<void> {
  const basisPoints = basisPointsOf(rate)
  await db`
    insert into doctor_tds_rates (organization_id, valid_from, basis_points, section)
    values (${organizationId}, ${validFrom}, ${basisPoints}, ${section})
    on conflict (organization_id, valid_from) do update set basis_points = excluded.basis_points, section = excluded.section`
}
