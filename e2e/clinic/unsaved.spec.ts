import type { Page } from '@playwright/test'
import { password, registerClinic, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { makeOperator } from '../support/operator.ts'
import { makeClinic } from '../support/records.ts'

test.use({ isFirstVisit: true })

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
const keep = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' }).click()

test('unsaved settings ask before another section, page or language, or the login page, replaces them', async ({
  page,
  request,
}) => {
  await signIn(page, await registerClinic(request))
  await page.goto('/clinic/settings?section=organization')
  const name = page.getByRole('form', { name: 'Organization' }).getByLabel('Clinic Name')
  await name.fill('Hillside')
  for (const leave of [
    () => page.getByRole('link', { name: 'Money' }).click(),
    () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Patient' }).click(),
    async () => {
      await page.getByRole('button', { name: /profile menu/ }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
    },
    async () => {
      await page.getByRole('banner').locator('button.lang').click()
      await page.getByRole('button', { name: 'العربية' }).click()
    },
  ]) {
    await leave()
    await keep(page)
    await expect(page).toHaveURL('/clinic/settings?section=organization')
    await expect(name).toHaveValue('Hillside')
  }
  // After a refused save the input is still unsaved.
  await page.getByLabel('Contact Number').fill('98765')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Contact Number')).toHaveAccessibleDescription(/10 digits/)
  await page.getByRole('link', { name: 'Money' }).click()
  await keep(page)
  await page.getByLabel('Contact Number').fill('9876543210')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible()
  await page.getByRole('link', { name: 'Money' }).click()
  await expect(page).toHaveURL('/clinic/settings?section=money')
  await page.getByLabel('Tax Name').fill('GST')
  await page.getByRole('link', { name: 'Organization' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue('Hillside')
})

test('another mail does not replace one with unsaved changes', async ({ page, request }) => {
  await signIn(page, await registerClinic(request))
  await page.goto('/clinic/settings?section=mail')
  const subject = page.getByLabel('Subject')
  await subject.fill('Come and join us')
  await page.getByLabel('Mail', { exact: true }).selectOption({ index: 1 })
  await keep(page)
  await expect(subject).toHaveValue('Come and join us')
  await page.getByLabel('Language', { exact: true }).selectOption('hi')
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(subject).not.toHaveValue('Come and join us')
})

test('unsaved site content asks the operator before it is left', async ({ page, request }) => {
  await signIn(page, await makeOperator(request))
  await page.goto('/operator/site-content')
  const claim = page.locator('[name="claim.text"]')
  const before = await claim.inputValue()
  await claim.fill('700 clinics')
  await page.getByRole('link', { name: 'Health' }).click()
  await keep(page)
  await expect(claim).toHaveValue('700 clinics')
  await page.getByRole('link', { name: 'Health' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
  await page.getByRole('link', { name: 'Site content' }).click()
  await expect(claim).toHaveValue(before)
})

test('a password form with input in Security asks before the input is lost', async ({ page, request }) => {
  await signIn(page, await registerClinic(request))
  await page.goto('/clinic/settings?section=security')
  const form = page.getByRole('form', { name: 'Change password' })
  const current = form.getByLabel('Current Password', { exact: true })
  await current.fill(password)
  await page.getByRole('link', { name: 'Money' }).click()
  await keep(page)
  await expect(current).toHaveValue(password)
  for (const label of ['New Password', 'Confirm Password'])
    await form.getByLabel(label, { exact: true }).fill('a longer river stone 7')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Password updated' })).toBeVisible()
  await expect(current).toHaveValue('')
  await page.getByRole('link', { name: 'Money' }).click()
  await expect(page).toHaveURL('/clinic/settings?section=money')
})

test('a filter beside an unsaved form asks nothing and keeps what was typed', async ({ page, request }) => {
  await signIn(page, await registerClinic(request))
  await page.goto('/clinic/settings?section=onlinePayments')
  await page.getByLabel('Provider').selectOption('stripe')
  await page.getByLabel('Public key').fill('pk_test_half')
  await page.getByRole('checkbox', { name: 'Also those that were seen' }).check()
  await expect(page).toHaveURL(/&which=all$/)
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByLabel('Public key')).toHaveValue('pk_test_half')
  await page.getByRole('link', { name: 'Money', exact: true }).click()
  await keep(page)
  await expect(page).toHaveURL(/&which=all$/)
})

test('a reload asks too, with the browser’s own question', async ({ page, request, faults }) => {
  await signIn(page, await registerClinic(request))
  await page.goto('/clinic/settings?section=organization')
  await page.getByLabel('Clinic Name').fill('Hillside')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => location.reload()).catch(() => {})
  expect((await asked).type()).toBe('beforeunload')
  await expect(page.getByLabel('Clinic Name')).toHaveValue('Hillside')
  faults.length = 0
})

test('an unfinished prescription survives its tab, and no other user sees it', async ({
  page,
  context,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  const path = `/clinic/createPrescription?patientId=${clinic.patientId}`
  await page.goto(path)
  await settled(page)
  await page.keyboard.type('amox 500 1-0-1 5d after food')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Patient' }).click()
  await keep(page)
  await page.getByRole('textbox', { name: 'Note' }).fill('Drink water')
  // Typed text that is not a complete line yet.
  await page.getByLabel('Quick line').fill('para 500 1-')
  await page.close()

  const later = await context.newPage()
  await later.goto(path)
  const restored = later.getByRole('status').filter({ hasText: /^Draft from \d\d:\d\d restored\./ })
  const medicine = later.getByRole('group', { name: 'Medicine 1' }).getByLabel('Medicine Name')
  await expect(restored).toBeVisible()
  await expect(medicine).toHaveValue('Amoxicillin')
  await expect(later.getByRole('textbox', { name: 'Note' })).toHaveValue('Drink water')
  await expect(later.getByLabel('Quick line')).toHaveValue('para 500 1-')
  await restored.getByRole('button', { name: 'Discard' }).click()
  await expect(medicine).toHaveValue('')
  await expect(later.getByLabel('Quick line')).toHaveValue('')
  await later.getByRole('textbox', { name: 'Note' }).fill('Rest')
  await later.close()

  // The session is left without signing out, and another person signs in.
  const login = await context.newPage()
  await login.goto('/login')
  const { origin } = new URL(login.url())
  // Read from the browser context, because the page may be loading another address.
  const drafts = async () => {
    const { origins } = await context.storageState()
    const kept = origins.find(one => one.origin === origin)?.localStorage ?? []
    return kept.filter(({ name }) => name.startsWith('draft:')).length
  }
  expect(await drafts()).toBe(1)
  const other = await registerClinic(request)
  await login.getByLabel('Email', { exact: true }).fill(other.email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Login' }).click()
  await expect.poll(drafts).toBe(0)
})

test('signing out and saving both delete the draft', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft:')).length)
  await page.goto(`/clinic/createPrescription?patientId=${clinic.patientId}`)
  await settled(page)
  await page.keyboard.type('amox 500 1-0-1')
  await page.keyboard.press('Enter')
  await expect.poll(drafts).toBe(1)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prescription No. RX-000001')
  expect(await drafts()).toBe(0)
  await page.goto(`/clinic/createPrescription?patientId=${clinic.patientId}`)
  await settled(page)
  await page.keyboard.type('para 500 1-0-1')
  await page.keyboard.press('Enter')
  await expect.poll(drafts).toBe(1)
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/login')
  expect(await drafts()).toBe(0)
})
