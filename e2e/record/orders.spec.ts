import type { Page } from '@playwright/test'
import { commonTests } from '#contract/record/orders/common-tests.ts'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { acceptInvitation, doctorBody } from '../support/records.ts'
import { label } from '../support/translations.ts'
import { makePractice, type Practice } from '../support/visits.ts'

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true })
const value = (page: Page, test: string) =>
  page.getByRole('form', { name: test }).getByRole('textbox', { name: new RegExp(`^${test}`) })

/** An order of the practice's patient, placed by its doctor. */
const order = ({ call, patientId }: Practice, ...tests: string[]) =>
  call<{ _id: string; tests: { _id: string }[] }>('POST', 'users/orders', {
    patientId,
    tests: tests.map(name => ({ name })),
  })

test('a doctor orders tests in a visit, enters their results, and reviews them on the first page', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  await practice.call('PUT', `users/patients/${practice.patientId}`, {
    dateOfBirth: '1968-06-02',
    gender: 'Female',
  })
  const id = await practice.startVisit()
  await signIn(page, practice.owner)
  await page.goto(`/clinic/encounter?id=${id}`)
  const line = page.getByRole('textbox', { name: 'Vitals, diagnosis, medicine' })
  await expect(line).toBeFocused()
  await page.keyboard.type('test lytes, hb')
  await expect(page.getByRole('list', { name: 'Tests that match' })).toContainText('Haemoglobin')
  await page.keyboard.press('Enter')
  await expect(line).toHaveValue('')
  const tests = page.getByRole('group', { name: 'Tests' })
  await expect(tests).toContainText('Electrolytes')
  await expect(tests).toContainText('Haemoglobin')
  await page.keyboard.type('test stool culture')
  await page.keyboard.press('Enter')
  await expect(tests).toContainText('stool culture')
  await page.getByRole('button', { name: 'Remove stool culture' }).click()
  await expect(page.getByRole('region', { name: 'Note' }).getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(/^Signed /)).toBeVisible()

  await page.goto('/clinic/results')
  const waiting = part(page, 'Orders that wait for results')
  await expect(waiting).toContainText('Sodium, Potassium, Chloride, Bicarbonate, Haemoglobin')
  await waiting.getByRole('button', { name: /^Enter results of order 1/ }).click()
  await value(page, 'Sodium').focus()
  await page.keyboard.type('140')
  await page.keyboard.press('Enter')
  await expect(value(page, 'Potassium')).toBeFocused()
  await page.keyboard.type('high')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Write a number such as 7.2 or <0.01. Other words go into the text.'),
  ).toBeVisible()
  await value(page, 'Potassium').fill('7.1')
  await page.keyboard.press('Enter')
  await expect(value(page, 'Chloride')).toBeFocused()
  await value(page, 'Haemoglobin').fill('9.8')
  // A typed value that was not added is not lost with the form.
  await waiting.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await value(page, 'Haemoglobin').press('Enter')
  await expect(waiting.getByText('Chloride, Bicarbonate', { exact: true })).toBeVisible()

  await page.goto('/clinic')
  const review = part(page, 'Results to review')
  const rows = review.getByRole('row').filter({ has: page.getByRole('button') })
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText(/Potassium 7\.1.*Critically high/)
  await expect(rows.nth(1)).toContainText(/Haemoglobin 9\.8.*Low/)
  await rows
    .nth(1)
    .getByRole('button', { name: /^Seen: Haemoglobin/ })
    .click()
  await expect(rows).toHaveCount(2)
  await rows
    .nth(0)
    .getByRole('button', { name: /^Seen: Potassium/ })
    .click()
  await page.keyboard.press('Enter')
  await expect(review.getByText('This result is critical. Please write who was told')).toBeVisible()
  await page.keyboard.type('The patient, by phone')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)

  await page.goto(`/clinic/patient-details?id=${practice.patientId}`)
  const results = part(page, 'Results')
  const potassium = results.getByRole('row', { name: /Potassium/ })
  await expect(potassium).toContainText(/7\.1 mmol\/L.*Critically high/)
  await expect(potassium).toContainText(/usual .3\.5. to .5\.1/)
  await expect(potassium).toContainText('Done: The patient, by phone')
  await potassium.getByRole('button', { name: 'Correct Potassium' }).click()
  await page.keyboard.type('4.1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Typed wrongly')
  await page.keyboard.press('Enter')
  await expect(potassium).toContainText(/4\.1 mmol\/L.*Normal/)
  await expect(potassium).toContainText(/Corrected, was 7\.1: Typed wrongly/)
  await expect(potassium).toContainText('Not reviewed')
  await expect(part(page, 'Everything so far')).toContainText('Potassium')
})

test('results that a patient brings are added by keyboard, with the earlier value and a drawing', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  await signIn(page, practice.owner)
  await page.goto(`/clinic/patient-details?id=${practice.patientId}`)
  const results = part(page, 'Results')
  await results.getByRole('button', { name: 'Add result' }).click()
  const form = page.getByRole('form', { name: 'Add result' })
  for (const [number, typed] of [
    ['1', '2.5'],
    ['2', '<0.01'],
  ] as const) {
    await form.getByRole('combobox', { name: /test/i }).fill('tsh')
    await form.getByRole('option', { name: /^TSH/ }).click()
    await expect(form.getByRole('textbox', { name: /^TSH/ })).toBeFocused()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(results.getByRole('row', { name: /TSH/ })).toContainText(typed)
    expect(number).toBeTruthy()
  }
  await expect(results.getByRole('row', { name: /TSH/ })).toContainText('2.5 mIU/L')
  await expect(results.getByRole('img', { name: /^TSH/ })).toBeVisible()
})

