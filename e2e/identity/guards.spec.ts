import { password, registerClinic, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { lists, settled } from '../support/lists.ts'
import { picture } from '../support/picture.ts'
import { acceptInvitation, makeClinic, patientBody, receptionistBody } from '../support/records.ts'

test('without a session every address of the clinic goes to login and back', async ({ page, request }) => {
  const owner = await registerClinic(request)
  for (const path of ['/clinic', '/clinic/patient?page=2', '/clinic/Receptionist', '/portal']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  await page.goto('/clinic/category')
  await page.getByLabel('Email', { exact: true }).fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/clinic/category')
  await settled(page)
})

test('logging out ends the session on the server too', async ({ page, request }) => {
  const token = await signIn(page, await registerClinic(request))
  const profile = () => request.get('/api/user/profile', { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/clinic')
  await settled(page)
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect((await profile()).status()).toBe(401)
  await page.evaluate(old => localStorage.setItem('token', old), token)
  await page.goto('/clinic')
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('after logging out, pictures are gone from the browser, and Back goes to login', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const token = await signIn(page, clinic.owner)
  const created = await page.request.post('/api/users/patients', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { ...patientBody('Sara', clinic.clinicId), image: await picture() },
  })
  expect(created.status(), await created.text()).toBe(201)
  const shown = page.waitForResponse(response => response.url().includes('/api/files/'))
  await page.goto('/clinic/patient')
  const address = (await shown).url()
  await settled(page)
  const statusOf = (cache: RequestCache) =>
    page.evaluate(async ([url, cache]) => (await fetch(url, { cache: cache as RequestCache })).status, [
      address,
      cache,
    ] as const)
  expect(await statusOf('force-cache')).toBe(200)
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await statusOf('default')).toBe(401)
  // 'force-cache' accepts even an old copy, so this proves that the browser has none.
  expect(await statusOf('force-cache')).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText('Sara')).toHaveCount(0)
})

test('a patient lands on the portal and sees only their own appointments', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const body = patientBody('Sara', clinic.clinicId)
  const sara = await clinic.create('users/patients', body)
  const [first, second] = await clinic.freeSlots()
  await clinic.book(first!)
  await clinic.book(second!, sara)
  const account = await acceptInvitation(request, body.email)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/portal$/)
  await settled(page)
  const main = page.getByRole('main')
  await expect(main.locator('time').and(main.locator(`[datetime="${second!.start}"]`))).toBeVisible()
  await expect(main.locator(`[datetime="${first!.start}"]`)).toHaveCount(0)
  await expect(main).not.toContainText('Rohan')
  await page.goto('/clinic/patient')
  await expect(page).toHaveURL(/\/portal$/)
})

test('a receptionist cannot change records that only owners may change', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const body = receptionistBody('Mina', clinic.clinicId)
  await clinic.create('users/receptionists', body)
  await signIn(page, await acceptInvitation(request, body.email))
  for (const list of ['category', 'service', 'clinic', 'doctor', 'receptionist'] as const) {
    await page.goto(lists[list].path)
    await settled(page)
    await expect(page.getByRole('table')).toBeVisible()
    const add = page.getByRole('main').getByRole('button', { name: lists[list].add })
    if ((await add.count()) > 0) await expect(add).toBeDisabled()
  }
  await page.goto(lists.patient.path)
  await expect(page.getByRole('main').getByRole('button', { name: lists.patient.add }).first()).toBeEnabled()
})

test('a password that staff typed must be changed first', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const body = { ...receptionistBody('Mina', clinic.clinicId), invite: false }
  await clinic.create('users/receptionists', { ...body, password: 'typed by staff' })
  await signIn(page, { email: body.email, password: 'typed by staff' })
  await page.goto('/clinic')
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await page.getByLabel('Current Password', { exact: true }).fill('typed by staff')
  await page.getByLabel('New Password', { exact: true }).fill('my very own secret')
  await page.getByLabel('Confirm Password', { exact: true }).fill('my very own secret')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('an unknown address shows the error screen and a way back', async ({ page, request }) => {
  await signIn(page, await registerClinic(request))
  for (const path of ['/clinic/nowhere', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the start' }).click()
    await expect(page).toHaveURL(/\/clinic$/)
  }
})
