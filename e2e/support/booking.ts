import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the New Appointment popup over the appointment list; its free times are loaded. */
export async function openBooking(page: Page): Promise<Locator> {
  await page.goto('/clinic/appointment')
  await page.getByRole('button', { name: 'New Appointment' }).first().click()
  const popup = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(popup.getByRole('radio').first()).toBeVisible()
  return popup
}

/** A service as the popup's lists name it. The name is isolated, because it may have another text direction. */
export const serviceChoice = (name: string, minutes: number) => `\u2068${name}\u2069, ${minutes} min`

/** Chooses a known patient by name. */
export async function choosePatient(popup: Locator, name: string): Promise<void> {
  await popup.getByRole('combobox', { name: 'Patient' }).fill(name)
  await popup.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}
