import type { Page } from '@playwright/test'
import { newEmail } from './support/clinic.ts'
import { expect, test } from './support/journey.ts'
import { readMail } from './support/mail.ts'

const forms = [
  { path: '/quote', submit: 'Send request', subject: 'A quote is asked for' },
  { path: '/hire-us', submit: 'Send to us', subject: 'A project inquiry' },
  { path: '/support', submit: 'Send message', subject: 'A question to support' },
  { path: '/demo-call', submit: 'Ask for this time', subject: 'A demo call is asked for' },
]
const operator = 'operator@example.org'

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Meera Nair')
  await page.getByLabel('Clinic Name').fill('Riverside')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message', { exact: true }).fill('Two branches, four doctors.')
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

for (const { path, submit, subject } of forms)
  test(`${path}: what is missing is said beside its field, and a good one arrives`, async ({ page }) => {
    const email = newEmail('visitor')
    await page.goto(path)
    await page.getByRole('button', { name: submit }).click()
    await expect(page.getByText('Please tell us your name.')).toBeVisible()
    await expect(page.getByText('Email is required.')).toBeVisible()
    await expect(page.getByText('Please write a message.')).toBeVisible()
    await expect(page.getByLabel('Your name')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required.')

    await fill(page, 'meera at example')
    if (path === '/demo-call') {
      await expect(page.getByText('Please choose a day.')).toBeVisible()
      await page.getByLabel('Preferred date').fill(inDays(-2))
      await page.getByLabel('Preferred time').fill('14:30')
      await page.getByRole('button', { name: submit }).click()
      await expect(page.getByText('Please choose a day from tomorrow on, within three months.')).toBeVisible()
      await page.getByLabel('Preferred date').fill(inDays(10))
    } else await page.getByRole('button', { name: submit }).click()
    await expect(page.getByText('Invalid email format.')).toBeVisible()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Two branches, four doctors.')

    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: submit }).click()
    await expect(page.getByRole('heading', { name: 'Thank you. Your message has arrived.' })).toBeVisible()
    const mailOf = async () => {
      for (let nth = 1; ; nth++) {
        const mail = await readMail(operator, nth)
        if (mail.includes(email)) return mail
      }
    }
    const mail = await mailOf()
    expect(mail).toContain(subject)
    expect(mail).toContain('Two branches, four doctors.')

    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(page.getByLabel('Your name')).toHaveValue('')
  })

test('when the server refuses, the words say so and the input stays', async ({ page }) => {
  await page.goto('/support')
  await fill(page, newEmail('visitor'))
  await page.route('**/api/public/inquiries', route => route.abort())
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await expect(page.getByLabel('Your name')).toHaveValue('Meera Nair')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
})

test('in Arabic the form speaks Arabic', async ({ page }) => {
  await page.goto('/quote?lang=ar')
  await page.getByRole('button', { name: 'أرسل الطلب' }).click()
  await expect(page.getByText('يرجى ذكر اسمك.')).toBeVisible()
})
