import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ListRefusal, SafetyLists } from '#contract/site/operator-safety.ts'
import type { Checked } from '#contract/record/medicines/safety.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestWorld, type World } from '#server/testing/worlds/create-test-world.ts'
import { createPractice, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

let app: TestApp
let world: World
let practice: Practice
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
  world = await createTestWorld(app)
  practice = await createPractice(app)
})
afterAll(() => app.close())
beforeEach(() => app.database.asOwner(owner => owner`update safety_lists set is_in_use = false`))

const asOperator = (method: string, path: string, more: object = {}) =>
  app.call(method, `operator/${path}`, { token: world.operator.token, ...more })
const lists = async () => (await asOperator('GET', 'safety-list')).body.data as SafetyLists
const file = async (of = 'used') =>
  JSON.parse((await asOperator('GET', `safety-list/file?of=${of}`)).body.data.text)
const take = (list: unknown) =>
  asOperator('POST', 'safety-list', { form: { file: Buffer.from(JSON.stringify(list)) } })
const check = async (...names: string[]) => {
  const lines = names.map(medicineName => ({ medicineName, dosage: '1 tab', recurrence: '1-0-0' }))
  const { status, body } = await app.call('POST', 'users/prescriptions/check', {
    token: practice.doctorToken,
    body: { patientId: practice.patientId, lines },
  })
  expect(status).toBe(200)
  return body.data as Checked
}

/** The shipped list with a medicine and a rule of its own. */
async function newer() {
  const list = await file('shipped')
  list.name = 'House list'
  list.asOf = '2026-11-20'
  list.source = 'Our pharmacist'
  list.ingredients.push({ name: 'moonlightine', classes: [], products: [], isCovered: true })
  list.rules.push({
    a: { ingredient: 'moonlightine' },
    b: { ingredient: 'paracetamol' },
    severity: 'contraindicated',
    effect: 'The moon may fall: do not give both.',
    source: 'A leaflet',
    asOf: '2026-11-19',
  })
  return list
}

test('at first the shipped list is in use', async () => {
  const { shipped, taken } = await lists()
  expect(shipped).toMatchObject({ name: 'Lindenwell starter list', isInUse: true })
  expect(shipped.rules).toBeGreaterThan(30)
  expect(shipped.ingredients).toBeGreaterThan(250)
  expect(taken.filter(({ isInUse }) => isInUse)).toEqual([])
})

test('a list that is taken is in force at once: its rule warns and interrupts, and the check names it', async () => {
  const before = await check('Moonlightine', 'Paracetamol')
  expect(before.unchecked).toEqual(['Moonlightine'])
  const list = await newer()
  const answer = await take(list)
  expect(answer.status).toBe(200)
  const [used] = (answer.body.data as SafetyLists).taken
  expect(used).toMatchObject({
    name: 'House list',
    asOf: '2026-11-20',
    source: 'Our pharmacist',
    rules: list.rules.length,
    ingredients: list.ingredients.length,
    takenBy: world.operator.email,
    isInUse: true,
  })
  expect(Date.parse(used!.takenAt)).toBe(recordNow)

  const after = await check('Moonlightine', 'Paracetamol')
  expect(after.unchecked).toEqual([])
  expect(after.list).toEqual({ asOf: '2026-11-20', source: 'Our pharmacist' })
  const [warning] = after.warnings
  expect(warning).toMatchObject({
    kind: 'interaction',
    severity: 'contraindicated',
    interrupts: true,
    text: 'The moon may fall: do not give both.',
    source: 'A leaflet',
    asOf: '2026-11-19',
  })
  const prescribed = await app.call('POST', 'users/prescriptions', {
    token: practice.doctorToken,
    body: {
      patientId: practice.patientId,
      lines: [{ line: 'moonlightine 5 od 3d' }, { line: 'paracetamol 500 od 3d' }],
    },
  })
  expect([prescribed.status, prescribed.body.code]).toEqual([409, 'safety_warning'])
  const settings = await app.call('GET', 'users/settings/medicines', { token: practice.token })
  expect(settings.body.data.list).toMatchObject({ asOf: '2026-11-20', rules: list.rules.length })
  const found = await app.call('GET', 'users/medicines/search?keyword=moonl', { token: practice.doctorToken })
  expect(found.body.data).toMatchObject([{ name: 'moonlightine' }])
  expect((await file()).name).toBe('House list')
})

