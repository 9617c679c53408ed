import type { Checked } from '#contract/record/medicines/safety.ts'
import type { FastifyInstance } from 'fastify'
import { addDays, dateOf, daysBetween } from '#contract/values/clinic-time.ts'
import { patientTurns } from './choose-patients.ts'
import { loadTimes, loadWaitlist } from './load-book.ts'
import { createTill, type PaidEarly, type SeenVisit } from './money/load-money.ts'
import { loadPrices } from './money/load-prices.ts'
import { sampleGstin } from './money/sample-money.ts'
import { samplePeople } from './record/sample-records.ts'
import { createRecordWriter } from './record/write-records.ts'
import {
  sampleCategories,
  sampleClinics,
  sampleDoctors,
  sampleOwner,
  samplePrescriptions,
  sampleReceptionists,
  sampleServices,
  servicesOfExpert,
} from './sample-organization.ts'
import { sender } from './send.ts'

/** A clock that the sample sets back, since the app books nothing in the past. */
export type Clock = { now: number }

const zone = 'Asia/Kolkata'
const monthsBack = 10
const daysAhead = 14
/** So many of today's visits are paid before they begin. */
const paidEarly = 6
/** Who left a visit unsigned yesterday, by the place in `sampleDoctors`. */
const unsignedDoctors = [0, 0, 1]

/**
 * Makes the sample organization through the app's own calls, so that it obeys every rule, its past included: the clock
 * stands on each day while that day is booked and seen. The owner is there already.
 */
