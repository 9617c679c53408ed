import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { makeClinic } from '../support/records.ts'

test('the owner records a death: the page and the list say so, visits ahead are cancelled by hand, and it is taken back', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const [slot] = await clinic.freeSlots()
  await clinic.book(slot!)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/patient')
  await settled(page)
  await page.getByRole('table').getByRole('link', { name: 'Rohan Gupta' }).first().click()
  await page.getByRole('button', { name: 'Record death' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Notes can still be written')
  // On a phone the look of the patient's buttons is not that of a question which one of them asks.
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(dialog.getByRole('button', { name: 'Record death' })).toHaveCSS('padding-inline-start', '12px')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByLabel('Day of death').fill('1 Jan 2200')
  await dialog.getByRole('button', { name: 'Record death' }).click()
  await expect(dialog.getByLabel('Day of death')).toHaveAccessibleDescription(/cannot be in the future/)
  await dialog.getByLabel('Day of death').fill('3 Nov 2025')
  await dialog.getByRole('button', { name: 'Record death' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Died 3 Nov 2025')
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeHidden()

  const ahead = page.getByRole('region', { name: 'Visits that are still booked' })
  await expect(ahead).toContainText('1 visit is still booked.')
  await ahead.getByRole('button', { name: 'Cancel 1 visit' }).click()
  const ask = page.getByRole('alertdialog')
  await expect(ask).toContainText('Neither the patient nor the family gets a message.')
  await ask.getByRole('button', { name: 'Cancel visits' }).click()
  await expect(ahead).toBeHidden()

  await page.goto('/clinic/patient')
  await settled(page)
  await expect(page.getByRole('row', { name: /Rohan Gupta/ })).toContainText('Died 3 Nov 2025')
  await page.getByRole('table').getByRole('link', { name: 'Rohan Gupta' }).first().click()
  await page.getByRole('button', { name: 'Undo the recorded death' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the recorded death' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rohan Gupta')
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeVisible()
})
