import { messages } from '#contract/core/messages.ts'
import type { Page } from '@playwright/test'
import { sampleSlug } from '../booking-page.ts'
import { newEmail } from '../clinic.ts'
import { press, type Screen } from './screen.ts'

const path = `/book/${sampleSlug}`
const as = 'anyone' as const
type Say = (english: string) => RegExp

/** Answers a call without the server, because the server limits calls per address. */
async function answer(page: Page, call: string, data: unknown, status = 201): Promise<void> {
  await page.route(`**/api/public/${call}`, route =>
    route.fulfill({ status, json: { status, message: messages.bookingCodeSent, data } }),
  )
}

const soon = new Date(Date.now() + 864e5).toISOString().slice(0, 10)
const hold = {
  holdId: '01a1feec-5c22-71ae-987e-1f3085fb2e03',
  secret: 'x',
  start: `${soon}T10:00:00+05:30`,
  end: `${soon}T10:30:00+05:30`,
  doctor: { _id: '01a1feec-5c22-71ae-987e-1f3085fb2e04', name: 'ليلى حداد' },
  expiresAt: new Date(Date.now() + 6e5).toISOString().replace(/\.\d+Z/, '+00:00'),
}
const visit = {
  number: 7,
  status: 'booked',
  start: hold.start,
  end: hold.end,
  patient: { name: 'سامي منصور' },
  doctor: { name: 'ليلى حداد' },
  service: { name: 'استشارة' },
  isOnline: false,
  total: { amountMinor: 50_000, currency: 'INR' },
  clinic: {
    name: 'البحيرة',
    address: 'شارع البحيرة',
    contactNumber: '8041230001',
    timeZone: 'Asia/Kolkata',
    slug: sampleSlug,
  },
  confirmedAt: null,
  isConfirmable: true,
  calendar: 'BEGIN:VCALENDAR',
  changeableUntil: hold.start,
}

async function fillIn(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('Full Name')).fill('سامي منصور')
  await page.getByLabel(say('Phone Number')).fill('9886030001')
  await page.getByLabel(say('Email')).fill(newEmail('visitor'))
  await page.locator('input[name="start"]').first().check()
  await press(page, say('Book this time'))
  await page.getByLabel(say('6-digit code')).waitFor()
}

/** Goes to the waiting list and enters the code; the mailbox belongs to these people. */
async function askToWait(page: Page, say: Say, people: { _id: string; name: string }[]): Promise<void> {
  await answer(page, 'clinics/*/waitlist/codes', { requestId: hold.holdId, secret: 'x' })
  await answer(page, 'clinics/*/waitlist/people', people)
  await answer(page, 'clinics/*/waitlist', null)
  await press(page, say('No time that suits? Join the waiting list'))
  await page.getByLabel(say('Full Name')).fill('سامي منصور')
  await page.getByLabel(say('Phone Number')).fill('9886030001')
  await page.getByLabel(say('Email')).fill(newEmail('visitor'))
  await press(page, say('Join the waiting list'))
  await page.getByLabel(say('6-digit code')).fill('123456')
  await press(page, say('Confirm'))
}

async function enterCode(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('6-digit code')).fill('123456')
  await press(page, say('Confirm booking'))
}

