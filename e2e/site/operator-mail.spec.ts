import { newEmail, registerClinic, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { makeOperator, openSection, search } from '../support/operator.ts'

test('an operator stops the mail of an organization, its owner sees that, and the operator resumes it', async ({
  page,
  request,
  browser,
}) => {
  const operator = await makeOperator(request)
  const name = `Clinic ${newEmail('of').replaceAll(/\d/g, 'z')}`
  const owner = await registerClinic(request, { name })
  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, owner)
  await theirs.goto('/clinic/category')
  const note = theirs.getByRole('complementary', { name: 'Mail' })
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(note).toHaveCount(0)

  await signIn(page, operator)
  await page.goto('/operator')
  await openSection(page, 'Mail')
  await search(page, name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Goes out')
  await row.getByRole('button', { name: `Stop mail: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Stop the mail of ${name}` })
  await expect(dialog).toContainText('Nothing is lost.')
  await dialog.getByRole('button', { name: 'Stop mail' }).click()
  await expect(row).toContainText('Stopped')
  // The open page gets the change without a reload.
  await expect(note).toContainText('has stopped your organization’s mail')

  await row.getByRole('button', { name: `Let mail go on: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Let mail go on' }).click()
  await expect(row).toContainText('Goes out')
  await expect(note).toHaveCount(0)
  await theirs.context().close()

  await openSection(page, 'Log')
  await search(page, name)
  const log = page.getByRole('table', { name: 'Log' })
  for (const deed of ['Mail stopped', 'Mail goes on'])
    await expect(log.getByRole('row').filter({ hasText: deed })).toHaveCount(1)
})
