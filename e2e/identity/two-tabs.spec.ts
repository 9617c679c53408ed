import { password, registerClinic, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { picture } from '../support/picture.ts'
import { acceptInvitation, makeClinic, receptionistBody } from '../support/records.ts'

// These tests use several tabs and the cookies of one browser.
test.use({ isFirstVisit: true })

test('a tab says that another person has signed in to this browser, and sends nothing in their name', async ({
  page,
  context,
  request,
}) => {
  const clinic = await makeClinic(request)
  const mina = receptionistBody('Mina', clinic.clinicId)
  await clinic.create('users/receptionists', mina)
  const receptionist = await acceptInvitation(request, mina.email)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/patient?add=true')
  const form = page.getByRole('dialog', { name: 'Add Patient' })
  await form.getByLabel('First Name').fill('Sara')
  const sent: string[] = []
  page.on('request', one => {
    const { pathname } = new URL(one.url())
    if (one.method() !== 'GET' && pathname.startsWith('/api/')) sent.push(pathname)
  })

  const second = await context.newPage()
  await second.goto('/login')
  await second.getByLabel('Email', { exact: true }).fill(receptionist.email)
  await second.getByLabel('Password', { exact: true }).fill(password)
  await second.getByRole('button', { name: 'Login' }).click()
  await settled(second)

  const notice = page.getByRole('alertdialog', { name: /Mina Das.? is signed in now/ })
  await expect(notice).toContainText(
    /This page belongs to .?Asha Menon.?, and nothing more is sent from it\./,
  )
  await page.keyboard.press('Escape')
  await expect(notice).toBeVisible()
  expect(sent).toEqual([])
  await notice.getByRole('button', { name: /Go on as .?Mina Das/ }).click()
  await expect(page.getByRole('button', { name: /profile menu/i })).toHaveAccessibleName(/Mina Das/)
})

test('a save checks who is signed in to the browser, even if the page got no event', async ({
  page,
  context,
  request,
}) => {
  const clinic = await makeClinic(request)
  const other = await registerClinic(request, { contactPerson: 'Vikram Rao' })
  // A tab that the browser has frozen gets no event.
  await page.addInitScript(() =>
    addEventListener('storage', event => event.stopImmediatePropagation(), { capture: true }),
  )
  await signIn(page, clinic.owner)
  await page.goto('/clinic/category?add=true')
  const form = page.getByRole('dialog', { name: 'Add Category' })
  await form.getByLabel('Name', { exact: true }).fill('Radiology')
  await form.getByLabel('Description').fill('Pictures of bones')
  await form.getByLabel('Image').setInputFiles(await picture())
  const second = await context.newPage()
  await signIn(second, other)
  const sent: string[] = []
  page.on('request', one => one.method() === 'POST' && sent.push(one.url()))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alertdialog', { name: /Vikram Rao.? is signed in now/ })).toBeVisible()
  expect(sent).toEqual([])
})

test('a sign-in of the same person in another tab renews this tab, and a sign-out closes it', async ({
  page,
  context,
  request,
}) => {
  const owner = await registerClinic(request)
  await signIn(page, owner)
  await page.goto('/clinic/category?add=true')
  const form = page.getByRole('dialog', { name: 'Add Category' })
  await form.getByLabel('Name', { exact: true }).fill('Radiology')
  await form.getByLabel('Description').fill('Pictures of bones')
  await form.getByLabel('Image').setInputFiles(await picture())
  const second = await context.newPage()
  await signIn(second, owner)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Radiology/ })).toBeVisible()

  await second.goto('/clinic')
  await second.getByRole('button', { name: /profile menu/i }).click()
  await second.getByRole('button', { name: 'Logout' }).click()
  await expect(second).toHaveURL('/login')
  await expect(page).toHaveURL(/\/login/)
})

test('a sign-out asks before it closes an unsaved form in another tab', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await registerClinic(request))
  await page.goto('/clinic/category?add=true')
  const name = page.getByRole('dialog', { name: 'Add Category' }).getByLabel('Name', { exact: true })
  await name.fill('Radiology')
  const second = await context.newPage()
  await second.goto('/clinic')
  const logOut = async () => {
    await second.getByRole('button', { name: /profile menu/i }).click()
    await second.getByRole('button', { name: 'Logout' }).click()
  }
  await logOut()
  const question = second.getByRole('alertdialog', { name: 'Sign out and lose unsaved input?' })
  await expect(question.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await second.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(second).toHaveURL('/clinic')
  await expect(name).toHaveValue('Radiology')
  await logOut()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(second).toHaveURL('/login')
  await expect(page).toHaveURL(/\/login/)
})

test('a tab says that the browser has switched to another organization', async ({
  page,
  context,
  request,
}) => {
  const clinic = await makeClinic(request)
  const other = await makeClinic(request, { organization: 'Hillside Clinic' })
  const body = { ...receptionistBody('Mina', clinic.clinicId) }
  await clinic.create('users/receptionists', body)
  const mina = await acceptInvitation(request, body.email)
  await other.create('users/receptionists', { ...body, clinicId: other.clinicId })
  const token = await signIn(page, mina)
  const headers = { authorization: `Bearer ${token}` }
  const profile = await (await page.request.get('/api/user/profile', { headers })).json()
  const [invitation] = profile.data.invitations as { _id: string }[]
  const path = `/api/users/invitations/${invitation!._id}/accept`
  expect((await page.request.post(path, { headers })).status()).toBe(200)
  await page.goto('/clinic/patient')
  await settled(page)
  const second = await context.newPage()
  await second.goto('/clinic')
  await second.getByRole('button', { name: /profile menu/i }).click()
  await second.getByRole('button', { name: /Hillside Clinic/ }).click()
  const notice = page.getByRole('alertdialog', { name: /This browser is in .?Hillside Clinic.? now/ })
  await expect(notice).toContainText(/This page belongs to .?Riverside Clinic/)
  await notice.getByRole('button', { name: /Go on in .?Hillside Clinic/ }).click()
  await page.getByRole('button', { name: /profile menu/i }).click()
  await expect(page.getByText('Hillside Clinic')).toBeVisible()
})
