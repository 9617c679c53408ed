import type { APIRequestContext } from '@playwright/test'
import { addDays, dateOf } from '#contract/values/clinic-time.ts'
import { sampleOwner } from '#server/demo/sample-organization.ts'
import { logIn, registerClinic, type Account } from '../../e2e/support/clinic.ts'
import { acceptInvitation, callAs, patientBody, type RecordOf, type Slot } from '../../e2e/support/records.ts'

/** The people whose screens the pictures show. All but the new owner and the operator belong to the sample organization. */
export type Person = 'owner' | 'newOwner' | 'doctor' | 'patient' | 'operator'
export type PersonOf = (person: Person) => Promise<Account>

const zone = 'Asia/Kolkata'

/** Each person is created when first needed. `appoint` makes an address an operator, like the command at the terminal. */
export function lazyPeople(context: APIRequestContext, appoint: (email: string) => void): PersonOf {
  const make: Record<Person, () => Promise<Account>> = {
    owner: async () => sampleOwner,
    newOwner: () => registerClinic(context, { name: 'Banyan Family Clinic', contactPerson: 'Leela Thomas' }),
    // The person whose name the other pictures show, with visits on the day.
    doctor: async () => ({ ...sampleOwner, email: await emailOfDoctor(context, 'Asha') }),
    patient: () => makePatient(context),
    operator: () => {
      appoint('operator@example.org')
      return acceptInvitation(context, 'operator@example.org')
    },
  }
  const made = new Map<Person, Promise<Account>>()
  return person => {
    const account = made.get(person) ?? make[person]()
    made.set(person, account)
    return account
  }
}

/** Everybody who signs in to the sample has its password. */
async function emailOfDoctor(context: APIRequestContext, wanted: string): Promise<string> {
  const { call } = callAs(context, await logIn(context, sampleOwner))
  const doctors = await call<{ firstName: string; email: string }[]>('GET', 'users/doctors?limit=100')
  return doctors.find(({ firstName }) => firstName === wanted)!.email
}

/** A patient with a sign-in and an upcoming visit, booked by the clinic. */
async function makePatient(context: APIRequestContext): Promise<Account> {
  const { call, create } = callAs(context, await logIn(context, sampleOwner))
  const first = async (list: string) =>
    (await call<RecordOf[]>('GET', `users/${list}?limit=1&sort=name`))[0]!._id
  const [clinicId, serviceId] = [await first('clinics'), await first('services')]
  const [doctor] = await call<RecordOf[]>('GET', `users/doctors?limit=1&clinicId=${clinicId}`)
  const doctorId = doctor!._id
  const patient = { ...patientBody('Nandini', clinicId), lastName: 'Bose' }
  const patientId = await create('users/patients', patient)
  const from = addDays(dateOf(zone, Date.now()), 1)
  const wanted = new URLSearchParams({ clinicId, doctorId, serviceId, from, to: addDays(from, 7) })
  const slots = await call<Slot[]>('GET', `users/slots?${wanted}`)
  for (const place of [3, 40])
    await create('users/appointments', {
      clinicId,
      doctorId,
      serviceId,
      patientId,
      start: slots[place]!.start,
    })
  return acceptInvitation(context, patient.email)
}