test('a doctor who is named as reviewer finds a critical result on their first page, and takes it off the list', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  const named = { ...doctorBody('Chitra', practice.clinicId), lastName: 'Iyer' }
  await practice.create('users/doctors', named)
  const reviewer = await acceptInvitation(request, named.email)
  await signIn(page, practice.owner)
  await page.goto('/clinic/results')
  await page.getByRole('combobox', { name: 'Who gets your results' }).selectOption('Chitra Iyer')
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  const testId = commonTests.find(({ name }) => name === 'Potassium')!.id
  await practice.create(`users/patients/${practice.patientId}/results`, { testId, value: '7.4' })

  await signIn(page, reviewer)
  await page.goto('/clinic')
  const review = part(page, 'Results to review')
  const row = review.getByRole('row', { name: /Potassium/ })
  await expect(row).toContainText(/7\.4.*Critically high/)
  await expect(row).toContainText('Asha Menon')
  await row.getByRole('button', { name: /^Seen: Potassium/ }).click()
  await page.keyboard.type('The patient, by phone')
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  await page.reload()
  await expect(review.getByText('No result waits for you.')).toBeVisible()
})

test('the owner changes the tests of the clinic', async ({ page, request }) => {
  const practice = await makePractice(request)
  await signIn(page, practice.owner)
  await page.goto('/clinic/settings?section=tests')
  const tests = part(page, 'Tests')
  await expect(page.getByRole('main')).toContainText('LOINC is copyright © Regenstrief Institute')
  await tests.getByRole('button', { name: 'Add test' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Dengue NS1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await tests.getByRole('searchbox').fill('ferritin')
  await tests.getByRole('button', { name: 'Change Ferritin' }).click()
  // Ranges stand by age: the last one is of men.
  await dialog.getByRole('textbox', { name: 'Low', exact: true }).last().fill('500')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Limits go up from critically low to critically high').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Low', exact: true }).last().fill('30')
  await dialog.getByRole('textbox', { name: 'From age' }).last().fill('six')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('textbox', { name: 'From age' }).last()).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByRole('textbox', { name: 'From age' }).last().fill('6')
  await dialog.getByRole('combobox', { name: 'From age: Unit' }).last().selectOption('months')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(tests.getByRole('row', { name: /Ferritin/ })).toContainText(
    /from 6 months.*usual .30. to .400/,
  )
  await tests.getByRole('button', { name: 'Change Ferritin' }).click()
  await expect(dialog.getByRole('textbox', { name: 'From age' }).last()).toHaveValue('6')
  await expect(dialog.getByRole('combobox', { name: 'From age: Unit' }).last()).toHaveValue('m')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // On a phone the ranges stand one below the other.
  await tests.getByRole('searchbox').fill('haemoglobin')
  await expect(tests.getByText('Ferritin')).toHaveCount(0)
  await page.setViewportSize({ width: 375, height: 800 })
  const ranges = tests.getByText(/from 18 years/)
  await expect(ranges).not.toHaveCount(0)
  // The table becomes a list a moment after the page has its new width.
  await expect(async () => {
    const [first, second] = [await ranges.nth(0).boundingBox(), await ranges.nth(1).boundingBox()]
    expect(second!.y).toBeGreaterThanOrEqual(first!.y + first!.height)
  }).toPass()
  await page.setViewportSize({ width: 1280, height: 720 })
  await tests.getByRole('searchbox').fill('ferritin')
  await tests.getByRole('button', { name: 'Switch Ferritin off' }).click()
  await expect(tests.getByRole('row', { name: /Ferritin/ })).toContainText('Switched off')
})

test('at 375 px and in Arabic results are entered and reviewed', async ({ page, request }) => {
  const practice = await makePractice(request)
  const placed = await order(practice, 'زراعة')
  await signIn(page, practice.owner)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/clinic/results?lang=ar')
  await page.evaluate(() => localStorage.setItem('locale', 'ar'))
  const say = (english: string) => label('ar', english)
  expect(placed.tests).toHaveLength(1)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const waiting = part(page, say('Orders that wait for results'))
  await waiting.getByRole('button', { expanded: false }).first().click()
  await page.getByRole('textbox', { name: 'زراعة' }).fill('لا نمو')
  await page.keyboard.press('Enter')
  const review = part(page, say('Results to review'))
  await expect(review).toContainText('لا نمو')
  await review.getByRole('button').click()
  await expect(review.getByText(say('No result waits for you.'))).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

test('Enter pressed before a test is found chooses it once it is', async ({ page, request }) => {
  const { owner, patientId } = await makePractice(request)
  await signIn(page, owner)
  await page.goto(`/clinic/patient-details?id=${patientId}`)
  await page.getByRole('button', { name: 'Add result' }).click()
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/users/tests?*', async route => {
    await held
    await route.continue()
  })
  const field = page.getByRole('form', { name: 'Add result' }).getByRole('combobox', { name: 'Test' })
  await field.pressSequentially('tsh')
  await page.keyboard.press('Enter')
  answer()
  await expect(page.getByRole('textbox', { name: 'TSH' })).toBeFocused()
})
