import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Definition } from '#contract/core/endpoint.ts'
import { callOf } from '#server/testing/calls/contract-definitions.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { picture } from '#server/testing/data/pictures.ts'
import { plantedDay } from '#server/testing/data/planted-day.ts'
import { createTestWorld, type World } from '#server/testing/worlds/create-test-world.ts'
import { addressOf } from '#server/testing/calls/valid-call.ts'
import { callerOf } from '#server/testing/calls/caller-of.ts'
import { validCall } from '#server/testing/calls/valid-calls.ts'
import { validSheet } from '#server/testing/calls/valid-sheet.ts'

// Processes keep schedules for as long as an organization's count of changes stays the same (kept-schedules.ts). So whatever
// changes a schedule has to count.

let app: TestApp
let world: World
beforeAll(async () => {
  app = await createTestApp()
  world = await createTestWorld(app)
})
afterAll(() => app.close())

/** What free times follow from, but for visits and holds. */
const parts = {
  organizations: 'minimum_notice_minutes, booking_horizon_days',
  clinics: 'time_zone, slot_minutes, is_active, is_deleted',
  doctors: 'clinic_id, is_active, is_deleted',
  services: 'duration_minutes, buffer_before_minutes, buffer_after_minutes, is_active, is_deleted',
  service_resources: 'service_id, resource_id',
  opening_hours: 'clinic_id, weekday, start_minute, end_minute',
  working_hours: 'doctor_id, clinic_id, weekday, start_minute, end_minute',
  opening_exceptions: 'clinic_id, day',
  opening_exception_hours: 'clinic_id, day, start_minute, end_minute',
  working_exceptions: 'doctor_id, day',
  working_exception_hours: 'doctor_id, day, clinic_id, start_minute, end_minute',
  holidays: 'clinic_id, first_day, last_day',
  leave: 'doctor_id, first_day, last_day, start_minute, end_minute',
}

type State = { schedules: Record<string, string>; changes: number }

const readState = (): Promise<State> =>
  app.database.asOwner(async sql => {
    const { organizationId } = world
    const schedules: Record<string, string> = {}
    for (const [table, columns] of Object.entries(parts)) {
      const key = table === 'organizations' ? 'id' : 'organization_id'
      const [row] = await sql.unsafe(
        `select coalesce(string_agg(r::text, ' ' order by r::text), '') as rows
         from (select ${columns} from ${table} where ${key} = '${organizationId}') r`,
      )
      schedules[table] = row!['rows'] as string
    }
    const [count] = await sql<{ changes: number }[]>`
      select coalesce(max(last_number), 0) as changes from counters
      where organization_id = ${organizationId} and kind = 'schedule_changes'`
    return { schedules, changes: count!.changes }
  })

async function sendValid(definition: Definition): Promise<void> {
  const call = validCall(definition, world)!
  const body = call.body as Record<string, string>
  const isDocument = definition.multipart === 'document' && definition.method === 'POST'
  const isSheet = definition.multipart === 'sheet' || definition.multipart === 'largeSheet'
  const file = isDocument ? await picture() : isSheet ? validSheet(definition) : undefined
  await app.call(definition.method, addressOf(definition, call), {
    token: callerOf(definition, world).token,
    ...(file ? { form: { ...body, file } } : { body }),
  })
}

/** Changes that the valid calls do not make. */
const more: [string, () => Promise<unknown>][] = [
  ['PUT users/settings', () => send('PUT', 'users/settings', { minimumNoticeMinutes: 90 })],
  [
    'PUT users/clinics/:id/exceptions/:date',
    () =>
      send('PUT', `users/clinics/${world.mine.clinic}/exceptions/${plantedDay(26)}`, {
        hours: [{ start: '10:00', end: '12:00' }],
      }),
  ],
]
const send = (method: string, path: string, body: object) =>
  app.call(method, path, { token: world.owner.token, body })

test('every call that changes a schedule counts it', async () => {
  const writing = app.app.routes.definitions.filter(
    definition =>
      definition.method !== 'GET' &&
      !definition.asksOnly &&
      definition.allow !== 'anyone' &&
      definition.allow !== 'operator' &&
      callOf(definition) !== 'POST users/logout' &&
      validCall(definition, world),
  )
  const calls = [
    ...writing.map((definition): (typeof more)[number] => [callOf(definition), () => sendValid(definition)]),
    ...more,
  ]
  const silent: string[] = []
  const changed = new Set<string>()
  let before = await readState()
  for (const [call, run] of calls) {
    await run()
    const after = await readState()
    const tables = Object.keys(parts).filter(table => after.schedules[table] !== before.schedules[table])
    for (const table of tables) changed.add(table)
    if (tables.length > 0 && after.changes === before.changes)
      silent.push(`${call} changes ${tables.join(', ')}`)
    before = after
  }
  expect(silent).toEqual([])
  // Some call changed each of them, so this test forgets none.
  expect([...changed].toSorted()).toEqual(Object.keys(parts).toSorted())
})
