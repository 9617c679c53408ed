import { v7 as uuid } from 'uuid'
import { messages } from '#contract/core/messages.ts'
import { addDays, dateOf, formatInstant, localToInstant } from '#contract/values/clinic-time.ts'
import { dayMs } from '#contract/values/durations.ts'
import { insertCategory } from '#server/features/clinic/categories/queries.ts'
import { countryOf } from '#server/features/clinic/clinics/country-of.ts'
import { setOpeningHours } from '#server/features/clinic/clinics/opening-hours.ts'
import { getClinic, insertClinic } from '#server/features/clinic/clinics/queries.ts'
import { insertDoctor } from '#server/features/clinic/doctors/queries.ts'
import { insertSamplePatient } from '#server/features/clinic/patients/insert-sample-patient.ts'
import { insertService } from '#server/features/clinic/services/queries.ts'
import { bookVisit } from '#server/features/day/appointments/book-appointment.ts'
import { changeStatus } from '#server/features/day/appointments/change-status.ts'
import { getAccount } from '#server/features/day/appointments/queries.ts'
import { requireTaxNumber } from '#server/features/money/tax/require-tax-number.ts'
import { findClosedThrough } from '#server/features/money/ledger/queries.ts'
import { takePayment } from '#server/features/money/payments/take-payment.ts'
import { allSent } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { planMoney, type SampleMoney } from './fill-money.ts'
import { getSamples, lockSamples, noteSamples } from './queries.ts'
import {
  sampleCategory,
  sampleClinic,
  sampleDays,
  sampleDoctor,
  sampleGstin,
  sampleMethods,
  samplePatients,
  sampleServices,
  sampleWeek,
} from './sample-set.ts'

const visitMs = 30 * 60_000
/** Both are over whenever the samples are made. */
const [firstDay, secondDay] = [-2, -1]

/**
 * A clinic of its own, so that nothing of the organization's is changed, with a doctor, patients, their visits around today, and
 * what was charged and paid for them. Where books are closed, their money is of the days after.
 * Errors: conflict where there are samples already, or patients of the organization's own; period_closed where today is closed.
 */
export async function fillWithSamples(call: Call): Promise<void> {
  const { db, actor } = call
  const { organizationId } = actor
  await lockSamples(db, organizationId)
  if (!(await getSamples(db, organizationId)).mayFill)
    throw new HttpError('conflict', { message: messages.samplesNotNow })
  const clinicId = uuid()
  await insertClinic(
    db,
    organizationId,
    { id: clinicId, imageId: undefined },
    { ...sampleClinic, country: null, taxNumber: await taxNumberOf(call), upiId: null },
    requireTaxNumber,
  )
  await setOpeningHours(db, { organizationId, id: clinicId }, sampleWeek)
  const category = await insertCategory(db, organizationId, sampleCategory)
  const services: string[] = []
  for (const service of sampleServices) {
    const id = uuid()
    const body = {
      ...service,
      category,
      timeSlot: 15,
      type: 'In Clinic',
      description: service.systemService,
    } as const
    await insertService(db, organizationId, { id, imageId: undefined }, body)
    services.push(id)
  }
  const doctorId = uuid()
  const ids = { id: doctorId, membershipId: null, imageId: undefined }
  await insertDoctor(db, organizationId, ids, { ...sampleDoctor, clinic: clinicId })
  const patients = await allSent(
    samplePatients.map(patient => insertSamplePatient(db, organizationId, clinicId, patient)),
  )
  const { timeZone } = await getClinic(db, organizationId, clinicId)
  const today = dateOf(timeZone, call.now)
  const instant = (day: number, minute: number) => localToInstant(timeZone, addDays(today, day), minute)
  const closedThrough = await findClosedThrough(db, organizationId)
  const openFrom = closedThrough === null ? 0 : localToInstant(timeZone, addDays(closedThrough, 1), 0)
  const asOf = (time: number) => ({ ...call, now: Math.min(call.now, Math.max(openFrom, time)) })
  const at = (day: number, hour: number) => asOf(instant(day, hour * 60))
  const made = { clinicId, doctorId, services, patients, timeZone, instant, asOf }
  const money = await planMoney(call, { ...made, at })
  await money.begin(services[1]!)
  const appointments = await bookSamples(call, made, money)
  await money.draftOne()
  await noteSamples(db, organizationId, {
    clinics: [clinicId],
    categories: [category],
    services,
    doctors: [doctorId],
    patients,
    appointments,
    ...money.made,
  })
}

/** A clinic in India charges tax under its GSTIN alone. */
async function taxNumberOf({ db, actor }: Call): Promise<string | null> {
  const [placed] = await db<{ organizationCountry: string | null; timeZone: string }[]>`
    select country as "organizationCountry", time_zone as "timeZone" from organizations where id = ${actor.organizationId}`
  return countryOf({ ...placed!, chosenCountry: null }) === 'IN' ? sampleGstin : null
}

type Made = {
  clinicId: string
  doctorId: string
  services: string[]
  patients: string[]
  timeZone: string
  /** Minute of a day from today. */
  instant(day: number, minute: number): number
  /** The call as of this time, or of the first day after the closed books where it is before that. Never later than now. */
  asOf(time: number): Call
}

/** Visits cannot be booked in the past, so each is booked as of the day before and completed at its own time. */
async function bookSamples(call: Call, made: Made, money: SampleMoney): Promise<string[]> {
  const visits: string[] = []
  for (const { day, starts } of sampleDays) {
    if (day === secondDay || day === 0) await money.openDesk(day)
    const before = visits.length
    const booked = starts.map((start, index) =>
      bookSample(call, made, before + index, made.instant(day, start)),
    )
    const ofDay = await allSent(booked)
    visits.push(...ofDay)
    if (day === firstDay) await money.closeFirstDay(day, ofDay)
    // The last one has no invoice yet.
    if (day === secondDay) await money.closeSecondDay(day, ofDay.slice(0, -1))
  }
  return visits
}

async function bookSample(call: Call, made: Made, index: number, start: number): Promise<string> {
  const { clinicId, doctorId, services, patients, timeZone, asOf } = made
  const id = await bookVisit(
    { ...call, now: Math.min(call.now, start - dayMs) },
    {
      clinicId,
      doctorId,
      serviceId: services[index % services.length]!,
      patientId: patients[index % patients.length]!,
      start: formatInstant(timeZone, start),
      note: null,
      overbookReason: null,
    },
  )
  if (start > call.now) return id
  const at = { ...call, now: start }
  await changeStatus(at, id, { status: 'checked_in' })
  await changeStatus(at, id, { status: 'in_consultation' })
  if (start + visitMs > call.now) return id
  const after = { ...call, now: start + visitMs }
  await changeStatus(after, id, { status: 'completed' })
  // One in three still owes.
  if (index % 3 === 2) return id
  const { total } = await getAccount(call, id)
  const method = sampleMethods[index % sampleMethods.length]!
  await takePayment(asOf(after.now), { appointmentId: id, amountMinor: total.amountMinor, method })
  return id
}
