import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { claimTime } from '#server/features/day/scheduling/claim-time.ts'
import { insertHold } from '#server/features/day/scheduling/holds.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  bookFirstSlot,
  createTestClinic,
  firstSlot,
  type TestClinic,
} from '#server/testing/worlds/create-test-clinic.ts'
import { insertAppointment } from './insert-appointment.ts'

// What stands when the lock on the doctor's row does not: nothing here takes it, as if somebody had forgotten it.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const minutes = 60_000

type Booked = Pick<TestClinic, 'organizationId' | 'clinicId' | 'doctorId' | 'serviceId' | 'patientId'>

/** A free time of a new clinic as each visitor sees it who looks before the others have written. */
async function seen(clinic: Booked, startsAt: number) {
  const { organizationId, clinicId, doctorId, serviceId } = clinic
  const claim = { organizationId, clinicId, doctorId, serviceIds: [serviceId], startsAt, now: app.now() }
  const time = await app.database.app.inOrganization(organizationId, db =>
    claimTime(db, { ...claim, mayOverbook: false, onGridOnly: true }),
  )
  const hold = ({ now, lasts = 10 * minutes }: { now: number; lasts?: number }) => {
    const held = { id: uuid(), clinicId, doctorId, serviceIds: [serviceId], startsAt, expiresAt: now + lasts }
    return app.database.app.inOrganization(organizationId, db =>
      insertHold(db, { organizationId, now }, held, time),
    )
  }
  const book = () =>
    app.database.app.inOrganization(organizationId, db => {
      const visit = { clinicId, doctorId, patientId: clinic.patientId, startsAt }
      return insertAppointment(db, { organizationId, now: claim.now }, visit, time)
    })
  return { hold, book }
}

test('of fifty visitors who hold one time at once, one has it', async () => {
  const clinic = await createTestClinic(app, { doctor: true, patient: true })
  const { hold } = await seen(clinic, Date.parse(await firstSlot(app, clinic)))
  const now = app.now()
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => hold({ now })))
  const refused = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason as object] : []))
  expect(refused).toHaveLength(49)
  // Or the database breaks a circle of those who wait for each other (docs/decisions/008).
  for (const reason of refused)
    expect([{ constraint_name: 'slot_holds_no_overlap' }, { code: '40P01' }]).toContainEqual(
      'constraint_name' in reason
        ? { constraint_name: reason.constraint_name }
        : { code: (reason as { code: string }).code },
    )
})

test('a hold that has expired is in nobody’s way', async () => {
  const clinic = await createTestClinic(app, { doctor: true, patient: true })
  const { hold } = await seen(clinic, Date.parse(await firstSlot(app, clinic)))
  const now = app.now()
  await hold({ now })
  await expect(hold({ now: now + 9 * minutes })).rejects.toMatchObject({
    constraint_name: 'slot_holds_no_overlap',
  })
  await hold({ now: now + 10 * minutes })
})

test('a hold beside a visit may stand, but it never becomes a visit', async () => {
  const clinic = await createTestClinic(app, { doctor: true, patient: true })
  const { hold, book } = await seen(clinic, Date.parse(await firstSlot(app, clinic)))
  await bookFirstSlot(app, clinic, { patientId: clinic.patientId })
  await hold({ now: app.now() })
  await expect(book()).rejects.toMatchObject({ constraint_name: 'appointments_no_overlap' })
})
