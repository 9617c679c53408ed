import { request, type APIRequestContext, type Browser } from '@playwright/test'
import { sampleSlug } from './booking-page.ts'
import { logIn, password, registerClinic, signIn, type Account } from './clinic.ts'
import { test as base } from './journey.ts'
import { makeSamplePractice } from './sample-practice.ts'
import { makeOperator } from './operator.ts'
import { plantInquiry, plantSignatures } from './plant-rows.ts'
import {
  acceptInvitation,
  callAs,
  completedVisit,
  dateInIndia,
  makeClinic,
  patientBody,
  receptionistBody,
} from './records.ts'

/** The accounts that see the screens. Their records are in Arabic, so any Latin text comes from the app. */
export interface Accounts {
  owner: Account
  /** The owner of an empty clinic. */
  newOwner: Account
  receptionist: Account
  /** The owner of another clinic, and its only doctor. */
  practitioner: Account
  /** Of the same clinic. */
  nurse: Account
  patient: Account
  /** Of the practitioner. */
  treated: Account
  /** Staff typed this account's password. */
  newcomer: Account
  /** Invited again, and in no organization meanwhile. */
  invited: Account
  /** Runs the installation. */
  operator: Account
}
export type Who = keyof Accounts
type Session = Awaited<ReturnType<typeof openSession>>

/** These journeys only look at screens. Each worker signs `who` in once and then reuses the browser's saved state. */
export const test = base.extend<
  { who: Who | 'anyone' },
  { accounts: Accounts; sessionOf: (who: Who) => Promise<Session> }