test('another process takes and leaves a list: this one follows without being told', async () => {
  await take(await newer())
  expect((await check('Moonlightine')).unchecked).toEqual([])
  await app.database.asOwner(owner => owner`update safety_lists set is_in_use = false`)
  expect((await check('Moonlightine')).unchecked).toEqual(['Moonlightine'])
  await app.database.asOwner(
    owner => owner`
      update safety_lists set is_in_use = true where id = (select id from safety_lists order by id desc limit 1)`,
  )
  expect((await check('Moonlightine')).unchecked).toEqual([])
})

test('a list with faults is refused with each of them, and nothing of it is taken', async () => {
  await take(await newer())
  const before = await lists()
  const bad = await newer()
  bad.name = 'Bad list'
  bad.rules.at(-1).b = { ingredient: 'starlightine' }
  bad.ingredients.at(-1).maxDialy = 3
  const { status, body } = await take(bad)
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.data as ListRefusal).toEqual({
    problems: [
      {
        place: `ingredients[${bad.ingredients.length - 1}].maxDialy`,
        about: 'moonlightine',
        why: 'unknown_field',
      },
      {
        place: `rules[${bad.rules.length - 1}].b.ingredient`,
        about: 'starlightine',
        why: 'ingredient_unknown',
      },
    ],
    problemCount: 2,
  })
  expect(await lists()).toEqual(before)
  expect((await check('Moonlightine')).list.source).toBe('Our pharmacist')
})

test('a file that is missing, too large or full of faults is refused', async () => {
  const none = await asOperator('POST', 'safety-list', { body: {} })
  expect([none.status, none.body.data.problems[0].why]).toEqual([400, 'file_missing'])
  const large = await take({ filler: 'x'.repeat(4 * 1024 * 1024) })
  expect([large.status, large.body.data.problems[0].why]).toEqual([400, 'file_large'])
  const list = await newer()
  list.rules = list.rules.flatMap((rule: object) => Array.from({ length: 6 }, () => rule))
  const { body } = await take(list)
  expect(body.data.problems).toHaveLength(200)
  expect(body.data.problemCount).toBe((list.rules.length / 6) * 5)
})

test('the same list twice is one; the way back leads to the shipped one, and both stand in the log', async () => {
  const list = { ...(await newer()), name: 'Twice' }
  await take(list)
  await take(list)
  expect((await lists()).taken.filter(({ name }) => name === 'Twice')).toHaveLength(1)
  const back = await asOperator('DELETE', 'safety-list')
  expect(back.status).toBe(200)
  const after = back.body.data as SafetyLists
  expect(after.shipped.isInUse).toBe(true)
  expect(after.taken.find(({ name }) => name === 'Twice')).toMatchObject({ isInUse: false })
  expect((await check('Moonlightine')).unchecked).toEqual(['Moonlightine'])
  expect((await asOperator('DELETE', 'safety-list')).status).toBe(409)
  const events = (await asOperator('GET', 'events?limit=5')).body.data as {
    deeds: string[]
    detail: string
  }[]
  expect(events.map(({ deeds, detail }) => [...deeds, detail])).toEqual(
    expect.arrayContaining([
      ['safety_list_taken', 'Twice, 2026-11-20'],
      ['safety_list_shipped', 'Twice, 2026-11-20'],
    ]),
  )
})

test('two who take a list at once leave one in use', async () => {
  const [one, other] = [
    { ...(await newer()), name: 'One' },
    { ...(await newer()), name: 'Other' },
  ]
  const answers = await Promise.all([take(one), take(other)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await lists()).taken.filter(({ isInUse }) => isInUse)).toHaveLength(1)
})

test('an organization’s own rule holds beside a list that was taken', async () => {
  const rule = {
    one: 'moonlightine',
    other: 'ibuprofen',
    severity: 'serious',
    effect: 'Our own words.',
    source: 'Our committee',
    asOf: '2026-11-01',
  }
  const add = () => app.call('POST', 'users/safety-rules', { token: practice.token, body: rule })
  expect((await add()).status).toBe(400)
  await take(await newer())
  expect((await add()).status).toBe(201)
  const { warnings } = await check('Moonlightine', 'Ibuprofen')
  expect(warnings.map(({ text }) => text)).toContain('Our own words.')
})
