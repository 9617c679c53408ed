import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { largeSheetByteLimit, sheetByteLimit } from '#contract/core/fields.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type {
  FormularyMedicine,
  FoundMedicine,
  MedicineSettings,
} from '#contract/record/medicines/medicines.ts'
import { formatAmount } from '#contract/values/money.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { brandName, formularyFile } from '#server/testing/data/formulary-file.ts'
import { createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { createPractice, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
  practice = await createPractice(app)
})
afterAll(() => app.close())

type Loaded = { rows: number; resolved: number; bad: { row: number; reason: string }[]; badCount: number }
const load = async (file: Buffer | string, token = practice.token) => {
  const answer = await app.call('POST', 'users/medicines/import', {
    token,
    form: { file: Buffer.from(file) },
    fileName: 'brands.csv',
  })
  const { data, errors } = answer.body as { data: Loaded; errors: unknown }
  return { status: answer.status, data, errors }
}
const get = async <T>(path: string) =>
  (await app.call('GET', path, { token: practice.doctorToken })).body as { data: T; total: number }
const list = (query = '') => get<FormularyMedicine[]>(`users/medicines?limit=10${query}`)
const find = async (keyword: string) =>
  (await get<FoundMedicine[]>(`users/medicines/search?keyword=${encodeURIComponent(keyword)}`)).data

test('a list of 20,000 rows is loaded, its 500 bad rows are named, and calls are answered meanwhile', async () => {
  const size = { rows: 20_000, bad: 500 }
  const state = { isLoading: true }
  const loading = load(formularyFile(size)).finally(() => (state.isLoading = false))
  /** Calls that began after the load and were answered before its end. */
  let answered = 0
  for (; state.isLoading; await pause(5)) {
    expect((await app.call('GET', 'health')).status).toBe(200)
    if (state.isLoading) answered += 1
  }
  const { status, data } = await loading
  expect(answered).toBeGreaterThan(0)
  expect(status).toBe(200)
  expect(data).toMatchObject({ rows: 19_500, badCount: 500 })
  expect(data.resolved).toBeGreaterThan(10_000)
  const { medicineRowName, medicineRowPrice, codeRowBroken, medicineRowTwice } = clinicalMessages
  // The first bad one is the fortieth medicine, below the line of headings.
  expect(data.bad.slice(0, 4)).toEqual([
    { row: 41, reason: medicineRowName },
    { row: 81, reason: medicineRowPrice },
    { row: 121, reason: codeRowBroken },
    { row: 161, reason: medicineRowTwice },
  ])
  expect(data.bad).toHaveLength(500)
  expect((await list()).total).toBe(19_500)
  const { formulary } = (await get<MedicineSettings>('users/settings/medicines')).data
  expect(formulary).toMatchObject({ count: 19_500 })
  const [last] = await find(brandName(19_998))
  expect(last).toMatchObject({ name: brandName(19_998), _id: expect.any(String) })
})

test('a typed medicine wins over a loaded one of its name, and stays when a list takes the place of the one before', async () => {
  const typed = { name: 'Crosil 500', composition: 'paracetamol', priceMinor: 1_000 }
  await app.call('POST', 'users/medicines', { token: practice.token, body: typed })
  const { data } = await load(
    'medicine;composition;mrp;manufacturer_name\nCROSIL  500;Ibuprofen;99;Other\nAlmol;Amoxycillin (500mg) + Clavulanic Acid (125mg);"₹1,049.50";Asha\nHerbal;Unknown Root;;',
  )
  expect(data).toEqual({ rows: 3, resolved: 2, bad: [], badCount: 0 })
  expect((await list('&sort=name')).data).toMatchObject([
    {
      name: 'Almol',
      ingredients: ['amoxicillin', 'clavulanic acid'],
      priceMinor: 104_950,
      manufacturer: 'Asha',
      isImported: true,
    },
    { name: 'Crosil 500', ingredients: ['paracetamol'], priceMinor: 1_000, isImported: false },
    { name: 'Herbal', ingredients: null, priceMinor: null },
  ])
})

test.each([
  ['JPY', [120, 1_050, 120], '1050'],
  ['KWD', [120_000, 1_049_500, 119_950], '1049.500'],
])('prices of a list are amounts of the organization’s currency: %s', async (currency, prices, shown) => {
  // The currency cannot change where something is booked.
  const { token } = await createTestClinic(app)
  expect((await app.call('PUT', 'users/settings', { token, body: { currency } })).status).toBe(200)
  const file = 'name,price\nA,120\nB,"1,049.50"\nC,119.95\nD,on request\nE,999999999\n'
  const { data } = await load(file, token)
  // Of a dinar it would be more than a price can be.
  expect(data.bad.map(({ row }) => row)).toEqual(currency === 'KWD' ? [5, 6] : [5])
  const listed = await app.call('GET', 'users/medicines?sort=name&limit=10', { token })
  const rows = listed.body.data as FormularyMedicine[]
  expect(rows.slice(0, 3).map(({ priceMinor }) => priceMinor)).toEqual(prices)
  expect(formatAmount(rows[1]!.priceMinor!, currency)).toBe(shown)
  // Another currency keeps the figures.
  await app.call('PUT', 'users/settings', { token, body: { currency: 'INR' } })
  const [first] = (await app.call('GET', 'users/medicines?sort=name&limit=1', { token })).body.data
  expect(first.priceMinor).toBe(12_000)
})

