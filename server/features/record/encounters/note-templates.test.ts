import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  bookFirstSlot,
  create,
  createTestClinic,
  good,
  logIn,
} from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
let clinic: Awaited<ReturnType<typeof createPractice>>
beforeAll(async () => {
  app = await createTestApp()
  clinic = await createPractice()
})
afterAll(() => app.close())

async function createPractice() {
  const made = await createTestClinic(app, { doctor: true, patient: true })
  const other = good.doctor(made.clinicId)
  await create(app, made.token, 'users/doctors', other)
  await bookFirstSlot(app, made, { patientId: made.patientId })
  return { ...made, otherToken: await logIn(app, other.email) }
}

const outline = [
  { key: 'history', title: 'History', text: 'Since ' },
  { key: 'plan', title: null },
]
const names = async (kind: string, token: string) =>
  (await app.call('GET', `users/${kind}`, { token })).body.data.map(({ name }: { name: string }) => name)
const add = (kind: string, body: object, token = clinic.doctorToken) =>
  app.call('POST', `users/${kind}`, { token, body })

test('a doctor’s own are for them alone, the clinic’s for everybody, and only the owner changes these', async () => {
  expect((await add('phrases', { name: '.Throat', text: 'Throat [[red]].' })).body.data).toMatchObject({
    name: 'throat',
    isMine: true,
  })
  expect((await add('phrases', { name: 'ears', text: 'Ears [[normal]].', isMine: false })).status).toBe(403)
  const shared = await add('phrases', { name: 'ears', text: 'Ears [[normal]].', isMine: false }, clinic.token)
  expect(shared.body.data).toMatchObject({ isMine: false })
  expect(await names('phrases', clinic.doctorToken)).toEqual(['throat', 'ears'])
  expect(await names('phrases', clinic.otherToken)).toEqual(['ears'])
  const path = `users/phrases/${shared.body.data._id}`
  expect((await app.call('DELETE', path, { token: clinic.doctorToken })).status).toBe(403)
  // An owner who treats nobody has none of their own.
  expect((await add('phrases', { name: 'x', text: 'y' }, clinic.token)).status).toBe(403)
})

test('a colleague’s phrase answers like one that is missing', async () => {
  const { _id } = (await add('phrases', { name: 'chest', text: 'Clear' })).body.data
  for (const method of ['PUT', 'DELETE']) {
    const ask = (id: string) =>
      app.call(method, `users/phrases/${id}`, {
        token: clinic.otherToken,
        ...(method === 'PUT' && { body: { text: 'x' } }),
      })
    expect((await ask(_id)).text).toBe((await ask(uuid())).text)
  }
})

test('a name is one word, and taken once', async () => {
  expect((await add('phrases', { name: 'two words', text: 'x' })).body.errors).toEqual({
    name: clinicalMessages.phraseNameInvalid,
  })
  await add('phrases', { name: 'once', text: 'x' })
  expect((await add('phrases', { name: 'ONCE', text: 'y' })).body.errors).toEqual({
    name: clinicalMessages.phraseNameTaken,
  })
  expect((await add('phrases', { name: 'once', text: 'y' }, clinic.otherToken)).status).toBe(201)
})

test('a change keeps what it does not name, and answers an older version with the newer one', async () => {
  const made = (await add('templates', { name: 'Fever', outline, isDefault: true })).body.data
  const change = (body: object) =>
    app.call('PUT', `users/templates/${made._id}`, { token: clinic.doctorToken, body })
  expect((await change({ name: 'Fever and throat' })).body.data).toMatchObject({
    name: 'Fever and throat',
    isDefault: true,
    outline: [{ key: 'history', title: 'History', text: 'Since ' }, { key: 'plan' }],
  })
  expect((await change({ name: 'x', version: 1 })).body).toMatchObject({
    code: 'stale_version',
    data: { version: 2 },
  })
})

test('of two who save the same template at once, the second is shown what the first saved', async () => {
  const made = (await add('templates', { name: 'Cough', outline })).body.data
  const answers = await Promise.all(
    ['Dry cough', 'Wet cough'].map(name =>
      app.call('PUT', `users/templates/${made._id}`, {
        token: clinic.doctorToken,
        body: { name, version: made.version },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the default opens with a new visit, and only one is the default', async () => {
  await add('templates', { name: 'First', outline, isDefault: true })
  await add('templates', { name: 'Second', outline: [{ key: 'notes', title: 'Notes' }], isDefault: true })
  const start = (token: string) =>
    app.call('POST', 'users/encounters', {
      token,
      body: { patientId: clinic.patientId, clinicId: clinic.clinicId },
    })
  const { body } = await start(clinic.doctorToken)
  expect(body.data.sections).toEqual([{ key: 'notes', title: 'Notes', text: '' }])
  const other = (await add('templates', { name: 'Long', outline })).body.data
  const changed = await app.call('PUT', `users/encounters/${body.data._id}`, {
    token: clinic.doctorToken,
    body: { version: 1, sections: [{ key: 'notes', text: 'Kept' }], templateId: other._id },
  })
  expect(changed.body.data.sections).toEqual([
    { key: 'history', title: 'History', text: 'Since ' },
    { key: 'plan', title: null, text: '' },
    { key: 'notes', title: null, text: 'Kept' },
  ])
})
