import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { csvLines } from '#server/testing/csv-lines.ts'
import {
  create,
  createTestClinic,
  createTestOrganization,
  good,
} from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the members that are filtered are a file, beyond one page, which the audit tells of', async () => {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token, clinicId, organizationId } = clinic
  const take = (query: string, as = token) => app.call('GET', `users/members/export?${query}`, { token: as })
  const rows = async (query: string) => {
    const answer = await take(`format=csv&${query}`)
    expect(answer.status).toBe(200)
    return csvLines(answer.text)
  }
  for (let count = 0; count < 11; count++)
    await create(app, token, 'users/doctors', {
      ...good.doctor(clinicId),
      firstName: '=Nila',
      lastName: String.fromCharCode(65 + count),
      invite: true,
    })
  const [headings, first, ...others] = await rows('state=invited&sort=name')
  expect(headings).toBe('Name,Email,Role,Status,Two-factor Sign-in,Last Seen,Created')
  // A spreadsheet must not run a name.
  expect(first).toMatch(/^'=Nila A,[^,]+@[^,]+,Doctor,Not signed in yet,No,,\d{4}-/)
  expect(others).toHaveLength(10)
  expect(await rows('role=owner&columns=name,role,status')).toEqual([
    'Name,Role,Status',
    'Asha Menon,Owner,Active',
  ])
  // Who was never there stands first.
  const seen = await rows('sort=lastSeenAt&columns=status')
  expect(seen.indexOf('Active')).toBe(12)
  expect((await take('format=xlsx&lang=hi')).bytes.subarray(0, 2).toString()).toBe('PK')
  expect((await take('format=pdf&lang=ar')).bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const written = await app.database.asOwner(
    db => db<{ subject: string; count: number; detail: string }[]>`
      select subject, cardinality(subject_ids) as count, detail from audit_events
      where organization_id = ${organizationId} and action = 'GET users/members/export' and detail like '%state: invited%'`,
  )
  expect(written).toEqual([
    { subject: 'members', count: 11, detail: expect.stringContaining('csv; 11 rows;') },
  ])
  for (const other of [clinic.doctorToken, clinic.receptionistToken, clinic.patientToken])
    expect((await take('format=csv', other)).status).toBe(403)
  const stranger = await createTestOrganization(app)
  expect((await take('format=csv&columns=name', stranger.token)).text).not.toContain('Nila')
})
