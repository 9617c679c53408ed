import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestVisits, plan, visitsNow } from '#server/testing/worlds/test-visits.ts'

const path = 'users/encounters'

let app: TestApp
let desk: Awaited<ReturnType<typeof createTestVisits>>
let clinic: typeof desk.clinic
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
  desk = await createTestVisits(app)
  clinic = desk.clinic
})
afterAll(() => app.close())

type Encounter = { _id: string }

describe('the list', () => {
  test('finds words of notes and addenda, only of patients whom the reader sees', async () => {
    const { _id, version } = await desk.open()
    await desk.save(_id, { version, sections: plan('Streptococcal pharyngitis, गले में दर्द') })
    await desk.sign(_id, version + 1)
    await app.call('POST', `${path}/${_id}/addenda`, {
      token: clinic.doctorToken,
      body: { text: 'Culture negative' },
    })
    const { patient } = (await app.call('GET', `${path}/${_id}`, { token: clinic.token })).body.data
    const find = async (keyword: string, token = clinic.doctorToken, patientId = '') => {
      const query = new URLSearchParams({ keyword, ...(patientId && { patientId }) })
      const answer = await app.call('GET', `${path}?${query}`, { token })
      expect(answer.body.total).toBe(answer.body.data.length)
      return answer.body.data.map((one: Encounter) => one._id)
    }
    // One patient's notes are read in another way than all notes.
    for (const patientId of ['', patient._id]) {
      for (const keyword of ['strepto', 'PHARYNGITIS strep', 'दर्द', 'culture', 'strep, phar'])
        expect(await find(keyword, clinic.doctorToken, patientId)).toEqual([_id])
      for (const keyword of ['streptomycin', "strep' | 'x", '()&|!', 'xyz'])
        expect(await find(keyword, clinic.doctorToken, patientId)).toEqual([])
      expect(await find('strepto', clinic.otherDoctorToken, patientId)).toEqual([])
    }
    expect(await find('strepto', clinic.doctorToken, crypto.randomUUID())).toEqual([])
    expect(await find('strepto', clinic.token)).toEqual([_id])
    expect(await find('strepto', clinic.otherDoctorToken)).toEqual([])
    const second = await createTestClinic(app)
    expect(await find('strepto', second.token)).toEqual([])
  })

  test('narrows by patient, doctor and status', async () => {
    const { _id } = await desk.open()
    const get = async (query: string) =>
      (await app.call('GET', `${path}?${query}&limit=100`, { token: clinic.doctorToken })).body
        .data as Encounter[]
    expect((await get('status=open')).map(one => one._id)).toContain(_id)
    expect((await get('status=signed')).map(one => one._id)).not.toContain(_id)
    expect(await get(`patientId=${uuid()}`)).toEqual([])
    expect((await get(`doctorId=${clinic.doctorId}&from=2090-11-20&to=2090-11-20`)).length).toBeGreaterThan(1)
  })
})