export const bookingScreens: Screen[] = [
  { name: 'booking page', path, as },
  { name: 'booking page, embedded', path: `${path}/embed`, as },
  {
    name: 'booking page, errors',
    path,
    as,
    open: async (page, say) => {
      await press(page, say('Book this time'))
      await page.getByText(say(messages.fullNameRequired)).waitFor()
    },
  },
  {
    name: 'booking page, remembered',
    path,
    as,
    open: async (page, say) => {
      const people = ['سامي منصور', 'كريم خوري'].map((name, index) => ({ _id: String(index), name }))
      await answer(
        page,
        'clinics/*/me',
        {
          name: 'سامي منصور',
          people,
          last: { patientId: '0', serviceId: '', doctorId: null },
        },
        200,
      )
      await page.reload()
      await page.getByRole('button', { name: say('Not me') }).waitFor()
    },
  },
  {
    name: 'booking page, code',
    path,
    as,
    open: async (page, say) => {
      await answer(page, 'clinics/*/holds', hold)
      await answer(page, 'clinics/*/codes', { expiresAt: hold.expiresAt })
      await fillIn(page, say)
      await page.getByLabel(say('6-digit code')).fill('')
      await press(page, say('Confirm booking'))
      await page.getByText(say(messages.bookingCodeSixDigits)).waitFor()
    },
  },
  {
    name: 'booking page, people',
    path,
    as,
    open: async (page, say) => {
      await answer(page, 'clinics/*/holds', hold)
      await answer(page, 'clinics/*/codes', { expiresAt: hold.expiresAt })
      await answer(page, 'clinics/*/people', [{ _id: '1', name: 'كريم خوري' }])
      await fillIn(page, say)
      await enterCode(page, say)
      await page.getByRole('heading', { name: say('Who is it for?') }).waitFor()
    },
  },
  {
    name: 'booking page, booked',
    path,
    as,
    open: async (page, say) => {
      await answer(page, 'clinics/*/holds', hold)
      await answer(page, 'clinics/*/codes', { expiresAt: hold.expiresAt })
      await answer(page, 'clinics/*/people', [])
      await answer(page, 'clinics/*/appointments', visit)
      await fillIn(page, say)
      await enterCode(page, say)
      await page.getByRole('heading', { name: say('Your appointment is booked') }).waitFor()
    },
  },
  {
    name: 'booking page, waiting list',
    path,
    as,
    open: async (page, say) => {
      await press(page, say('No time that suits? Join the waiting list'))
      await page.getByLabel(say('Until')).fill('2020-01-01')
      await press(page, say('Join the waiting list'))
      await page.getByText(say(messages.rangeBackwards)).waitFor()
    },
  },
  {
    name: 'booking page, on the waiting list',
    path,
    as,
    open: async (page, say) => {
      await askToWait(page, say, [])
      await page.getByRole('heading', { name: say('You are on the waiting list') }).waitFor()
    },
  },
  {
    name: 'booking page, waiting list, people',
    path,
    as,
    open: async (page, say) => {
      await askToWait(page, say, [{ _id: '1', name: 'كريم خوري' }])
      await page.getByRole('heading', { name: say('Who is it for?') }).waitFor()
    },
  },
  { name: 'patient sign-in', path: `${path}/sign-in`, as },
  {
    name: 'patient sign-in, code',
    path: `${path}/sign-in`,
    as,
    open: async page => {
      await answer(page, `clinics/${sampleSlug}/sign-in-codes`, { attemptId: hold.holdId })
      await page.locator('#email').fill('meera@example.org')
      await page.locator('form button[type=submit]').click()
      await page.locator('#code').waitFor()
    },
  },
  {
    name: 'patient sign-in, a link is mailed',
    path: `${path}/sign-in`,
    as,
    open: async (page, say) => {
      await answer(page, `clinics/${sampleSlug}/sign-in-codes`, { attemptId: null, isLate: false })
      await page.getByLabel(say('Email')).fill('meera@example.org')
      await press(page, say('Send me a code'))
      await page.locator('#link').waitFor()
    },
  },
  {
    name: 'patient sign-in, by the link',
    path: `${path}/sign-in`,
    as,
    open: async (page, say) => {
      await page.evaluate(() => (location.hash = 'token=made-up'))
      const lead =
        'Your mail has brought you here. Press the button to sign in on this device. The link works once.'
      await page.getByText(say(lead)).waitFor()
    },
  },
  {
    name: 'mailed link, moving',
    path: '/book/manage',
    as,
    open: async (page, say) => {
      const times = ['09:00', '14:30', '17:30'].map(clock => `${soon}T${clock}:00+05:30`)
      await answer(page, 'appointment', visit)
      const doctors = [hold.doctor, { _id: hold.holdId, name: 'سلمى خوري' }]
      await answer(page, 'appointment/doctors', doctors)
      await answer(page, 'appointment/slots', [{ date: soon, state: 'open', times }])
      await page.reload()
      await page.getByRole('button', { name: say('Move') }).click()
      await page.getByRole('heading', { name: say('Move it to') }).waitFor()
    },
  },
  {
    name: 'mailed link, confirmed',
    path: '/book/manage',
    as,
    open: async (page, say) => {
      await answer(page, 'appointment', { ...visit, confirmedAt: hold.start, isConfirmable: false })
      await page.reload()
      await page.getByText(say('You confirmed that you will come.')).waitFor()
    },
  },
  {
    name: 'mailed link, cancelling',
    path: '/book/manage',
    as,
    open: async (page, say) => {
      await answer(page, 'appointment', visit)
      await page.reload()
      await page.getByRole('button', { name: say('Cancel appointment') }).click()
      await page.getByText(say('Cancel this appointment?')).waitFor()
    },
  },
  {
    name: 'mailed link, over',
    path: '/book/manage',
    as,
    open: async (page, say) => {
      await page.getByText(say(messages.appointmentLinkOver)).waitFor()
    },
  },
  {
    name: 'offered time',
    path: '/book/offer',
    as,
    open: async (page, say) => {
      await answer(page, 'waitlist-offer', { ...visit, state: 'open', expiresAt: hold.start })
      await page.reload()
      await page.getByRole('button', { name: say('Take this appointment') }).waitFor()
    },
  },
  {
    name: 'offered time, declined',
    path: '/book/offer',
    as,
    open: async (page, say) => {
      await answer(page, 'waitlist-offer', { ...visit, state: 'declined', expiresAt: hold.start })
      await page.reload()
      await page.getByText(say('Declined')).waitFor()
    },
  },
  {
    name: 'offered time, over',
    path: '/book/offer',
    as,
    open: async (page, say) => {
      await page.getByText(say(messages.offerOver)).waitFor()
    },
  },
  {
    name: 'place on the waiting list',
    path: '/book/waiting',
    as,
    open: async (page, say) => {
      const wish = { from: soon, to: soon, parts: ['morning'], status: 'waiting', doctor: null }
      await answer(page, 'waitlist-entry', { ...visit, ...wish })
      await page.reload()
      await page.getByRole('button', { name: say('Leave the waiting list') }).waitFor()
    },
  },
  { name: 'no network', path: '/offline', as },
  {
    name: 'patient sign-in, mail is slow',
    path: `${path}/sign-in`,
    as,
    open: async (page, say) => {
      await answer(page, `clinics/${sampleSlug}/sign-in-codes`, { attemptId: hold.holdId, isLate: true })
      await page.getByLabel(say('Email')).fill(newEmail('slow'))
      await press(page, say('Send me a code'))
      await page.getByText(say('Our mail is slow at the moment')).waitFor()
    },
  },
]
