import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Call, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const post = (path: string, body: object, more: Call = {}) => app.call('POST', path, { body, ...more })
const signIn = (email: string, password: string, more: Call = {}) =>
  post('users/login', { email, password }, more)
let networks = 0
const elsewhere = () => `198.51.${++networks}.7`

test('a code for a typed password is tried five times, and sent three times', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const { email, password } = good.patient(clinicId)
  await create(app, token, 'users/patients', { ...good.patient(clinicId), email, password })
  await signIn(email, password)
  const otp = (await app.deliverMail()).highlight!
  const verify = (tried: string) => post('users/verify-otp', { email, otp: tried })
  for (let tries = 0; tries < 5; tries++)
    expect((await verify(otp === '000000' ? '111111' : '000000')).status).toBe(400)
  expect((await verify(otp)).body.code).toBe('otp_wrong')
  expect((await post('users/resend-otp', { email })).status).toBe(200)
  expect((await signIn(email, password)).status).toBe(403)
  const often = await signIn(email, password)
  expect([often.status, Number(often.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await verify((await app.deliverMail()).highlight!)).status).toBe(200)
})

test('who typed the password guesses thirty codes a day, from however many networks', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const body = good.patient(clinicId)
  await create(app, token, 'users/patients', body)
  const verify = (otp: string, address: string) =>
    post('users/verify-otp', { email: body.email, otp }, { address })
  const ask = async (address: string) => {
    expect((await signIn(body.email, body.password, { address })).status).toBe(403)
    return (await app.deliverMail()).highlight!
  }
  for (let network = 0; network < 6; network++) {
    const address = elsewhere()
    const wrong = (await ask(address)) === '000000' ? '111111' : '000000'
    for (let guesses = 0; guesses < 5; guesses++) expect((await verify(wrong, address)).status).toBe(400)
  }
  const last = elsewhere()
  expect((await verify(await ask(last), last)).body.code).toBe('otp_wrong')
  // The holder of the mailbox gets in by a reset.
  await post('users/forgot-password', { email: body.email })
  const link = (await app.deliverMail()).highlight!.split('#token=')[1]
  expect((await post('users/reset-password', { token: link, password: 'my own password' })).status).toBe(200)
})
