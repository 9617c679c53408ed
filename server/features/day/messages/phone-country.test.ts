import { expect, test } from 'vitest'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { minute, testMessages } from '#server/testing/worlds/test-messages.ts'

const { here, call, log, after, settings } = testMessages()

/** A clinic in Berlin with its doctor, and a visit there of somebody with this number and no address. */
async function bookInBerlin(
  phoneNumber: string,
  clinic: object = {},
): Promise<{ clinicId: string; doctorId: string }> {
  const { token, serviceId } = here.clinic
  const body = { ...good.clinic(), timeZone: 'Europe/Berlin', ...clinic }
  const { _id: clinicId } = await create(here.app, token, 'users/clinics', body)
  const { _id: doctorId } = await create(here.app, token, 'users/doctors', good.doctor(clinicId))
  await create(here.app, token, 'users/appointments', {
    clinicId,
    doctorId,
    serviceId,
    start: '2026-11-25T10:00:00+01:00',
    newPatient: { firstName: 'Asha', phoneNumber },
  })
  return { clinicId, doctorId }
}
/** A visit there of a patient of the clinic in India. */
async function bookKiranIn(clinic: { clinicId: string; doctorId: string }): Promise<void> {
  const { token, serviceId } = here.clinic
  const start = '2026-11-25T11:00:00+01:00'
  const body = { ...clinic, serviceId, start, patientId: here.patient._id }
  await create(here.app, token, 'users/appointments', body)
}
const sentTo = () => here.standIn.received.map(({ fields }) => fields['To'])

test('a clinic in Berlin whose country nobody chose: nothing leaves, and the log and the settings say why', async () => {
  await settings({ bySms: true })
  const { clinicId } = await bookInBerlin('1512345678')
  expect((await call('GET', `users/clinics/${clinicId}`)).body.data.country).toBeNull()
  expect(await after(3 * minute)).toEqual([])
  expect(sentTo()).toEqual([])
  expect((await log('status=dropped'))[0]).toMatchObject({ error: 'no_country', attempts: 0 })
  const { withoutCountry, unclearNumbers } = (await call('GET', 'users/settings/messages')).body.data
  expect(withoutCountry).toEqual([{ _id: clinicId, name: expect.any(String) }])
  expect(unclearNumbers).toMatchObject({ count: 1, patients: [{ phoneNumber: '1512345678' }] })
})

test('once its country is DE, the number is a German one', async () => {
  await settings({ bySms: true })
  await bookInBerlin('1512345678', { country: 'DE' })
  await after(3 * minute)
  expect(sentTo()).toEqual(['+491512345678'])
  expect((await call('GET', 'users/settings/messages')).body.data.withoutCountry).toEqual([])
})

test('a number that cannot be one of the country is refused', async () => {
  const { token, serviceId } = here.clinic
  const body = {
    ...good.clinic(),
    contactNumber: '+4520123456',
    timeZone: 'Europe/Copenhagen',
    country: 'DK',
  }
  const { _id: clinicId } = await create(here.app, token, 'users/clinics', body)
  const { _id: doctorId } = await create(here.app, token, 'users/doctors', {
    ...good.doctor(clinicId),
    contactNumber: '+4520123457',
  })
  const start = '2026-11-25T10:00:00+01:00'
  const newPatient = { firstName: 'Asha', phoneNumber: '1512345678' }
  const refused = await call('POST', 'users/appointments', {
    clinicId,
    doctorId,
    serviceId,
    start,
    newPatient,
  })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    {
      'newPatient.phoneNumber': 'This is no phone number of that country. Begin with + and the country code.',
    },
  ])
})

test('a number is international once a clinic wrote it down, and is sent to from any country', async () => {
  await settings({ byMail: false, bySms: true })
  const clinic = await bookInBerlin('1512345678', { country: 'DE' })
  await bookKiranIn(clinic)
  await after(3 * minute)
  expect(sentTo()).toEqual(['+491512345678', '+919876543213'])
})
