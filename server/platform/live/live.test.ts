import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { bookFirstSlot, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { picture } from '#server/testing/data/pictures.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await createTestApp()
  await app.app.http.listen({ port: 0 })
  address = `http://localhost:${(app.app.http.server.address() as AddressInfo).port}/api/users/live`
})
afterAll(() => app.close())

/** The kinds of record in each 'change' event that a signed-in browser gets, until it closes. */
async function listen(token: string) {
  const controller = new AbortController()
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  })
  const state = { text: '', isOver: false }
  void response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: chunk => void (state.text += chunk) }))
    .catch(() => {})
    .finally(() => (state.isOver = true))
  return { heard: () => state.text, isOver: () => state.isOver, close: () => controller.abort() }
}

test('a notification reaches its recipients and nobody else', async () => {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token, doctorToken, receptionistToken, patientId } = clinic
  const [owner, doctor, receptionist] = await Promise.all([token, doctorToken, receptionistToken].map(listen))
  await bookFirstSlot(app, { ...clinic, token: receptionistToken }, { patientId })
  for (const told of [owner!, doctor!])
    await expect.poll(told.heard, { interval: 2 }).toContain('["notifications"]')
  await app.call('POST', 'users/notifications/read-all', { token: doctorToken })
  const countIn = (text: string) => text.split('["notifications"]').length - 1
  await expect.poll(() => countIn(doctor!.heard()), { interval: 2 }).toBe(2)
  expect(countIn(owner!.heard())).toBe(1)
  // The appointment changed after the notification: once its event is here, no other event is on its way.
  await expect.poll(receptionist!.heard, { interval: 2 }).toContain('["appointments","patients"]')
  expect(receptionist!.heard()).not.toContain('notifications')
  // A new stream learns how long ago the change was: its page may have loaded before.
  const late = await listen(token)
  await expect.poll(late.heard, { interval: 2 }).toMatch(/^event: hello\ndata: \{"changedMsAgo":\d+\}/)
  for (const browser of [owner, doctor, receptionist, late]) browser!.close()
})

test('a person has at most twenty streams: the oldest gets an event and is closed', async () => {
  const { token, doctorToken } = await createTestClinic(app, { doctor: true })
  const colleague = await listen(doctorToken)
  const streams = []
  for (let opened = 0; opened < 21; opened++) streams.push(await listen(token))
  await expect.poll(streams[0]!.isOver, { interval: 2 }).toBe(true)
  expect(streams[0]!.heard()).toContain('event: crowded')
  await app.call('POST', 'users/categories', { token, form: { ...good.category(), image: await picture() } })
  for (const stream of [colleague, ...streams.slice(1)]) {
    await expect.poll(stream.heard, { interval: 2 }).toContain('["categories"]')
    expect(stream.isOver()).toBe(false)
    stream.close()
  }
})
