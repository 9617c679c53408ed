import type { Page } from '@playwright/test'
import { newEmail, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { makeOperator, openSection, search } from '../support/operator.ts'

// The mails to operators are tested without a browser: many visitors' mails to one address have to wait for each other.
const forms = [
  { path: '/quote', submit: 'Send request' },
  { path: '/hire-us', submit: 'Send to us' },
  { path: '/support', submit: 'Send message' },
  { path: '/demo-call', submit: 'Ask for this time' },
]

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Meera Nair')
  await page.getByLabel('Clinic Name').fill('Riverside')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message', { exact: true }).fill('Two branches, four doctors.')
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

for (const { path, submit } of forms)
  test(`${path}: missing values show errors at their fields, and a complete form arrives`, async ({
    page,
  }) => {
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

    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(page.getByLabel('Your name')).toHaveValue('')
  })

test('a visitor’s request for a demo call reaches the operator, who answers and closes it', async ({
  page,
  request,
  browser,
}) => {
  const account = await makeOperator(request)
  const email = newEmail('visitor')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Book Demo Call' }).click()
  await fill(page, email)
  const day = inDays(12)
  await page.getByLabel('Preferred date').fill(day)
  await page.getByLabel('Preferred time').fill('16:45')
  await page.getByRole('button', { name: 'Ask for this time' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. Your message has arrived.' })).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, account)
  await theirs.goto('/operator')
  await openSection(theirs, 'Inquiries')
  await search(theirs, email)
  const row = theirs.getByRole('table', { name: 'Inquiries' }).getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Demo call')
  await expect(row).toContainText('Two branches, four doctors.')
  const told = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(day),
  )
  await expect(row).toContainText(`${told}, 16:45 Asia/`)
  const state = row.getByLabel('State: Meera Nair')
  await expect(state).toHaveValue('new')
  for (const next of ['answered', 'closed']) {
    await state.selectOption(next)
    await expect(theirs.getByRole('status').filter({ hasText: 'Inquiry updated.' }).last()).toBeVisible()
    await expect(state).toBeEnabled()
    await theirs.reload()
    await expect(state).toHaveValue(next)
  }
  // Find this visitor's inquiry, because others may have written meanwhile.
  await theirs.getByRole('searchbox').fill(email)
  await theirs.getByLabel('State', { exact: true }).selectOption('new')
  await theirs.getByRole('button', { name: 'Search' }).click()
  await expect(theirs.getByRole('heading', { name: 'No Data Found' })).toBeVisible()
  await openSection(theirs, 'Log')
  await search(theirs, account.email)
  for (const deed of ['Inquiry answered', 'Inquiry closed'])
    await expect(theirs.getByRole('row').filter({ hasText: deed })).toHaveCount(1)
  await theirs.context().close()
})

test('if the server refuses, a message says so and the input stays', async ({ page }) => {
  await page.goto('/support')
  await fill(page, newEmail('visitor'))
  await page.route('**/api/public/inquiries', route => route.abort())
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await expect(page.getByLabel('Your name')).toHaveValue('Meera Nair')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
})

test('in Arabic the form’s messages are in Arabic', async ({ page }) => {
  await page.goto('/quote?lang=ar')
  await page.getByRole('button', { name: 'أرسل الطلب' }).click()
  await expect(page.getByText('يُرجى ذكر اسمك.')).toBeVisible()
})