export async function loadSample(http: FastifyInstance, clock: Clock): Promise<{ appointments: number }> {
  const today = dateOf(zone, clock.now)
  const send = sender(http)
  const { token } = await send('POST', 'users/login', sampleOwner)
  const create = async (path: string, body: object) => (await send('POST', path, body, token)).data._id

  const clinics = await inOrder(sampleClinics, clinic =>
    create('users/clinics', {
      ...clinic,
      description: `The ${clinic.name} branch.`,
      email: `${clinic.name.toLowerCase()}@riverside.example`,
      service: 'General practice',
      country: 'IN',
      taxNumber: sampleGstin,
    }),
  )
  const categories = new Map<string, string>()
  for (const category of sampleCategories)
    categories.set(category.name, await create('users/categories', category))
  const services = await inOrder(sampleServices, service =>
    create('users/services', {
      ...service,
      category: categories.get(service.category),
      timeSlot: 15,
      description: `${service.systemService}.`,
      tax: 'exempt',
      code: '999312',
    }),
  )
  const doctors = await inOrder(sampleDoctors, ({ clinic, ...doctor }, index) =>
    create('users/doctors', {
      ...doctor,
      clinic: clinics[clinic],
      email: emailOf(doctor),
      contactNumber: `+9198860${10_001 + index}`,
      aboutSelf: `${doctor.expert}, in practice for more than ten years.`,
      password: sampleOwner.password,
    }),
  )
  const loaded = {
    clinics,
    services: new Map(sampleServices.map(({ systemService }, index) => [systemService, services[index]!])),
    doctors,
    today,
  }
  const sendAsOwner: Parameters<typeof loadTimes>[0] = (method, path, body) => send(method, path, body, token)
  await loadTimes(sendAsOwner, loaded)
  for (const doctorId of doctors)
    await send('PATCH', `users/doctors/${doctorId}/verification`, { verified: true }, token)
  await inOrder(sampleReceptionists, ({ clinic, ...receptionist }, index) =>
    create('users/receptionists', {
      ...receptionist,
      clinicId: clinics[clinic],
      email: emailOf(receptionist),
      phoneNumber: `+9198860${20_001 + index}`,
      password: sampleOwner.password,
    }),
  )
  /** They replace the typed password by the same. */
  const signInAs = async (person: { firstName: string }) => {
    const { password } = sampleOwner
    const own = (await send('POST', 'users/login', { email: emailOf(person), password })).token
    await send('PUT', 'user/profile', { currentPassword: password, password }, own)
    return own
  }
  const desks = new Map<string, string>()
  for (const receptionist of sampleReceptionists)
    desks.set(clinics[receptionist.clinic]!, await signInAs(receptionist))
  const doctorTokens = await inOrder(sampleDoctors, signInAs)
  const everybody = [token, ...desks.values(), ...doctorTokens]
  const first = addDays(today, -monthsBack * 30)
  const dawnOf = (date: string) => Math.min(Date.parse(`${date}T00:30:00Z`), Date.parse(`${today}T02:00:00Z`))
  clock.now = dawnOf(first)
  const prices = await loadPrices(send, token, loaded, first)
  const till = createTill(send, clock, { prices, today, owner: token, desks })
  const records = await createRecordWriter(send, clock, { zone, today, owner: token, tokens: doctorTokens })
  const nextPatient = patientTurns(samplePeople(today))

  let appointments = 0
  const unsigned = [...unsignedDoctors]
  const last = addDays(today, daysAhead)
  /** By phone number. */
  const patients = new Map<string, string>()
  for (
    let date = first, day = 0;
    date <= last;
    date = addDays(date, day < 300 && date < addDays(today, -7) ? 4 : 1), day++
  ) {
    // What has rung until then is read; the newest is not.
    if (date === addDays(last, -1))
      for (const own of everybody) await send('POST', 'users/notifications/read-all', {}, own)
    clock.now = dawnOf(date)
    if (date === today) await till.openToday()
    const billed: SeenVisit[] = []
    const early: PaidEarly[] = []
    for (const [index, doctorId] of doctors.entries()) {
      clock.now = dawnOf(date)
      const clinicId = clinics[sampleDoctors[index]!.clinic]
      const offered = servicesOfExpert[sampleDoctors[index]!.expert]
      const serviceId = loaded.services.get(offered[(index + day) % offered.length]!)
      const wanted = new URLSearchParams({
        clinicId: clinicId!,
        doctorId,
        serviceId: serviceId!,
        from: date,
        to: date,
      })
      const slots = (await send<{ start: string }[]>('GET', `users/slots?${wanted}`, undefined, token)).data
      // These days are as full as a clinic's are; what is long past, or far ahead, makes the figures.
      const isFull = date >= addDays(today, -1) && date <= addDays(today, 6)
      // The first clinic is open on all of them.
      const every = isFull ? (sampleDoctors[index]!.clinic === 0 ? 2 : 3) : 11
      const progress = 1 - daysBetween(date, today) / (monthsBack * 30)
      for (const slot of slots.filter((_, number) => (number + day + index) % every === 0)) {
        const next = nextPatient(index, date, progress)
        if (!next) break
        const { person } = next
        const known = patients.get(person.phoneNumber)
        const booked = (
          await send(
            'POST',
            'users/appointments',
            {
              clinicId,
              doctorId,
              serviceId,
              start: slot.start,
              ...(known ? { patientId: known } : { newPatient: person }),
            },
            // What is to come was booked at the desks: the owner hears of it.
            (date > today && desks.get(clinicId!)) || token,
          )
        ).data
        appointments++
        const patientId = booked.patient._id
        if (!known) {
          patients.set(person.phoneNumber, patientId)
          const home = { address: 'Bengaluru', country: 'India', city: 'Bengaluru' }
          await send('PUT', `users/patients/${patientId}`, { ...person, ...home }, token)
        }
        if (date === today && early.length < paidEarly)
          early.push({
            appointmentId: booked._id,
            clinicId: clinicId!,
            amountMinor: booked.total.amountMinor,
          })
        if (date >= today) continue
        const seen = { ...next, patientId, appointmentId: booked._id, start: slot.start }
        const atDawn = clock.now
        const outcome = outcomeOf(appointments)
        const isLeftOpen = date === addDays(today, -1) && unsigned.includes(index)
        let isWritten = false
        if (outcome === 'completed' && isLeftOpen) {
          await records.draft(seen, unsigned.length)
          unsigned.splice(unsigned.indexOf(index), 1)
          isWritten = true
        } else if (outcome === 'completed') isWritten = await records.write(seen)
        clock.now = atDawn
        if (!isWritten)
          for (const status of outcome === 'completed' ? whenSeen : [outcome])
            await send('PATCH', `users/appointments/${booked._id}/status`, { status }, token)
        if (outcome !== 'completed') continue
        billed.push({ appointmentId: booked._id, patientId, clinicId: clinicId!, start: slot.start })
        // The doses are for grown-ups.
        const isGrownUp = person.dateOfBirth < addDays(date, -18 * 366)
        if (!isWritten && isGrownUp && appointments % 11 === 0) {
          const lines = samplePrescriptions[appointments % samplePrescriptions.length]
          const checked = await send<Checked>(
            'POST',
            'users/prescriptions/check',
            { patientId, lines },
            token,
          )
          if (!checked.data.warnings.some(({ interrupts }) => interrupts))
            // Its own doctor's, so that it is signed at once and stands in the portal.
            await send(
              'POST',
              'users/prescriptions',
              { appointmentId: booked._id, doctorId, lines },
              doctorTokens[index],
            )
        }
      }
    }
    if (date === today) await till.takeEarly(early)
    if (date < today) await till.closeDay(date, billed)
    if (date === addDays(today, -1)) await till.finish(billed)
  }
  await loadWaitlist(sendAsOwner, loaded, [...patients.values()])
  return { appointments }
}

const whenSeen = ['checked_in', 'in_consultation', 'completed']
/** Most came; one in twelve did not, one in fifteen called off. */
const outcomeOf = (count: number) =>
  count % 12 === 0 ? 'no_show' : count % 15 === 0 ? 'cancelled' : 'completed'

const emailOf = ({ firstName }: { firstName: string }) => `${firstName}@riverside.example`.toLowerCase()

async function inOrder<T>(
  samples: readonly T[],
  create: (sample: T, index: number) => Promise<string>,
): Promise<string[]> {
  const ids: string[] = []
  for (const [index, sample] of samples.entries()) ids.push(await create(sample, index))
  return ids
}