test('a comma is read as what it clearly is in a price, and a price that could be two is refused', async () => {
  const prices = ['"12,50"', '"12,5"', '"1,049"', '"1,04,950.50"', '"1.049,50"', '"₹ 9,75"']
  const unclear = ['"1,2,3"', '"12,5000"', '"1,0495"', '",50"', '"1,049,5"', '"0.1,5"']
  const file = ['name,price', ...[...prices, ...unclear].map((price, at) => `Price ${at},${price}`)].join(
    '\n',
  )
  const { data } = await load(file)
  expect(data.bad).toEqual(
    unclear.map((_, at) => ({ row: 8 + at, reason: clinicalMessages.medicineRowPrice })),
  )
  const read = (await list('&keyword=price&sort=name')).data.map(({ priceMinor }) => priceMinor)
  expect(read).toEqual([1_250, 1_250, 104_900, 10_495_050, 104_950, 975])

  const { token } = await createTestClinic(app)
  await app.call('PUT', 'users/settings', { token, body: { currency: 'KWD' } })
  const ofDinars = await load('name,price\nA,"1,049"\nB,"1,04"\n', token)
  expect(ofDinars.data.bad.map(({ row }) => row)).toEqual([2])
})

test('a loaded medicine with ingredients that nobody knows gets a price; new ingredients have to be known', async () => {
  await load('name,composition\nHerbal,Unknown root\n')
  const [herbal] = (await list('&keyword=herbal')).data
  const change = (body: object) =>
    app.call('PUT', `users/medicines/${herbal!._id}`, { token: practice.token, body })
  const priced = await change({ name: 'Herbal', composition: 'Unknown root', priceMinor: 1_250 })
  expect(priced).toMatchObject({ status: 200, body: { data: { priceMinor: 1_250, ingredients: null } } })
  expect((await change({ composition: 'Other root' })).body.errors).toEqual({
    composition: clinicalMessages.ingredientUnknown,
  })
  expect((await change({ priceMinor: null })).body.data.priceMinor).toBeNull()
})

test('what cannot be stored as it is, is put right: no row of it ends the import', async () => {
  const parts = Array.from({ length: 200 }, () => 'Paracetamol').join(' + ')
  const { status, data } = await load(
    `name,composition,manufacturer\nLong,${parts},${'x'.repeat(119)}😀\nOdd,Para\0cetamol,A\0b\n`,
  )
  expect([status, data.rows, data.badCount]).toEqual([200, 2, 0])
  // Nobody knows what stood behind the cut.
  expect((await find('Long'))[0]).toMatchObject({ ingredients: null })
})

test.each([
  ['no column of names', 'brand name\nA\n', clinicalMessages.formularyUnknown],
  ['nothing in it', '', clinicalMessages.formularyUnknown],
  ['no good row', 'name,price\n,1\n', clinicalMessages.formularyEmpty],
  ['bytes that are no text', Buffer.from([0x6e, 0xff]), clinicalMessages.codeListNotUtf8],
  ['more than 300,000 rows', `name\nA\n${'\t\n'.repeat(300_000)}`, clinicalMessages.formularyTooLong],
  ['more than 40 MB', Buffer.alloc(largeSheetByteLimit + 1, 'x'), clinicalMessages.largeSheetTooLarge],
])('a file with %s is refused in words, and the list before stays', async (_, file, sentence) => {
  await load('name\nKept\n')
  expect(await load(file)).toMatchObject({ status: 400, errors: { file: sentence } })
  expect((await list('&keyword=kept')).total).toBe(1)
})

test('a file of more than 20 MB is taken, which other tables are not', async () => {
  const file = Buffer.alloc(sheetByteLimit + 1, '\n')
  file.write('name\nBig\n')
  expect((await load(file)).status).toBe(200)
  const codes = await app.call('POST', 'users/problem-codes/import', {
    token: practice.token,
    form: { file },
  })
  expect(codes.body.errors).toEqual({ file: clinicalMessages.sheetTooLarge })
})

test('of two who change the same medicine at once, the second is shown what the first saved', async () => {
  const { _id, version } = (
    await app.call('POST', 'users/medicines', {
      token: practice.token,
      body: { name: 'Twosil 250', composition: 'paracetamol' },
    })
  ).body.data
  const answers = await Promise.all(
    [1_000, 2_000].map(priceMinor =>
      app.call('PUT', `users/medicines/${_id}`, { token: practice.token, body: { priceMinor, version } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
