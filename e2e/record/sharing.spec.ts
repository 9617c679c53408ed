import { readFile } from 'node:fs/promises'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { acceptInvitation } from '../support/records.ts'
import { makePractice } from '../support/visits.ts'

test('a doctor hides the prescription of a visit; the patient reads the rest and keeps it as a PDF', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  const { call, patientId } = practice
  const { email } = await call<{ email: string }>('GET', `users/patients/${patientId}`)
  const id = await practice.startVisit()
  const { version } = await call<{ version: number }>('GET', `users/encounters/${id}`)
  const saved = await call<{ version: number }>('PUT', `users/encounters/${id}`, {
    version,
    sections: [{ key: 'plan', text: 'Rest and drink tea' }],
    lines: [{ medicineName: 'Cetirizine', dosage: '10 mg', recurrence: '0-0-1', duration: '5 days' }],
  })
  await call('POST', `users/encounters/${id}/sign`, { version: saved.version })

  await signIn(page, practice.owner)
  await page.goto(`/clinic/encounter?id=${id}`)
  const sharing = page.getByRole('region', { name: 'Shared with the patient' })
  await expect(sharing.getByRole('switch')).toHaveCount(4)
  await expect(sharing.getByRole('switch', { name: 'Summary' })).toBeChecked()
  await sharing.getByRole('switch', { name: 'Prescriptions' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved what the patient sees.' })).toBeVisible()
  await expect(sharing.getByRole('switch', { name: 'Prescriptions' })).not.toBeChecked()

  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await signIn(page, await acceptInvitation(request, email))
  await page.goto('/portal')
  await expect(page.getByRole('region', { name: 'Prescriptions' })).toContainText('Telmisartan')
  await expect(page.getByText('Cetirizine')).toHaveCount(0)
  await page.getByRole('link', { name: 'Notes and results' }).click()
  const visit = page.getByRole('article', { name: /^Visit on/ })
  await expect(visit).toContainText('Rest and drink tea')
  await expect(visit).not.toContainText('Cetirizine')
  const download = page.waitForEvent('download')
  await visit.getByRole('button', { name: /^Download PDF of the visit on/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^visit-\d{4}-\d\d-\d\d\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto('/portal/reads')
  await expect(page.getByRole('region', { name: /^Record of/ })).toContainText('Visits: Changed')
})

test('two switches pressed one after the other are both kept', async ({ page, request }) => {
  const practice = await makePractice(request)
  const { call } = practice
  const id = await practice.startVisit()
  const { version } = await call<{ version: number }>('GET', `users/encounters/${id}`)
  const sections = [{ key: 'plan', text: 'Rest' }]
  const saved = await call<{ version: number }>('PUT', `users/encounters/${id}`, { version, sections })
  await call('POST', `users/encounters/${id}/sign`, { version: saved.version })
  await signIn(page, practice.owner)
  await page.goto(`/clinic/encounter?id=${id}`)
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/sharing', async route => {
    await held
    await route.continue()
  })
  const part = (name: string) => page.getByRole('switch', { name, exact: true })
  await part('Prescriptions').click()
  await part('Results').click()
  for (const name of ['Prescriptions', 'Results']) await expect(part(name)).not.toBeChecked()
  answer()
  const sharing = async () => (await call<{ sharing: object }>('GET', `users/encounters/${id}`)).sharing
  await expect
    .poll(sharing, { intervals: [50] })
    .toMatchObject({ summary: true, prescriptions: false, results: false, documents: true })
  for (const name of ['Prescriptions', 'Results']) await expect(part(name)).not.toBeChecked()
})

test('a doctor shares a sensitive result that stands in no visit; the patient reads it then', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  const { call, patientId } = practice
  const { email } = await call<{ email: string }>('GET', `users/patients/${patientId}`)
  const tests = [{ name: 'HIV 1+2 antibodies' }]
  const order = await call<{ _id: string; tests: { _id: string }[] }>('POST', 'users/orders', {
    patientId,
    tests,
  })
  const entered = { testId: order.tests[0]!._id, value: 'not reactive' }
  const result = await call<{ _id: string }>('POST', `users/orders/${order._id}/results`, entered)
  await call('POST', `users/results/${result._id}/seen`, {})
  const patient = await acceptInvitation(request, email)

  await signIn(page, practice.owner)
  await page.goto(`/clinic/patient-details?id=${patientId}`)
  const sensitive = page.getByRole('region', { name: 'Sensitive results, each by itself' })
  await expect(sensitive.getByRole('switch', { name: /^HIV/ })).not.toBeChecked()
  await sensitive.getByRole('switch', { name: /^HIV/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved what the patient sees.' })).toBeVisible()
  await expect(sensitive.getByRole('switch', { name: /^HIV/ })).toBeChecked()

  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await signIn(page, patient)
  await page.goto('/portal')
  await page.getByRole('link', { name: 'Notes and results' }).click()
  const tabs = page.getByRole('navigation', { name: 'Portal' })
  await expect(tabs.getByRole('link', { name: 'Visits' })).toHaveAttribute('aria-current', 'true')
  const results = page.getByRole('region', { name: 'Results without a visit' })
  await expect(results).toContainText('HIV 1+2 antibodies')
  await expect(results).toContainText('not reactive')
})
