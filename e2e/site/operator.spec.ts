import type { SiteContent } from '#contract/site/site-content.ts'
import { logIn, newEmail, password, registerClinic, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { readMail } from '../support/mail.ts'
import { makeOperator, openSection, search } from '../support/operator.ts'
import { plantFailedMail } from '../support/plant-rows.ts'
import { callAs } from '../support/records.ts'

test('an operator signs in, suspends an organization and resumes it', async ({ page, request, browser }) => {
  const operator = await makeOperator(request)
  // No digits: six digits in a row would look like the mailed code.
  const name = `Clinic ${newEmail('of').replaceAll(/\d/g, 'z')}`
  const owner = await registerClinic(request, { name })
  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, owner)
  await theirs.goto('/clinic/category')
  await settled(theirs)

  await page.goto('/operator')
  await expect(page).toHaveURL(/\/login\?next=%2Foperator/)
  await page.getByLabel('Email', { exact: true }).fill(operator.email)
  await page.getByLabel('Password', { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/operator')
  await expect(page.getByRole('heading', { name: 'Organizations' })).toBeVisible()

  await search(page, name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Open')
  await row.getByRole('button', { name: `Suspend ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${name}` })
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(row).toContainText('Suspended')
  // The open page gets the change without a reload.
  const again = theirs.getByRole('dialog', { name: 'Sign in to go on' })
  await again.getByLabel('Password', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(theirs.getByRole('alert').filter({ hasText: 'This organization is suspended.' })).toBeVisible()

  await row.getByRole('button', { name: `Resume ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click()
  await expect(row).toContainText('Open')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again).toHaveCount(0)
  await expect(theirs).toHaveURL('/clinic/category')
  await theirs.context().close()

  await row.getByRole('button', { name: `Change plan: ${name}` }).click()
  await page.getByRole('dialog').getByLabel('Plan', { exact: true }).selectOption('Lifetime support')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Lifetime support')

  await openSection(page, 'Log')
  await search(page, operator.email)
  const log = page.getByRole('table', { name: 'Log' })
  for (const deed of ['Plan: Lifetime support', 'Resumed', 'Suspended'])
    await expect(log.getByRole('row').filter({ hasText: name }).filter({ hasText: deed })).toHaveCount(1)
})

test.describe('site content', () => {
  // One after another, because each save writes the whole content.
  test.describe.configure({ mode: 'default' })

  test('a testimonial that the operator writes is on the landing page', async ({ page, request }) => {
    await signIn(page, await makeOperator(request))
    await page.goto('/operator/site-content')
    const form = page.getByRole('form', { name: 'Site content' })
    const entries = form.getByRole('group', { name: /^Testimonial / })
    await expect(entries.first()).toBeVisible()
    const words = `Our mornings are calm now, ${newEmail('says')}.`
    await form.getByRole('button', { name: 'Add testimonial' }).click()
    const last = entries.last()
    await last.getByLabel('Name', { exact: true }).fill('Meera Das')
    await last.getByLabel('Rating').selectOption('4')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(last.getByLabel('Text')).toHaveAccessibleDescription('Text is required')
    await expect(last.getByLabel('Role')).toBeFocused()
    await last.getByLabel('Role').fill('Receptionist')
    await last.getByLabel('Text').fill(words)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Site content saved.' })).toBeVisible()

    // All processes of the server are notified, so the change is visible immediately.
    await page.goto('/')
    const said = page.locator('#testimonials li').filter({ hasText: words })
    await expect(said).toContainText('Meera Das')
    await expect(said).not.toContainText('Sample')
    await page.goto('/operator/site-content')
    await entries
      .last()
      .getByRole('button', { name: /^Remove testimonial/ })
      .click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Site content saved.' })).toBeVisible()
    await page.goto('/')
    await expect(page.locator('#testimonials li').first()).toBeVisible()
    await expect(said).toHaveCount(0)
  })

  test('a plan that the operator writes is on the landing page and the Pricing page', async ({
    page,
    request,
  }) => {
    await signIn(page, await makeOperator(request))
    await page.goto('/operator/site-content')
    const form = page.getByRole('form', { name: 'Site content' })
    const entries = form.getByRole('group', { name: /^Plan / })
    await expect(entries.first()).toBeVisible()
    const name = `Support for ${newEmail('plan')}`
    await form.getByRole('button', { name: 'Add plan' }).click()
    const last = entries.last()
    await last.getByLabel('Price', { exact: true }).fill('half')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(last.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(last.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(
      /^Price must be an amount like 500 or 499\.50/,
    )
    await last.getByLabel('Name', { exact: true }).fill(name)
    await last.getByLabel('Price', { exact: true }).fill('1499.50')
    await last.getByLabel('Currency').selectOption('USD')
    await last.getByLabel('Billed').fill('a year')
    await last.getByLabel('Description').fill('Two branches, one invoice.')
    await last.getByLabel('What it includes').fill('By email\nBy phone')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Site content saved.' })).toBeVisible()

    for (const path of ['/', '/pricing']) {
      await page.goto(path)
      const plan = page
        .getByRole('region', { name: /^Plans/ })
        .locator('.card')
        .filter({ hasText: name })
      await expect(plan).toContainText('$1,499.50 a year')
      await expect(plan).toContainText('By phone')
      await expect(plan).not.toContainText('Sample')
    }
    await expect(page.getByText('Two branches, one invoice.')).toBeVisible()
    // The operator's own text is shown unchanged in every language.
    await page.goto('/pricing?lang=ar')
    await expect(page.getByRole('heading', { name })).toBeVisible()

    await page.goto('/operator/site-content?lang=en')
    await entries
      .last()
      .getByRole('button', { name: /^Remove plan/ })
      .click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Site content saved.' })).toBeVisible()
    await page.goto('/pricing')
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
  })

  test('two operators change site content: both versions are shown, and only the changed part is kept', async ({
    page,
    request,
  }) => {
    const operator = await makeOperator(request)
    const { call } = callAs(request, await logIn(request, operator))
    const saved = await call<Pick<SiteContent, 'claim' | 'testimonials'>>('GET', 'operator/site-content')
    await signIn(page, operator)
    await page.goto('/operator/site-content')
    const form = page.getByRole('form', { name: 'Site content' })
    const claim = page.locator('[name="claim.text"]')
    await claim.fill('700 clinics')
    const quote = { name: newEmail('quote'), role: 'Receptionist', text: 'Our mornings are calm.', rating: 4 }
    const testimonials = [...saved.testimonials, quote]
    await call('PUT', 'operator/site-content', {
      claim: { ...saved.claim, text: '600 clinics' },
      testimonials,
    })
    await form.getByRole('button', { name: 'Save' }).click()
    const both = form.getByRole('alert', { name: 'Both versions' })
    await expect(both.getByRole('row').filter({ hasText: '600 clinics' })).toContainText('700 clinics')
    await expect(both.getByRole('row').filter({ hasText: quote.name })).toContainText('not changed by you')
    await both.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Site content saved.' })).toBeVisible()
    expect(await call('GET', 'operator/site-content')).toMatchObject({
      claim: { text: '700 clinics' },
      testimonials,
    })
    await expect(form.getByRole('group', { name: /^Testimonial / })).toHaveCount(testimonials.length)
    const { claim: firstClaim, testimonials: firstTestimonials } = saved
    await call('PUT', 'operator/site-content', { claim: firstClaim, testimonials: firstTestimonials })
  })
})

test('a heading sorts the organizations, and the address keeps the order', async ({ page, request }) => {
  const operator = await makeOperator(request)
  const word = newEmail('sorted').replaceAll(/\d/g, 'z').split('@')[0]!
  for (const first of ['Birch', 'Acorn', 'Cedar']) await registerClinic(request, { name: `${first} ${word}` })
  await signIn(page, operator)
  await page.goto('/operator')
  await search(page, word)
  const names = async () =>
    (await page.getByRole('row').filter({ hasText: word }).allInnerTexts()).map(text => text.split(' ')[0])
  await expect.poll(names).toEqual(['Cedar', 'Acorn', 'Birch'])
  await page.getByRole('columnheader', { name: 'Organization' }).getByRole('button').click()
  await expect.poll(names).toEqual(['Acorn', 'Birch', 'Cedar'])
  await page.getByRole('columnheader', { name: 'Organization' }).getByRole('button').click()
  await expect.poll(names).toEqual(['Cedar', 'Birch', 'Acorn'])
  await page.reload()
  await expect.poll(names).toEqual(['Cedar', 'Birch', 'Acorn'])
  for (const heading of ['Members', 'Patients', 'Last seen']) {
    const head = page.getByRole('columnheader', { name: heading })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(3)
  }
})

test('a failed mail is listed, and a retry sends it', async ({ page, request }) => {
  const { email } = await registerClinic(request)
  await plantFailedMail(email, `421 <${email}> is not taken at the moment`)
  await signIn(page, await makeOperator(request))
  await page.goto('/operator/health')
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('Connections')
  const mails = page.getByRole('table', { name: 'Mails that could not be sent' })
  const row = mails.getByRole('row').filter({ hasText: 'is not taken at the moment' })
  await expect(row).toContainText('o…@example.org')
  await expect(page.getByRole('main')).not.toContainText(email)
  await row.getByRole('button', { name: /^Try again/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'tried again now' })).toBeVisible()
  // The first mail was the code of the registration.
  expect(await readMail(email, 2)).toContain('Set a new Lindenwell password')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(row).toHaveCount(0)
})

test('operators and clinic users are sent from each other’s pages to their own area', async ({
  page,
  request,
}) => {
  await signIn(page, await makeOperator(request))
  await page.goto('/clinic/patient')
  await expect(page).toHaveURL('/operator')
  await signIn(page, await registerClinic(request))
  await page.goto('/operator/health')
  await expect(page).toHaveURL('/clinic')
})
