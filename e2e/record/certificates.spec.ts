import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { printed } from '../support/printed.ts'
import { makePractice } from '../support/visits.ts'

test('a doctor issues a sick note during a visit in three steps; cancelled, its code says so', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  const visit = await practice.startVisit()
  await signIn(page, practice.owner)
  await page.goto(`/clinic/encounter?id=${visit}`)
  await settled(page)
  await page.locator('.banner .menu button').first().click()
  await page.getByRole('link', { name: 'Certificate', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Certificate')
  await expect(page.getByLabel('Template')).toHaveValue(/.+/)
  const days = page.getByLabel('Days')
  await expect(days).toBeFocused()
  // A blank one is not issued.
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByText('Please fill this in').first()).toBeVisible()
  await days.fill('3')
  await expect(page.getByText('Please fill this in')).toHaveCount(0)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('unfit for work or study for 3 days')
  await expect(preview).not.toContainText('Diagnosis')
  await printed(page, () => page.getByRole('button', { name: 'Issue and print' }).click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate No. CERT-000001')

  const address = (await page.getByRole('link', { name: 'What its code says' }).getAttribute('href'))!
  const code = new URL(address).pathname
  const verifyPage = await page.context().newPage()
  await verifyPage.goto(code)
  await expect(verifyPage.getByRole('heading', { level: 1 })).toHaveText(
    'This paper was issued by a clinic here',
  )
  const shown = verifyPage.getByRole('main')
  await expect(shown).toContainText('CERT-000001')
  await expect(shown).toContainText('It does not say that a medicine may still be dispensed')
  await expect(shown).not.toContainText('Rohan Gupta')
  await expect(shown).not.toContainText('Asha')

  await page.getByRole('button', { name: 'Cancel certificate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The wrong days')
  await dialog.getByRole('button', { name: 'Cancel certificate' }).click()
  await expect(page.getByRole('region', { name: 'Certificate No. CERT-000001' })).toContainText(
    'The wrong days',
  )
  await verifyPage.reload()
  await expect(verifyPage.getByRole('heading', { level: 1 })).toHaveText('This paper was cancelled')
  await verifyPage.goto(`${code.slice(0, -4)}AAAA`)
  await expect(verifyPage.getByRole('heading', { level: 1 })).toHaveText('No paper has this code')
  await expect(shown).not.toContainText('CERT')
  await verifyPage.close()

  await page.getByRole('link', { name: 'Certificates' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: 'CERT-000001' })).toContainText('Cancelled')
})

test('a template that the owner changes is what the doctor finds', async ({ page, request }) => {
  const practice = await makePractice(request)
  await signIn(page, practice.owner)
  await page.goto('/clinic/settings?section=certificates')
  await settled(page)
  await page.getByRole('button', { name: 'Add template' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('School letter')
  await dialog.getByLabel('Text', { exact: true }).fill('{{patient}} may take part in {{sport}}.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('The text must name each field')
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await dialog.getByLabel('Label').fill('Sport')
  await dialog.getByLabel('Name in the text').fill('sport')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  // A bin asks nothing: Undo brings it back.
  const bin = page.getByRole('button', { name: 'Delete School letter' })
  await bin.press('Enter')
  await expect(bin).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Delete /)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(bin).toBeVisible()
  const shipped = page.getByRole('listitem').filter({ hasText: 'Certificate of fitness' })
  await shipped.getByRole('button', { name: 'Delete Certificate of fitness' }).press('Enter')
  await expect(shipped).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(shipped).toContainText('English · as shipped')
  await page.goto(`/clinic/createCertificate?patientId=${practice.patientId}`)
  await settled(page)
  await page.getByLabel('Template').selectOption({ label: 'School letter' })
  await page.getByLabel('Sport').fill('swimming')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('may take part in swimming.')
})
