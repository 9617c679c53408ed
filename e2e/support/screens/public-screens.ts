import { guidePath } from '#contract/site/guide.ts'
import { messages } from '#contract/core/messages.ts'
import { textPages, textPaths } from '#contract/site/public-site.ts'
import { newEmail } from '../clinic.ts'
import { press, type Screen } from './screen.ts'

const guide: Screen[] = (['booking', 'lists', 'operations'] as const).map(name => ({
  name: `guide, ${name}`,
  path: guidePath(name),
  as: 'anyone',
}))
const texts: Screen[] = textPages.map(name => ({ name, path: textPaths[name], as: 'anyone' }))

export const publicScreens: Screen[] = [
  ...texts,
  ...guide,
  { name: 'verify, unknown', path: '/verify/AAAAAAAAAAAAAAAAAAAAAA', as: 'anyone' },
  {
    name: 'quote, errors',
    path: textPaths.quote,
    as: 'anyone',
    open: async (page, say) => {
      await press(page, say('Send request'))
      await page.getByText(say('Please write a message.')).waitFor()
    },
  },
  {
    name: 'demo call sent',
    path: textPaths.demoCall,
    as: 'anyone',
    open: async (page, say) => {
      // Shows the state after sending without sending, because the server limits inquiries per address and hour.
      await page.route('**/api/public/inquiries', route => route.fulfill({ status: 201, json: {} }))
      await page.getByLabel(say('Your name')).fill('ليلى')
      await page.getByLabel(say('Clinic Name')).fill('عيادة')
      await page.getByLabel(say('Email')).fill(newEmail('visitor'))
      await page.getByLabel(say('Message')).fill('مرحبا')
      await page
        .getByLabel(say('Preferred date'))
        .fill(new Date(Date.now() + 864e6).toISOString().slice(0, 10))
      await page.getByLabel(say('Preferred time')).fill('10:30')
      await press(page, say('Ask for this time'))
      await page.getByText(say('Thank you. Your message has arrived.')).waitFor()
    },
  },
  {
    name: 'demo, all in use',
    path: textPaths.demo,
    as: 'anyone',
    open: async (page, say) => {
      await page.route('**/api/public/demo', route =>
        route.fulfill({ status: 429, json: { message: messages.demoFull } }),
      )
      await press(page, say('Open the demo'))
      await page.getByText(say(messages.demoFull)).waitFor()
    },
  },
  {
    name: 'waiting room',
    path: '/waiting-room',
    as: 'anyone',
    open: async page => {
      const room = { clinic: 'عيادة', date: '2026-11-23', timeZone: 'Asia/Kolkata' }
      const called = [{ token: 12, doctor: 'ليلى', room: 'غرفة 2' }]
      const waiting = [{ token: 13 }, { token: 14 }]
      await page.route('**/api/public/waiting-room', route =>
        route.fulfill({ json: { data: { ...room, called, waiting } } }),
      )
      await page.evaluate(() => (location.hash = 'token=of-a-test'))
      await page.reload()
      await page.getByText('ليلى').waitFor()
    },
  },
  { name: 'landing', path: '/', as: 'anyone' },
  {
    name: 'landing, menu',
    path: '/',
    as: 'anyone',
    open: async (page, say, { width }) => {
      if (width < 1000) await page.getByRole('button', { name: say('Menu') }).click()
    },
  },
  { name: 'login', path: '/login', as: 'anyone' },
  {
    name: 'login refused',
    path: '/login',
    as: 'anyone',
    open: async (page, say) => {
      await page.getByLabel(say('Email')).fill(newEmail('nobody'))
      await press(page, say('Login'))
      await page.getByText(say('Email or password is incorrect.')).waitFor()
    },
  },
  { name: 'register', path: '/register', as: 'anyone' },
  {
    name: 'register, errors',
    path: '/register',
    as: 'anyone',
    open: async (page, say) => {
      await press(page, say('Register'))
      await page.getByText(say('Terms & Privacy Policy must be accepted.')).waitFor()
    },
  },
  {
    name: 'register, code',
    path: '/register',
    as: 'anyone',
    open: async (page, say) => {
      const fill = (name: string, text: string) => page.getByLabel(say(name)).fill(text)
      await fill('Clinic Name', 'عيادة')
      await fill('Clinic Type', 'عيادة')
      await fill('Contact Person', 'ليلى')
      await fill('Contact Number', '9876543210')
      await fill('Email', newEmail('owner'))
      await fill('Password', 'a good password')
      await fill('Confirm Password', 'a good password')
      await page.getByRole('checkbox').check()
      await press(page, say('Register'))
      await page.getByLabel(say('OTP (6-digit code)')).waitFor()
      await press(page, say('Verify'))
      await page.getByText(say('Please enter a 6-digit OTP.')).waitFor()
    },
  },
  { name: 'forgotPassword', path: '/forgotPassword', as: 'anyone' },
  {
    name: 'forgotPassword sent',
    path: '/forgotPassword',
    as: 'anyone',
    open: async (page, say) => {
      await page.getByLabel(say('Email')).fill(newEmail('nobody'))
      await press(page, say('Send reset link'))
      await page.getByText(say('Password reset link sent to your email.')).waitFor()
    },
  },
  { name: 'stopMessages', path: '/stop-messages', as: 'anyone' },
  { name: 'confirmEmail', path: '/confirm-email', as: 'anyone' },
  {
    name: 'newPassword',
    path: '/newPassword',
    as: 'anyone',
    open: async (page, say) => {
      await press(page, say('Save new password'))
      await page.getByText(say('Both fields are required.')).waitFor()
    },
  },
]
