import type { APIRequestContext } from '@playwright/test'
import { logIn, newEmail, password, registerClinic, type Account } from './clinic.ts'
import { linkIn, readMail } from './mail.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface RecordOf {
  _id: string
}

export interface Slot {
  start: string
  end: string
}

/** Makes calls as one signed-in account; returns the answer's `data`. */
export interface Caller {
  call<T = RecordOf>(method: Method, path: string, body?: object): Promise<T>
  create(path: string, body: object): Promise<string>
}

export interface Clinic extends Caller {
  owner: Account
  clinicId: string
  categoryId: string
  serviceId: string
  doctorId: string
  patientId: string
  /** The free times of the next two weeks. */
  freeSlots(): Promise<Slot[]>
  book(slot: Slot, patientId?: string): Promise<string>
}

export function callAs(request: APIRequestContext, token: string): Caller {
  async function call<T>(method: Method, path: string, body?: object): Promise<T> {
    const answer = await request.fetch(`/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { data: body }),
    })
    if (!answer.ok()) throw new Error(`${method} ${path} answers ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()).data
  }
  return { call, create: async (path, body) => (await call<RecordOf>('POST', path, body))._id }
}

export const clinicBody = (name: string) => ({
  name,
  description: `${name}, first floor`,
  email: newEmail('clinic'),
  contactNumber: '8041230001',
  service: 'General practice',
  timeSlot: 30,
  address: '14, 3rd Cross, Bengaluru',
})

export const serviceBody = (systemService: string, category: string) => ({
  systemService,
  category,
  serviceDuration: 30,
  timeSlot: 30,
  defaultPrice: '500',
  type: 'In Clinic',
  description: `${systemService}, in short`,
})

export const doctorBody = (firstName: string, clinic: string) => ({
  firstName,
  lastName: 'Rao',
  email: newEmail('doctor'),
  contactNumber: '9886010001',
  gender: 'Female',
  aboutSelf: 'In practice for ten years',
  expert: 'General medicine',
  clinic,
  invite: true,
})

export const patientBody = (firstName: string, clinicId: string) => ({
  firstName,
  lastName: 'Gupta',
  email: newEmail('patient'),
  phoneNumber: '9886030001',
  gender: 'Male',
  dateOfBirth: '1990-02-28',
  address: '7, Lake Road, Bengaluru',
  country: 'India',
  clinicId,
  invite: true,
})

export const receptionistBody = (firstName: string, clinicId: string) => ({
  firstName,
  lastName: 'Das',
  email: newEmail('receptionist'),
  phoneNumber: '9886020001',
  gender: 'Female',
  clinicId,
  invite: true,
})

export interface Names {
  organization: string
  clinic: string
  category: string
  service: string
  doctor: string
  patient: string
}

const usualNames: Names = {
  organization: 'Riverside Clinic',
  clinic: 'Lakeside',
  category: 'Pathology',
  service: 'Consultation',
  doctor: 'Asha',
  patient: 'Rohan',
}

/** A clinic with one record of everything, ready to book. */
export async function makeClinic(request: APIRequestContext, names: Partial<Names> = {}): Promise<Clinic> {
  const named = { ...usualNames, ...names }
  const owner = await registerClinic(request, { name: named.organization })
  const caller = callAs(request, await logIn(request, owner))
  const { call, create } = caller
  const clinicId = await create('users/clinics', clinicBody(named.clinic))
  const categoryId = await create('users/categories', {
    name: named.category,
    description: `${named.category}, in short`,
  })
  const serviceId = await create('users/services', serviceBody(named.service, categoryId))
  const doctorId = await create('users/doctors', doctorBody(named.doctor, clinicId))
  const patientId = await create('users/patients', patientBody(named.patient, clinicId))
  const today = dateInIndia(0)
  const query = new URLSearchParams({ clinicId, doctorId, serviceId, from: today, to: dateInIndia(14) })
  return {
    ...caller,
    owner,
    clinicId,
    categoryId,
    serviceId,
    doctorId,
    patientId,
    freeSlots: () => call<Slot[]>('GET', `users/slots?${query}`),
    book: (slot, who = patientId) =>
      create('users/appointments', { clinicId, doctorId, serviceId, patientId: who, start: slot.start }),
  }
}

/** The invited person chooses a password with the mailed link. */
export async function acceptInvitation(
  request: APIRequestContext,
  email: string,
  nthMail = 1,
): Promise<Account> {
  const token = new URL(linkIn(await readMail(email, nthMail))).hash.replace('#token=', '')
  const answer = await request.post('/api/users/reset-password', { data: { password, token } })
  if (!answer.ok()) throw new Error(`The invitation is refused: ${await answer.text()}`)
  return { email, password }
}

/** The date in India, where a new organization's clinics are. */
export function dateInIndia(daysAhead: number): string {
  const date = new Date(Date.now() + daysAhead * 24 * 3600 * 1000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(date)
}

/** A walk-in of this minute whose visit is complete; the clinic is open at all hours meanwhile. Returns the visit's id. */
export async function completedVisit({
  call,
  clinicId,
  doctorId,
  serviceId,
  patientId,
}: Clinic): Promise<string> {
  const path = `users/clinics/${clinicId}/opening-hours`
  const hours = await call<object>('GET', path)
  await call('PUT', path, everyDay)
  const walkIn = { clinicId, doctorId, serviceId, patientId, confirmed: true }
  const { _id: id } = await call('POST', 'users/queue/walk-ins', walkIn)
  for (const status of ['in_consultation', 'completed'])
    await call('PATCH', `users/appointments/${id}/status`, { status })
  await call('PUT', path, hours)
  return id
}

/** Opening hours around the clock. */
export const everyDay = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, start: '00:00', end: '24:00' }))

/** '2026-11-23' as a date field shows it. */
export const shownInField = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** A clinic with a doctor who signs in and has a visit with the patient. */
export async function makeClinicWithDoctor(request: APIRequestContext) {
  const clinic = await makeClinic(request)
  const body = doctorBody('Chitra', clinic.clinicId)
  const doctorId = await clinic.create('users/doctors', body)
  const doctor = await acceptInvitation(request, body.email)
  const [slot] = await clinic.freeSlots()
  const { serviceId, clinicId, patientId } = clinic
  await clinic.create('users/appointments', { clinicId, doctorId, serviceId, patientId, start: slot!.start })
  return { clinic, doctor, doctorId, patientId }
}
