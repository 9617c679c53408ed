import { expect, type Locator, type Page } from '@playwright/test'

/** The lists of the clinic area: their addresses, and the buttons that open their popups. */
export const lists = {
  category: { path: '/clinic/category', add: 'Add Category' },
  service: { path: '/clinic/services', add: 'Add Service' },
  clinic: { path: '/clinic/clinics', add: 'Add Clinic' },
  doctor: { path: '/clinic/doctor', add: 'Add Doctor' },
  patient: { path: '/clinic/patient', add: 'Add Patient' },
  receptionist: { path: '/clinic/Receptionist', add: 'Add Receptionist' },
} as const
export type ListName = keyof typeof lists

/** Opens the popup of a list; opens the list first if it is not shown. */
export async function openPopup(page: Page, list: ListName): Promise<Locator> {
  const { path, add } = lists[list]
  if (new URL(page.url()).pathname !== path) await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: add }).first().click()
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  return popup
}

/** Fills text boxes, chooses select options by their text, and checks radio buttons. */
export async function fillIn(popup: Locator, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const choice = popup.getByRole('radiogroup', { name }).getByLabel(value, { exact: true })
    const field = popup.getByLabel(exactly(name))
    await expect(choice.or(field).first()).toBeVisible()
    if ((await choice.count()) > 0) await choice.check()
    else if ((await field.getAttribute('role')) === 'combobox') {
      await field.fill(value)
      await popup.getByRole('option', { name: value, exact: true }).click()
    } else if ((await field.evaluate(element => element.localName)) === 'select')
      await field.selectOption({ label: value })
    else await field.fill(value)
  }
}

/** A label may end with '(optional)' or a mark. */
export const exactly = (name: string) => new RegExp(`^${RegExp.escape(name)}(?: \\(optional\\)|\\s*\\*)?$`)

/** Waits until everything has loaded. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').first()).toBeVisible()
  await expect(page.getByText('loading ....')).toHaveCount(0)
}

/** By keyboard. A key that is pressed on a disabled button is lost: a dialog's button waits for what the dialog loads. */
export async function pressEnter(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}
