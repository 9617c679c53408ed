import { openBooking } from '../support/booking.ts'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { dateInIndia, makeClinic, shownInField } from '../support/records.ts'

test('a date is typed in any usual way, stepped by arrows, chosen from the calendar, and shown with its weekday', async ({
  page,
  request,
}) => {
  const { owner } = await makeClinic(request)
  await signIn(page, owner)
  const popup = await openBooking(page)
  const date = popup.getByLabel('Appointment Date')
  const [tomorrow, next] = [dateInIndia(1), dateInIndia(2)]
  const [year, month, day] = tomorrow.split('-')

  await date.fill(`${day}.${month}.${year!.slice(2)}`)
  await page.keyboard.press('Tab')
  await expect(date).toHaveValue(shownInField(tomorrow))
  await date.press('ArrowUp')
  await expect(date).toHaveValue(shownInField(next))
  await date.press('ArrowDown')
  await expect(date).toHaveValue(shownInField(tomorrow))

  await date.fill('31/2')
  await page.keyboard.press('Tab')
  await expect(date).toHaveAccessibleDescription(/This is not a date/)
  await date.fill(shownInField(next))
  await page.keyboard.press('Tab')
  await expect(date).toHaveValue(shownInField(next))
  await expect(date).not.toHaveAttribute('aria-invalid')

  // The browser's calendar is not part of the page, so its answer is set as it sets it.
  await expect(popup.getByRole('button', { name: 'Choose from the calendar' })).toBeVisible()
  await popup.locator('.date-calendar').evaluate((field, chosen) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, chosen)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, tomorrow)
  await expect(date).toHaveValue(shownInField(tomorrow))
})
