import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Definition } from '#contract/core/endpoint.ts'
import { scopeOf } from '#contract/core/permissions.ts'
import { callOf } from '#server/testing/calls/contract-definitions.ts'
import { createTestApp, type Answer, type TestApp } from '#server/testing/create-test-app.ts'
import { picture } from '#server/testing/data/pictures.ts'
import { createTestWorld, type Person, type World } from '#server/testing/worlds/create-test-world.ts'
import { idsWithin } from '#server/testing/calls/ids-within.ts'
import { addressOf } from '#server/testing/calls/valid-call.ts'
import { callerOf } from '#server/testing/calls/caller-of.ts'
import { validCall } from '#server/testing/calls/valid-calls.ts'
import { validSheet } from '#server/testing/calls/valid-sheet.ts'
import { patienceMs } from '#server/testing/patience.ts'

let app: TestApp
let world: World
let definitions: Definition[]
beforeAll(async () => {
  app = await createTestApp()
  world = await createTestWorld(app)
  definitions = app.app.routes.definitions
})
afterAll(() => app.close())

type Row = {
  id: string
  accountId: string
  role: string
  action: string
  outcome: string
  subject: string | null
  subjectIds: string[]
  address: string
  requestId: string
}

const readTrail = () =>
  app.database.app.inOrganization(
    world.organizationId,
    db => db<Row[]>`
      select id, account_id as "accountId", role, action, outcome, subject, subject_ids as "subjectIds", address,
        request_id as "requestId"
      from audit_events where organization_id = ${world.organizationId} order by at, id`,
  )

/** The audit rows that calls add. Waits for this many rows, because some are written after the answer. */
async function trailOf<T>(rows: number, run: () => Promise<T>): Promise<{ answer: T; gained: Row[] }> {
  const before = new Set((await readTrail()).map(({ id }) => id))
  const answer = await run()
  const gained = await vi.waitFor(
    async () => {
      const found = (await readTrail()).filter(({ id }) => !before.has(id))
      if (found.length < rows) throw new Error(`${found.length} of ${rows} rows are there`)
      return found
    },
    { timeout: patienceMs, interval: 20 },
  )
  return { answer, gained }
}

async function ask(definition: Definition, person: Person): Promise<Answer> {
  const call = validCall(definition, world)!
  const token = callOf(definition) === 'POST users/logout' ? await person.signIn() : person.token
  const sent =
    definition.multipart === 'document' && definition.method === 'POST'
      ? { form: { ...(call.body as Record<string, string>), file: await picture() } }
      : definition.multipart === 'sheet' || definition.multipart === 'largeSheet'
        ? { form: { ...(call.body as Record<string, string>), file: validSheet(definition) } }
        : { body: call.body }
  return app.call(definition.method, addressOf(definition, call), { token, ...sent })
}

/** One after the other. Their rows are written meanwhile, and come together. */
async function askAll(asked: readonly Definition[], person: (definition: Definition) => Person) {
  const answers: { definition: Definition; answer: Answer }[] = []
  for (const definition of asked)
    answers.push({ definition, answer: await ask(definition, person(definition)) })
  return answers
}

const idOf = (answer: Answer): string[] => (answer.body?.data?._id ? [answer.body.data._id as string] : [])

/** Everything that is wrong with the row, or that it is missing. */
function faultsOf(row: Row | undefined, definition: Definition, answer: Answer, person: Person): string[] {
  if (!row) return ['no row']
  const params = [...idsWithin(validCall(definition, world)?.params).values()]
  const faults: string[] = []
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) faults.push(`${what} is ${String(found)}, expected ${String(wanted)}`)
  }
  expect('action', row.action, callOf(definition))
  expect('account', row.accountId, person.accountId)
  expect('role', row.role, person.role)
  expect(
    'subject',
    row.subject,
    definition.changes?.[0] ?? definition.changesOwn?.[0] ?? definition.reads ?? null,
  )
  expect('address', row.address, '127.0.0.1')
  const ids = idOf(answer).length > 0 ? idOf(answer) : params
  for (const id of ids) if (!row.subjectIds.includes(id)) faults.push(`subject_ids lack ${id}`)
  if (!row.requestId) faults.push('no request id')
  return faults
}

/** They need more than the planted records: no patients, a provider of payments, an invoice that is owed, money of a visit's invoice. */
const elsewhere = new Set([
  'POST users/samples',
  'POST users/settings/online-payments/test',
  'POST users/payment-links',
  'POST users/payment-links/messages',
  'POST users/portal/checkouts',
  'POST users/doctor-statements',
])

const isPatients = (definition: Definition) => callerOf(definition, world) === world.patient

