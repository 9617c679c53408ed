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

test('a button that is pressed right after a faulty date does what it says', async ({ page, request }) => {
  const { owner } = await makeClinic(request)
  await signIn(page, owner)
  const popup = await openBooking(page)
  await popup.getByLabel('Appointment Date').fill('31/2')
  // The message about the date would push the button away between press and release.
  const button = await popup.getByRole('button', { name: 'Save' }).boundingBox()
  await page.mouse.move(button!.x + button!.width / 2, button!.y + button!.height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await expect(popup.getByText('Patient is required').first()).toBeVisible()
  await expect(popup.getByLabel('Appointment Date')).toHaveAccessibleDescription(/This is not a date/)
})
