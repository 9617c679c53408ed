import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createPractice, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
  practice = await createPractice(app)
})
afterAll(() => app.close())

const find = async (keyword: string, limit = 5) =>
  (
    await app.call('GET', `users/problem-codes?keyword=${encodeURIComponent(keyword)}&limit=${limit}`, {
      token: practice.doctorToken,
    })
  ).body.data as { code: string; text: string }[]
const load = (file: string, token = practice.token) =>
  app.call('POST', 'users/problem-codes/import', { token, form: { file: Buffer.from(file) } })
const list = async () =>
  (await app.call('GET', 'users/problem-codes/list', { token: practice.token })).body.data

test('a clinic without a list of its own finds the common codes, also by everyday words', async () => {
  expect(await list()).toBeNull()
  expect(await find('htn', 1)).toEqual([{ code: 'I10', text: expect.any(String) }])
  expect(await find('')).toEqual([])
})

test('75,000 rows of which three are bad: the others are found, and the common ones too', async () => {
  const lines = Array.from({ length: 75_000 }, (_, index) => `X${index},"Disease, number ${index}"`)
  lines[10] = ',No code'
  lines[40_000] = 'X40000,"never closed'
  lines[74_999] = 'X5,Twice'
  const { status, body } = await load(`code,text\r\n${lines.join('\r\n')}`)
  expect(status).toBe(200)
  expect(body.data).toEqual({
    rows: 74_997,
    badCount: 3,
    bad: [
      { row: 12, reason: clinicalMessages.codeRowCode },
      { row: 40_002, reason: clinicalMessages.codeRowBroken },
      { row: 75_001, reason: clinicalMessages.codeRowTwice },
    ],
  })
  expect(await list()).toEqual({ count: 74_997, loadedAt: '2090-11-20T04:00:00+00:00', codeSystem: 'ICD-10' })
  expect(await find('disease 74998', 1)).toEqual([{ code: 'X74998', text: 'Disease, number 74998' }])
  expect(await find('htn', 1)).toMatchObject([{ code: 'I10' }])
})

test('another list takes the place of the one before, with the everyday words of the common codes', async () => {
  await load('code,text\nI10,Bluthochdruck')
  expect(await find('X74998')).toEqual([])
  expect(await find('htn', 1)).toEqual([{ code: 'I10', text: 'Bluthochdruck' }])
})

test('a problem takes the system of the list that has its code', async () => {
  const systemOf = async (code: string) => {
    const { body } = await practice.post('problems', { text: 'Cough', code })
    return (body.data as { codeSystem: string }).codeSystem
  }
  const loadAs = (file: string, codeSystem?: string) =>
    app.call('POST', 'users/problem-codes/import', {
      token: practice.token,
      form: { ...(codeSystem !== undefined && { codeSystem }), file: Buffer.from(file) },
    })
  await loadAs('code,text\nCA40,Pneumonia\nI10,Hypertonie', ' ICD-11 ')
  expect(await list()).toMatchObject({ codeSystem: 'ICD-11' })
  expect(await Promise.all(['CA40', 'I10', 'J02.9', 'Z99.99'].map(systemOf))).toEqual([
    'ICD-11',
    'ICD-11',
    'ICD-10-CM',
    'ICD-10',
  ])
  // The order file says it itself.
  await loadAs('00001 A000    1 Cholera due to Vibrio cholerae 01, biovar cholerae', 'ICD-11')
  expect(await list()).toMatchObject({ codeSystem: 'ICD-10-CM' })
  await loadAs('code,text\nI10,Bluthochdruck', '')
  expect(await list()).toMatchObject({ codeSystem: 'ICD-10' })
})

test('a file that is refused changes nothing', async () => {
  expect((await load('nothing of use')).body.errors).toEqual({ file: clinicalMessages.codeListUnknown })
  const without = await app.call('POST', 'users/problem-codes/import', { token: practice.token, form: {} })
  expect(without.body.errors).toEqual({ file: clinicalMessages.sheetRequired })
  expect(await list()).toMatchObject({ count: 1 })
})

test('only the owner loads and removes a list, and a desk finds no codes', async () => {
  const { doctorToken, receptionistToken } = practice
  expect((await load('code,text\nA1,One', doctorToken)).status).toBe(403)
  expect((await app.call('GET', 'users/problem-codes?keyword=a', { token: receptionistToken })).status).toBe(
    403,
  )
  const removed = await app.call('DELETE', 'users/problem-codes', { token: practice.token })
  expect(removed.body).toMatchObject({ status: 200, data: null })
  expect(await list()).toBeNull()
  expect(await find('Bluthochdruck')).toEqual([])
})
