import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditCountLimit, auditExportLimit } from '#contract/shared/audit.ts'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic, createTestOrganization } from '#server/testing/worlds/create-test-clinic.ts'
import { linesOf } from '#server/testing/worlds/list-checks.ts'
import { beyondPolicies, plantEvents } from '#server/testing/data/plant-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => Date.parse('2026-11-23T03:00:00Z') })
})
afterAll(() => app.close())

test('it goes out as a file: what is filtered, in words of the language asked for', async () => {
  const { token, organizationId, patientId } = await createTestClinic(app, { patient: true })
  const { body: people } = await app.call('GET', 'users/audit/people?keyword=asha', { token })
  await plantEvents(app, organizationId, [
    {
      at: '2026-09-01T06:00:00Z',
      detail: '=1+1',
      accountId: people.data[0]._id,
      role: 'owner',
      action: 'PUT users/services/:id',
      address: '203.0.113.7',
    },
    {
      at: '2026-09-01T07:00:00Z',
      accountId: null,
      action: 'GET calendar',
      outcome: 'read',
      subjectIds: [patientId],
    },
  ])
  const file = async (query: string) =>
    app.call('GET', `users/audit/export?from=2026-09-01&to=2026-09-01&${query}`, { token })
  const csv = await file('format=csv')
  expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const [headings, calendar, price] = linesOf(csv.text)
  expect(headings).toEqual([
    'When',
    'Who',
    'What Was Done',
    'Where',
    'Records',
    'Outcome',
    'Detail',
    'Email',
    'Role',
    'Network Address',
    'Call',
  ])
  expect(price!.slice(0, 7)).toEqual([
    '2026-09-01 11:30',
    'Asha Menon',
    'Changed',
    'Services and prices',
    '',
    'Done',
    "'=1+1",
  ])
  expect(price!.slice(8)).toEqual(['Owner', '203.0.113.7', 'PUT users/services/:id'])
  expect(calendar!.slice(0, 6)).toEqual([
    '2026-09-01 12:30',
    '',
    'Viewed',
    'Calendar addresses',
    'Kiran Rao',
    'Seen',
  ])
  const hindi = linesOf((await file('format=csv&lang=hi&columns=action,outcome&action=changed')).text)
  expect(hindi).toEqual([
    ['क्या किया गया', 'नतीजा'],
    ['बदला', 'हो गया'],
  ])
  expect((await file('format=pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await file('format=xlsx')).status).toBe(200)
})

test('totals are exact up to ten thousand, and pages end there; a file that would be too long is refused', async () => {
  const { organizationId, token } = await createTestOrganization(app)
  const part = 10_000
  for (let from = 0; from <= auditExportLimit; from += part)
    await beyondPolicies(
      app,
      db => db`
        insert into audit_events (organization_id, id, at, action, outcome)
        select ${organizationId}, gen_random_uuid(), '2026-04-01T00:00:00Z'::timestamptz + n * interval '1 second',
          'GET users/patients', 'read'
        from generate_series(${from}::integer, ${Math.min(from + part, auditExportLimit + 1) - 1}::integer) n`,
    )
  for (const query of ['from=2026-04-01&to=2026-04-30', 'from=2026-04-01&to=2026-04-30&action=viewed']) {
    const ask = async (more: string) =>
      (await app.call('GET', `users/audit?limit=100&${query}${more}`, { token })).body
    expect(await ask('')).toMatchObject({ total: auditCountLimit, isMore: true })
    expect((await ask('&page=100')).data).toHaveLength(100)
    expect((await ask('&page=101')).data).toEqual([])
    const { body } = await app.call('GET', `users/audit/export?format=csv&${query}`, { token })
    expect([body.status, body.message, Object.keys(body.errors)]).toEqual([
      400,
      messages.auditExportTooLong,
      ['from'],
    ])
  }
})
