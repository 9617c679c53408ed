import type { BodyOf } from '#contract/core/endpoint.ts'
import { onlineMessages } from '#contract/money/online/online-messages.ts'
import type { depositEndpoints } from '#contract/money/online/deposits.ts'
import { askedDeposit } from '#server/features/day/scheduling/asked-deposit.ts'
import { patientWhoBooks, proveBooker, type Booked } from '#server/features/day/public-booking/book-held.ts'
import type { Device } from '#server/features/day/public-booking/devices.ts'
import type { Page } from '#server/features/day/public-booking/find-page.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'

export type Begun = Omit<Booked, 'appointmentId'> & { depositId: string }

/**
 * Writes what a held time becomes once it is paid. A second call for the same hold finds the first one's. Undefined: the code is
 * wrong, which is counted. Errors: those of `proveBooker` and `patientWhoBooks`; conflict where nothing is paid before.
 */
export async function beginDeposit(
  db: Db,
  page: Page,
  wanted: BodyOf<typeof depositEndpoints.begin>,
  { device, now }: { device: Device | undefined; now: number },
): Promise<Begun | undefined> {
  const { organizationId, clinicId, currency } = page
  const booker = await proveBooker(db, page, wanted, { device, now })
  if (!booker) return undefined
  const { booking, contact } = booker
  const { id: depositId, doctorId, serviceIds, startsAt } = booking
  const begun = { ...contact, depositId, serviceId: serviceIds[0]!, doctorId }
  const isNewPatient = !wanted.patientId && (wanted.isNewPatient ?? false)
  const [known] = await db<{ patientId: string; isNewPatient: boolean }[]>`
    select patient_id as "patientId", is_new_patient as "isNewPatient" from deposits
    where organization_id = ${organizationId} and id = ${depositId}`
  if (known) {
    const isSame = wanted.patientId
      ? wanted.patientId === known.patientId
      : isNewPatient === known.isNewPatient
    // If the visitor has chosen another person since then, they begin again with another hold.
    if (!isSame) throw new HttpError('hold_over')
    return { ...begun, patientId: known.patientId }
  }
  const amountMinor = await askedDeposit(db, page, serviceIds, now)
  if (amountMinor === 0) throw new HttpError('conflict', { message: onlineMessages.nothingToPay })
  const patientId = await patientWhoBooks(db, page, contact, wanted, now)
  await db`
    insert into deposits ${db({
      organization_id: organizationId,
      id: depositId,
      clinic_id: clinicId,
      doctor_id: doctorId,
      service_ids: serviceIds,
      starts_at: new Date(startsAt),
      amount_minor: amountMinor,
      currency,
      patient_id: patientId,
      is_new_patient: isNewPatient,
      email: contact.email,
      reason: wanted.reason ?? null,
      created_at: new Date(now),
    })}`
  return { ...begun, patientId }
}