>({
  who: ['anyone', { option: true }],
  page: async ({ page, who, sessionOf }, provide) => {
    if (who === 'anyone') return provide(page)
    const { cookies, entries } = await sessionOf(who)
    await page.context().addCookies(cookies)
    const script = await page.addInitScript(kept => {
      if (location.protocol === 'http:') for (const [name, value] of kept) localStorage.setItem(name, value)
    }, entries)
    await provide(page)
    await script.dispose()
  },
  sessionOf: [
    async ({ accounts, browser }, provide) => {
      const sessions = new Map<Who, Promise<Session>>()
      await provide(who => {
        const session = sessions.get(who) ?? openSession(browser, accounts[who])
        sessions.set(who, session)
        return session
      })
    },
    { scope: 'worker' },
  ],
  accounts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const context = await request.newContext({ baseURL: `http://localhost:${process.env['E2E_PORT']}` })
      await provide(await makeAccounts(context))
      await context.dispose()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

async function openSession(browser: Browser, account: Account) {
  const context = await browser.newContext({ baseURL: `http://localhost:${process.env['E2E_PORT']}` })
  await signIn(await context.newPage(), account)
  const { cookies, origins } = await context.storageState()
  await context.close()
  return {
    cookies,
    entries: origins.flatMap(({ localStorage }) =>
      localStorage.map(({ name, value }) => [name, value] as const),
    ),
  }
}

async function makeAccounts(context: APIRequestContext): Promise<Accounts> {
  const clinic = await makeClinic(context, {
    organization: 'عيادات النهر',
    clinic: 'البحيرة',
    category: 'المختبر',
    service: 'استشارة',
    doctor: 'ليلى',
    patient: 'سامي',
  })
  const { call, create, clinicId, categoryId, serviceId, doctorId, patientId } = clinic
  await call('PUT', 'user/profile', { name: 'نور حداد' })
  await call('PUT', `users/clinics/${clinicId}`, {
    description: 'وصف',
    service: 'طب عام',
    address: 'شارع البحيرة',
  })
  await call('PUT', `users/clinics/${clinicId}/booking-page`, { slug: sampleSlug, isOpen: true })
  await call('PUT', `users/categories/${categoryId}`, { description: 'وصف' })
  await call('PUT', `users/services/${serviceId}`, { description: 'وصف' })
  await call('PUT', `users/doctors/${doctorId}`, {
    lastName: 'حداد',
    expert: 'طب عام',
    aboutSelf: 'عشر سنوات',
  })
  await call('PUT', `users/patients/${patientId}`, { lastName: 'منصور', address: 'شارع' })
  const arabic = { lastName: 'خوري', address: 'شارع' }
  const receptionist = { ...receptionistBody('هدى', clinicId), ...arabic }
  const newcomer = {
    ...receptionistBody('ريم', clinicId),
    ...arabic,
    invite: false,
    password: 'typed by staff',
  }
  const patient = { ...patientBody('كريم', clinicId), ...arabic }
  await create('users/receptionists', receptionist)
  await create('users/receptionists', newcomer)
  const kareem = await create('users/patients', patient)
  for (let number = 1; number <= 11; number++)
    await create('users/categories', { name: `فئة ${number}`, description: 'وصف', status: number % 2 === 0 })
  // It takes the time that is now, which may be the first free one of today.
  const visit = await completedVisit(clinic)
  // Both get a medicine that is on no list, which is written at a visit alone.
  await completedVisit({ ...clinic, patientId: kareem })
  const [first, second] = await clinic.freeSlots()
  await clinic.book(first!)
  const paymentId = await create('users/payments', {
    appointmentId: visit,
    amountMinor: 50_000,
    method: 'cash',
  })
  await call('POST', 'user/step-up', { password })
  await call('PUT', 'users/money-rules', { approvalAboveMinor: 40_000 })
  // Waits: the settings show it.
  await call('PUT', 'users/money-rules', { approvalAboveMinor: 80_000 })
  const payerId = await create('users/payers', {
    name: 'شركة النور',
    kind: 'employer',
    contact: 'قسم الموظفين',
  })
  await create(`users/patients/${kareem}/policies`, {
    payerId,
    memberNumber: '4711',
    validFrom: '2020-01-01',
    copayRate: '20',
  })
  const shared = await create('users/invoices', {
    patientId: kareem,
    clinicId,
    lines: [{ itemId: serviceId, quantity: '1' }],
  })
  await call('POST', `users/invoices/${shared}/issue`, {})
  const repeated = await clinic.book(second!, kareem)
  await call('POST', `users/appointments/${repeated}/series`, {
    rule: 'FREQ=WEEKLY;COUNT=2',
    starts: [new Date(Date.parse(second!.start) + 7 * 24 * 3600 * 1000).toISOString()],
  })
  const leave = { from: '2098-05-20', to: '2098-05-22', reason: 'مؤتمر' }
  await create(`users/doctors/${doctorId}/leave`, leave)
  const former = { ...receptionistBody('سلوى', clinicId), ...arabic }
  const formerId = await create('users/receptionists', former)
  const invited = await acceptInvitation(context, former.email)
  await logIn(context, invited)
  await call('DELETE', `users/receptionists/${formerId}`)
  await create('users/receptionists', former)
  const desk = await acceptInvitation(context, receptionist.email)
  const { create: createAtDesk } = callAs(context, await logIn(context, desk))
  // The owner is notified.
  const refund = { kind: 'refund', paymentId, amountMinor: 45_000, reason: 'لم تتم الاستشارة' }
  await createAtDesk('users/approvals', refund)
  await createAtDesk('users/patients', { ...patientBody('سلوى', clinicId), ...arabic })
  const days = { from: dateInIndia(0), to: dateInIndia(20) }
  const wish = { clinicId, serviceId, ...days }
  // The first gets an offer immediately. The second waits, because nobody works in the evening.
  await create('users/waitlist', { ...wish, patientId, doctorId, parts: ['morning', 'evening'] })
  await create('users/waitlist', { ...wish, patientId: kareem, parts: ['evening'] })
  for (const who of [patientId, kareem])
    await create('users/prescriptions', {
      patientId: who,
      doctorId,
      note: 'اشرب الماء',
      lines: [
        { medicineName: 'باراسيتامول', dosage: 'قرص', recurrence: '1-0-1', instructions: 'بعد الطعام' },
      ],
    })
  await plantSignatures(clinic)
  await plantInquiry({ name: 'سلمى حداد', clinicName: 'عيادة النهر', message: 'لدينا فرعان وأربعة أطباء.' })
  return {
    owner: clinic.owner,
    newOwner: await registerClinic(context, { name: 'عيادة', contactPerson: 'سلمى' }),
    receptionist: desk,
    ...(await makeSamplePractice(context)),
    patient: await acceptInvitation(context, patient.email),
    invited,
    newcomer: { email: newcomer.email, password: newcomer.password },
    operator: await makeOperator(context),
  }
}
