import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
let clinic: TestClinic
beforeAll(async () => {
  app = await createTestApp()
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
})
afterAll(() => app.close())

const add = (phoneNumber: string, clinicId = clinic.clinicId) =>
  app.call('POST', 'users/patients', {
    token: clinic.token,
    body: { ...good.patient(clinicId), phoneNumber },
  })
const found = async (keyword: string) => {
  const query = new URLSearchParams({ keyword })
  const list = await app.call('GET', `users/patients?${query}`, { token: clinic.token })
  return (list.body.data as { phoneNumber: string }[]).map(({ phoneNumber }) => phoneNumber)
}

test('a number of any country, in any script, is kept as E.164', async () => {
  for (const [typed, kept] of [
    ['98450 11111', '+919845011111'],
    ['+91 98450-22222', '+919845022222'],
    ['९८४५०३३३३३', '+919845033333'],
    ['+49 151 12345678', '+4915112345678'],
    ['0049 151 12345679', '+4915112345679'],
  ] as const) {
    const added = await add(typed)
    expect([typed, added.status, added.body.data?.phoneNumber]).toEqual([typed, 201, kept])
  }
})

test('what is no number is refused beside the field', async () => {
  for (const [typed, message] of [
    ['98450', 'Phone Number must be 10 digits'],
    ['+91 98450', 'Phone Number must be 10 digits'],
    ['98450111111', 'Phone Number must be 10 digits'],
    ['+999 123456789', 'This is no phone number of that country. Begin with + and the country code.'],
    ['+49 call me', 'This is no phone number of that country. Begin with + and the country code.'],
  ] as const) {
    const refused = await add(typed)
    expect([typed, refused.status, refused.body.errors]).toEqual([typed, 400, { phoneNumber: message }])
  }
})

test('a number is found as it is written, and as it is read out', async () => {
  await add('9812345670')
  await add('+4917012345670')
  for (const keyword of ['98123 45670', '+91 98123-45670', '098123 45670', '12345670'])
    expect([keyword, await found(keyword)]).toEqual([keyword, expect.arrayContaining(['+919812345670'])])
  expect(await found('+49 170 1234 5670')).toEqual(['+4917012345670'])
})

test('ten digits are of the country of the patient’s own clinic; where nobody chose it, they stay', async () => {
  const body = { ...good.clinic(), timeZone: 'Europe/Berlin' }
  const { _id: berlin } = await create(app, clinic.token, 'users/clinics', body)
  const { body: kept } = await add('1512345678', berlin)
  expect(kept.data.phoneNumber).toBe('1512345678')
  await app.call('PUT', `users/clinics/${berlin}`, { token: clinic.token, body: { country: 'DE' } })
  expect((await add('1512345679', berlin)).body.data.phoneNumber).toBe('+491512345679')
  const saved = await app.call('PUT', `users/patients/${kept.data._id}`, {
    token: clinic.token,
    body: { phoneNumber: '1512345678' },
  })
  expect(saved.body.data.phoneNumber).toBe('+491512345678')
})
