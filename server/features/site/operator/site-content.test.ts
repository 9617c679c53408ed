import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePublicData } from '#contract/site/public-data.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestWorld, type World } from '#server/testing/worlds/create-test-world.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await createTestApp()
  world = await createTestWorld(app)
})
afterAll(() => app.close())

const asOperator = (method: string, path: string, body?: unknown) =>
  app.call(method, path, { token: world.operator.token, body })
const lastEvent = async () => (await asOperator('GET', 'operator/events?limit=1')).body.data[0]

const quote = { name: 'Ana', role: 'Owner', text: 'It works.', rating: 4, isSample: false }
const save = (body: object) => asOperator('PUT', 'operator/site-content', body)

test('what is saved is what the public is served', async () => {
  const { version } = (await asOperator('GET', 'operator/site-content')).body.data
  const saved = await save({ testimonials: [quote], version })
  expect([saved.status, saved.body.data.version]).toEqual([200, version + 1])
  const shown = (await app.call('GET', 'public/data')).body.data
  expect(shown.testimonials).toEqual([quote])
  expect(shown).not.toHaveProperty('version')
  expect((await lastEvent()).deeds).toEqual(['site_content'])
  const stale = await save({ testimonials: [], version })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  expect(stale.body.data.testimonials).toEqual([quote])
  expect((await save({ testimonials: [], claim: { text: '' } })).body.data).toMatchObject({
    testimonials: [],
    claim: { text: '', isSample: false },
  })
})

const plan = {
  name: 'Support',
  price: { amountMinor: 2_400_050, currency: 'INR' },
  billed: 'once',
  text: 'People who answer.',
  points: ['By email', 'By phone'],
  isSample: false,
}

test('plans are served as they were saved, each in its currency, on request or free', async () => {
  const plans = [
    { ...plan, name: ' Support ', points: [' By email', 'By phone '] },
    { ...plan, name: 'Dinars', price: { amountMinor: 0, currency: 'KWD' } },
    { ...plan, name: 'As agreed', price: null, billed: '', text: '', points: [] },
  ]
  const { claim, testimonials, version } = (await asOperator('GET', 'operator/site-content')).body.data
  const saved = await save({ plans, version })
  expect([saved.status, saved.body.data.version]).toEqual([200, version + 1])
  expect((await app.call('GET', 'public/data')).body.data).toEqual({
    claim,
    testimonials,
    plans: [plan, ...plans.slice(1)],
  })
  const stale = await save({ plans: [], version })
  expect([stale.status, stale.body.code, stale.body.data.plans.length]).toEqual([409, 'stale_version', 3])
  expect((await save({ plans: [] })).body.data.plans).toEqual([])
})

test.each([
  ['name', '', 'Name is required'],
  ['name', undefined, 'Name is required'],
  ['name', 'x'.repeat(81), 'This text is too long'],
  ['price', undefined, 'Invalid value'],
  ['price', '24000', 'Invalid value'],
  ['price.amountMinor', -1, 'Price must be an amount like 500 or 499.50'],
  ['price.amountMinor', 1.5, 'Price must be an amount like 500 or 499.50'],
  ['price.amountMinor', 1e12, 'Price must be an amount like 500 or 499.50'],
  ['price.amountMinor', undefined, 'Price must be an amount like 500 or 499.50'],
  ['price.currency', 'RUPEES', 'This currency is not known'],
  ['price.currency', undefined, 'This currency is not known'],
  ['billed', 'x'.repeat(41), 'This text is too long'],
  ['billed', 7, 'Invalid value'],
  ['text', 'x'.repeat(301), 'This text is too long'],
  ['points', 'By email', 'Invalid value'],
  ['points', Array.from({ length: 13 }, () => 'One more'), 'A plan lists at most 12 points'],
  ['isSample', 'perhaps', 'Invalid value'],
])('a plan with %s %j is refused in words', async (field, value, message) => {
  const [outer, inner] = field.split('.')
  const wrong = inner ? { price: { ...plan.price, [inner]: value } } : { [outer!]: value }
  const answer = await save({ plans: [plan, { ...plan, ...wrong }] })
  expect([answer.status, answer.body.errors]).toEqual([400, { [`plans.1.${field}`]: message }])
})

test('nor is there room for more plans, for an empty point or an endless one', async () => {
  const many = await save({ plans: Array.from({ length: 13 }, () => plan) })
  expect(many.body.errors).toEqual({ plans: 'At most 12 plans can be kept' })
  const points = await save({ plans: [{ ...plan, points: [' ', 'x'.repeat(201)] }] })
  expect(points.body.errors).toEqual({
    'plans.0.points.0': 'Text is required',
    'plans.0.points.1': 'A point has at most 200 characters',
  })
})

test('what was kept before a plan could be edited shows the samples', async () => {
  await app.database.asOwner(
    db => db`
      insert into site_content (key, content) values ('public', '{}') on conflict (key) do update
      set content = jsonb_set(site_content.content, '{plans}',
        '[{"name":"Software","price":"Free","text":"","points":[],"isSample":true}]')`,
  )
  expect((await app.call('GET', 'public/data')).body.data.plans).toEqual(samplePublicData.plans)
})

test('what is wrong is said beside its field', async () => {
  const bad = await save({
    claim: { text: 'x'.repeat(81) },
    testimonials: [quote, { ...quote, name: ' ', rating: 6 }],
  })
  expect(bad.status).toBe(400)
  expect(bad.body.errors).toEqual({
    'claim.text': 'This text is too long',
    'testimonials.1.name': 'Name is required',
    'testimonials.1.rating': 'Rating must be from 1 to 5',
  })
})
