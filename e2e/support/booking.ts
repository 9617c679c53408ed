import { expect, type Locator, type Page } from '@playwright/test'

/** The New Appointment popup, over the appointment list, with its free times loaded. */
export async function openBooking(page: Page): Promise<Locator> {
  await page.goto('/clinic/appointment')
  await page.getByRole('button', { name: 'New Appointment' }).first().click()
  const popup = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(popup.getByRole('radio').first()).toBeVisible()
  return popup
}

/** A service as the popup's lists name it; its name is set apart, since it may run the other way. */
export const serviceChoice = (name: string, minutes: number) => `\u2068${name}\u2069, ${minutes} min`

/** Chooses a known patient by name. */
export async function choosePatient(popup: Locator, name: string): Promise<void> {
  await popup.getByRole('combobox', { name: 'Patient' }).fill(name)
  await popup.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}