test('every change writes exactly one row, with actor, call and record', async () => {
  const faults: string[] = []
  const changing = definitions.filter(
    definition =>
      definition.method !== 'GET' &&
      !definition.asksOnly &&
      definition.allow !== 'anyone' &&
      definition.allow !== 'operator' &&
      !elsewhere.has(callOf(definition)) &&
      validCall(definition, world),
  )
  expect(changing.length).toBeGreaterThan(10)
  // Staff change and delete the patient, so the patients' own calls come last.
  changing.sort((one, other) => Number(isPatients(one)) - Number(isPatients(other)))
  for (const definition of changing) {
    // Patients and staff use the same records.
    if (isPatients(definition)) world = await createTestWorld(app)
    const { answer, gained } = await trailOf(0, () => ask(definition, callerOf(definition, world)))
    if (answer.status >= 300) {
      faults.push(`${callOf(definition)} is refused: ${answer.status} ${answer.text}`)
      continue
    }
    if (gained.length !== 1) faults.push(`${callOf(definition)} wrote ${gained.length} rows`)
    const rowFaults = faultsOf(gained[0], definition, answer, callerOf(definition, world))
    if (gained[0]?.outcome !== 'done') rowFaults.push(`outcome is ${gained[0]?.outcome}`)
    faults.push(...rowFaults.map(fault => `${callOf(definition)}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('a refused change writes no row', async () => {
  world = await createTestWorld(app)
  for (const definition of definitions.filter(({ method, body }) => method === 'POST' && body)) {
    if (definition.allow === 'anyone' || callOf(definition) === 'POST users/logout') continue
    // A call without required fields refuses nothing.
    if (definition.body!.safeParse({}).success) continue
    const call = validCall(definition, world)
    if (!call) continue
    const before = (await readTrail()).length
    const answer = await app.call('POST', addressOf(definition, call), {
      token: callerOf(definition, world).token,
      body: { nothing: 'of this is known' },
    })
    expect([callOf(definition), answer.status]).toEqual([callOf(definition), 400])
    expect((await readTrail()).length).toBe(before)
  }
})

test('a sign-in is audited', async () => {
  const login = definitions.find(found => callOf(found) === 'POST users/login')!
  const { answer, gained } = await trailOf(1, () =>
    app.call('POST', login.path, { body: validCall(login, world)!.body }),
  )
  expect(answer.status).toBe(200)
  expect(gained.map(({ action, outcome, accountId }) => [action, outcome, accountId])).toEqual([
    ['POST users/login', 'done', world.owner.accountId],
  ])
})

/** The id of `patient`, wherever the answer has one. */
function patientsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = (value as { patient?: { _id?: string } | null }).patient?._id
  return [...(own ? [own] : []), ...Object.values(value).flatMap(patientsIn)]
}

/** A statement of a doctor has no id of its own. */
type Listed = { _id: string } | { doctor: { _id: string } }

test('reads are audited, with the ids of the records shown and of their patients', async () => {
  const reading = definitions.filter(({ reads }) => reads)
  expect(reading.length).toBeGreaterThan(2)
  // The tests above have changed records; a new world has every record of the valid calls.
  world = await createTestWorld(app)
  const faults: string[] = []
  const [polled, others] = [
    reading.filter(({ isPolled }) => isPolled),
    reading.filter(({ isPolled }) => !isPolled),
  ]
  const { answer: answers, gained } = await trailOf(others.length, () =>
    askAll(others, definition => callerOf(definition, world)),
  )
  expect(gained).toHaveLength(others.length)
  for (const { definition, answer } of answers) {
    if (answer.status !== 200) faults.push(`${callOf(definition)}: ${answer.status} ${answer.text}`)
    const rows = gained.filter(({ action }) => action === callOf(definition))
    const rowFaults = faultsOf(rows[0], definition, answer, callerOf(definition, world))
    if (rows.length !== 1) rowFaults.push(`${rows.length} rows`)
    // A search whose words must not stand in an address is a POST.
    const outcome = definition.method === 'GET' ? 'read' : 'done'
    if (rows[0]?.outcome !== outcome) rowFaults.push(`outcome is ${rows[0]?.outcome}`)
    const shown = Array.isArray(answer.body?.data) ? (answer.body.data as Listed[]) : []
    for (const id of [
      ...shown.map(one => ('_id' in one ? one._id : one.doctor._id)),
      ...patientsIn(answer.body?.data),
    ])
      if (!rows[0]?.subjectIds.includes(id)) rowFaults.push(`lacks ${id}`)
    faults.push(...rowFaults.map(fault => `${callOf(definition)}: ${fault}`))
  }
  expect(faults).toEqual([])
  // These are not asked here: whether a poll writes a row depends on what it finds.
  expect(polled.map(callOf).toSorted()).toEqual([
    'GET users/break-glass/open',
    'GET users/notifications',
    'GET users/patients/:id/reports/:reportId/thumbnail',
    'POST users/prescriptions/check',
    'PUT users/encounters/:id',
  ])
})

test('each denial is audited, for every role', async () => {
  const faults: string[] = []
  for (const person of [world.doctor, world.receptionist, world.patient]) {
    const denied = definitions.filter(({ allow }) => allow !== 'anyone' && !scopeOf(person.role, allow))
    const { answer: answers, gained } = await trailOf(denied.length, () => askAll(denied, () => person))
    expect(gained).toHaveLength(denied.length)
    for (const { definition, answer } of answers) {
      const told = gained
        .filter(({ action }) => action === callOf(definition))
        .map(({ action, outcome, accountId }) => `${action} ${outcome} ${accountId}`)
      const wanted = `${callOf(definition)} denied ${person.accountId}`
      if (answer.status !== 403 || told.join() !== wanted)
        faults.push(`${answer.status} ${told.join()} ≠ ${wanted}`)
    }
  }
  expect(faults).toEqual([])
})

test('rows that wait are written when the app closes', async () => {
  const closing = await createTestApp()
  const there = await createTestWorld(closing)
  const list = definitions.find(({ reads, paged }) => reads && paged)!
  await closing.call('GET', list.path, { token: there.owner.token })
  await closing.app.close()
  const rows = await closing.database.app.inOrganization(
    there.organizationId,
    db => db`
      select 1 from audit_events
      where organization_id = ${there.organizationId} and outcome = 'read'`,
  )
  expect(rows).toHaveLength(1)
  await closing.database.close()
})
