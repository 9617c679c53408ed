import type { Answer, TestApp } from '../create-test-app.ts'
import {
  bookFirstSlot,
  create,
  createTestClinic,
  good,
  logIn,
  nextEmail,
  testPassword,
  type TestClinic,
} from './create-test-clinic.ts'
import { signPrescriptions } from './sign-prescriptions.ts'

type Whose = { token?: string; id?: string }

export const onePagePdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n',
)

export const followLink = (app: TestApp, link: string): Promise<Answer> =>
  app.call('POST', 'public/confirm-email', { body: { token: link.split('#token=')[1] } })

/** Sends the waiting mails. Returns all mails to one address so far. */
export async function mailsTo(app: TestApp, email: string) {
  await app.deliverMail()
  return app.mails.filter(({ to }) => to === email)
}

/** Accepts an invitation with a password, and signs in. */
export async function acceptInvitation(app: TestApp, email: string): Promise<string> {
  const token = (await mailsTo(app, email)).at(-1)!.highlight!.split('#token=')[1]
  await app.call('POST', 'users/reset-password', { body: { token, password: testPassword } })
  return logIn(app, email)
}

/** A clinic with a patient who has a prescription, and helpers for tests about the address of their portal. */
export async function createTestPortal(app: TestApp) {
  const clinic: TestClinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  async function prescribe(patientId: string) {
    const lines = [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1' }]
    const body = { patientId, doctorId: clinic.doctorId, lines }
    const made = await create(app, clinic.token, 'users/prescriptions', body)
    await signPrescriptions(app, clinic.organizationId)
    return made
  }
  async function addPatient(email = nextEmail('anu')) {
    const body = { ...good.patient(clinic.clinicId), email }
    return { _id: (await create(app, clinic.token, 'users/patients', body))._id, email }
  }
  const patient = await addPatient()
  await prescribe(patient._id)
  await app.deliverMail()
  app.mails.length = 0

  const prescriptions = (token: string, query = '') =>
    app.call('GET', `users/prescriptions${query}`, { token })
  return {
    clinic,
    patient,
    addPatient,
    prescribe,
    prescriptions,
    /** A patient from a phone booking: with or without an address, never invited. */
    async addByPhone(firstName: string, email?: string): Promise<string> {
      const newPatient = { firstName, phoneNumber: '9876501200', ...(email && { email }) }
      return (await bookFirstSlot(app, clinic, { newPatient })).patient._id
    },
    /** As the receptionist, unless another token is given. */
    change: (email: string, { token = clinic.receptionistToken, id = patient._id }: Whose = {}) =>
      app.call('PUT', `users/patients/${id}`, { token, body: { email } }),
    confirm: (token: string, { id = patient._id, ...body }: { id?: string; email?: string } = {}) =>
      app.call('POST', `users/patients/${id}/confirm-email`, { token, body }),
    portal: async (token: string, id = patient._id) =>
      (await app.call('GET', `users/patients/${id}/portal-address`, { token })).body.data,
    /** The result of the portal's clinical part: its error code, or how many records it shows. */
    async seen(token: string): Promise<string | number> {
      const { status, body } = await prescriptions(token)
      return status === 200 ? body.total : `${status} ${body.code}`
    },
    invite: (id = patient._id) =>
      app.call('POST', `users/patients/${id}/invite`, { token: clinic.receptionistToken }),
    /** From now on the doctor has this patient. */
    visitDoctor: (patientId = patient._id) => bookFirstSlot(app, clinic, { patientId }),
  }
}
