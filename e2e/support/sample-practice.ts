import type { APIRequestContext } from '@playwright/test'
import { logIn, type Account } from './clinic.ts'
import { acceptInvitation, callAs, receptionistBody } from './records.ts'
import { makePractice } from './visits.ts'

interface SamplePractice {
  practitioner: Account
  nurse: Account
  /** Its patient. */
  treated: Account
}

/** The only doctor of a practice, who is its owner: an open visit that is half written, and a signed one. Its nurse, and the patient, who waits again. */
export async function makeSamplePractice(context: APIRequestContext): Promise<SamplePractice> {
  const practice = await makePractice(context, {
    names: {
      organization: 'عيادة الزهراء',
      clinic: 'المركز',
      category: 'المختبر',
      service: 'استشارة',
      doctor: 'ليلى',
      patient: 'سامي',
    },
    doctor: { firstName: 'سلمى', lastName: 'حداد', expert: 'طب عام', aboutSelf: 'عشر سنوات' },
    medicines: ['باراسيتامول', 'سالبوتامول'],
    phrase: { name: 'حلق', text: 'الحلق [[أحمر]]، اللوزتان [[متضخمتان]].' },
  })
  const { call, create, patientId, clinicId, owner } = practice
  await call('PUT', 'user/profile', { name: 'سلمى حداد' })
  await call('PUT', `users/patients/${patientId}`, { lastName: 'منصور', address: 'شارع' })
  const record = (kind: string, body: object) => create(`users/patients/${patientId}/${kind}`, body)
  await record('allergies', { substance: 'بنسلين', reaction: 'طفح' })
  await record('problems', { text: 'ربو' })
  await record('history', { kind: 'alert', text: 'سمع ضعيف' })
  await record('vitals', {
    systolic: 134,
    diastolic: 84,
    pulse: 74,
    temperatureC: 36.7,
    weightKg: 70,
    heightCm: 170,
  })
  await call('PUT', `users/patients/${patientId}`, { dateOfBirth: '1980-01-01', gender: 'Male' })
  const range = { low: 3.5, high: 5.1, criticalLow: 2.5, criticalHigh: 6.5 }
  const testId = await create('users/tests', { name: 'بوتاسيوم', unit: 'mmol/L', ranges: [range] })
  const [seen] = [
    await record('results', { testId, value: '4.2' }),
    await record('results', { testId, value: '7.1' }),
  ]
  await call('POST', `users/results/${seen}/seen`, {})
  await create('users/orders', { patientId, tests: ['زراعة البول', 'صورة الصدر'] })
  const signed = await practice.startVisit()
  await call('PUT', `users/encounters/${signed}`, {
    version: 1,
    sections: [{ key: 'plan', text: 'راحة وسوائل' }],
  })
  await call('POST', `users/encounters/${signed}/sign`, { version: 2 })
  await call('POST', `users/encounters/${signed}/addenda`, { text: 'تحسن' })
  const open = await create('users/encounters', { patientId, clinicId })
  await record('vitals', {
    encounterId: open,
    systolic: 150,
    diastolic: 95,
    pulse: 76,
    temperatureC: 38.4,
    weightKg: 69,
  })
  await record('problems', { encounterId: open, text: 'التهاب البلعوم' })
  await call('PUT', `users/encounters/${open}`, {
    version: 1,
    sections: [{ key: 'objective', text: 'الحلق [[أحمر]]، اللوزتان متضخمتان.' }],
    orders: [{ testId: null, name: 'زراعة الحلق' }],
    lines: [{ medicineName: 'باراسيتامول', dosage: '500', recurrence: '1-0-1', duration: null }],
  })
  const { doctorId, serviceId } = practice
  await create('users/queue/walk-ins', { clinicId, doctorId, serviceId, patientId, confirmed: true })
  const nurse = { ...receptionistBody('هدى', clinicId), lastName: 'خوري', address: 'شارع', role: 'nurse' }
  await create('users/receptionists', nurse)
  const { email } = await call<{ email: string }>('GET', `users/patients/${patientId}`)
  const treated = await acceptInvitation(context, email)
  await callAs(context, await logIn(context, treated)).call('PUT', 'user/profile', { name: 'سامي منصور' })
  return { practitioner: owner, nurse: await acceptInvitation(context, nurse.email), treated }
}
