import { password, registerClinic, signIn } from '../support/clinic.ts'
import { expect, test, watchFaults } from '../support/journey.ts'
import { acceptInvitation, callAs, makeClinic, patientBody, receptionistBody } from '../support/records.ts'
import { logIn } from '../support/clinic.ts'

test('a booking at one desk appears in the bell of another immediately, and is read there', async ({
  page,
  request,
  browser,
  baseURL,
  faults,
}) => {
  const clinic = await makeClinic(request)
  const body = receptionistBody('Meera', clinic.clinicId)
  await clinic.create('users/receptionists', body)
  const receptionist = await acceptInvitation(request, body.email)

  await signIn(page, clinic.owner)
  await page.goto('/clinic')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')
  await bell.click()
  await expect(page.getByText('Nothing yet.')).toBeVisible()
  await page.keyboard.press('Escape')

  const desk = await browser.newContext({ baseURL })
  watchFaults(desk, baseURL!, faults)
  const other = await desk.newPage()
  await signIn(other, receptionist)
  await other.goto('/clinic')
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  const { create } = callAs(request, await logIn(request, receptionist))
  const { clinicId, doctorId, serviceId, patientId } = clinic
  const [slot] = await clinic.freeSlots()
  await create('users/appointments', { clinicId, doctorId, serviceId, patientId, start: slot!.start })
  await create('users/patients', patientBody('Anand', clinicId))

  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  await expect(page.getByRole('status').filter({ hasText: '2 unread notifications' })).toHaveCount(1)
  // Nobody is notified of their own actions.
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await desk.close()

  // By keyboard: the bell, then the first entry below its head.
  await bell.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Notifications' })
  await expect(list.getByRole('button').first()).toContainText('New patient: ⁨Anand Gupta⁩')
  await list.getByRole('button', { name: /New appointment: .*Rohan Gupta/ }).focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('complementary', { name: 'Visit' })
  await expect(card.getByRole('heading', { name: 'Rohan Gupta' })).toBeFocused()
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')

  await bell.click()
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(bell).toHaveAccessibleName('Notifications')
  await list.getByRole('button', { name: /^New patient: .*Anand Gupta/ }).click()
  await expect(page).toHaveURL(/\/clinic\/patient-details\?id=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Anand Gupta' })).toBeVisible()
})

test('a notification that is turned off does not appear in the bell', async ({ page, request }) => {
  const owner = await registerClinic(request)
  await signIn(page, owner)
  await page.goto('/clinic/settings?section=notifications')
  const choice = page.getByRole('group', { name: 'New patient' })
  await choice.getByRole('checkbox', { name: 'In the bell' }).uncheck()
  await expect(page.getByRole('status').filter({ hasText: 'Your choice is saved.' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Mail not delivered' }).getByLabel('By mail')).toBeDisabled()
  await page.reload()
  await expect(choice.getByRole('checkbox', { name: 'In the bell' })).not.toBeChecked()
  await expect(choice.getByRole('checkbox', { name: 'By mail' })).not.toBeChecked()
})

test('a closed account is signed out of its open page', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const body = receptionistBody('Meera', clinic.clinicId)
  const id = await clinic.create('users/receptionists', body)
  await signIn(page, await acceptInvitation(request, body.email))
  const stream = page.waitForResponse(/\/api\/users\/live$/)
  await page.goto('/clinic/patient')
  await expect(page.getByRole('row', { name: /Rohan Gupta/ })).toBeVisible()
  expect((await stream).status()).toBe(200)
  await clinic.call('PATCH', `users/receptionists/${id}/status`, { status: false })
  const again = page.getByRole('dialog', { name: 'Sign in to go on' })
  await again.getByLabel('Password', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again.getByRole('alert')).toContainText('Email or password is incorrect.')
  await again.getByRole('button', { name: 'Sign out instead' }).click()
  await expect(page).toHaveURL('/login')
})
