import { v7 as uuid } from 'uuid'
import type { Answer, TestApp } from '../create-test-app.ts'
import { create, createTestClinic } from './create-test-clinic.ts'

/** A Monday morning in Kolkata: nothing is booked by the real clock. */
export const recordNow = Date.parse('2090-11-20T04:00:00Z')

export type Practice = Awaited<ReturnType<typeof createPractice>>

/** A clinic whose doctor sees its patient, born on 28 February 1990. */
export async function createPractice(app: TestApp) {
  const made = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { clinicId, doctorId, serviceId, patientId, token, doctorToken } = made
  const body = { clinicId, doctorId, serviceId, patientId, start: '2090-11-24T10:00:00+05:30' }
  const { _id: appointmentId } = await create(app, token, 'users/appointments', body)
  const path = `users/patients/${patientId}`
  const as =
    (method: string) =>
    (to: string, body?: object, token = doctorToken): Promise<Answer> =>
      app.call(method, `${path}/${to}`, { token, body })
  return { ...made, appointmentId, path, get: as('GET'), post: as('POST'), put: as('PUT') }
}

type Visit = {
  number?: number
  startedAt?: string
  sections?: Record<string, string>
  isSigned?: boolean
  isDiscarded?: boolean
  isRetracted?: boolean
  appointmentId?: string
}

/** Written straight into the tables, by the app's role. Answers its id. */
export async function plantVisit(
  app: TestApp,
  {
    organizationId,
    patientId,
    doctorId,
    clinicId,
  }: Pick<Practice, 'organizationId' | 'patientId' | 'doctorId' | 'clinicId'>,
  { number = ++planted, startedAt = '2090-11-19T05:00:00Z', sections = {}, appointmentId, ...is }: Visit = {},
): Promise<string> {
  const id = uuid()
  await app.database.app.inOrganization(organizationId, async db => {
    const [account] = await db<{ id: string }[]>`
      select m.account_id as id from memberships m join doctors d on d.organization_id = ${organizationId} and d.membership_id = m.id
      where m.organization_id = ${organizationId} and d.id = ${doctorId}`
    const isSigned = is.isSigned || is.isRetracted
    await db`insert into encounters ${db({
      organization_id: organizationId,
      id,
      number,
      patient_id: patientId,
      doctor_id: doctorId,
      clinic_id: clinicId,
      appointment_id: appointmentId ?? null,
      started_at: startedAt,
      saved_at: startedAt,
      saved_by: account!.id,
      outline: db.json(['complaint', 'plan'].map(key => ({ key, title: key }))),
      sections: db.json(sections),
      signed_at: isSigned ? startedAt : null,
      signed_by: isSigned ? account!.id : null,
      as_signed: isSigned ? db.json({}) : null,
      discarded_at: is.isDiscarded ? startedAt : null,
      discard_reason: is.isDiscarded ? 'Not needed' : null,
    })}`
    if (!is.isRetracted) return
    await db`insert into encounter_addenda ${db({
      organization_id: organizationId,
      id: uuid(),
      encounter_id: id,
      patient_id: patientId,
      text: 'The wrong patient',
      retracts: true,
      written_by: account!.id,
      written_at: startedAt,
    })}`
  })
  return id
}
let planted = 0
