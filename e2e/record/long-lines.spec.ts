import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { makePractice } from '../support/visits.ts'

const tooLong = `amox 500 1-0-1 5d ;${' slowly'.repeat(36)}`
const said = /A line has at most 40 words/
/** 40 words as it is typed, and more in the standard spelling: '45 mg', '5 days'. */
const taper = `prednisolone 45mg od 5d${[40, 35, 30, 25, 20, 15, 10, 5].map(dose => ` then ${dose}mg od 5d`).join('')}`

test.describe('a medicine of more than 40 words is refused in words', () => {
  test('in the quick line of a prescription', async ({ page, request }) => {
    const practice = await makePractice(request)
    await signIn(page, practice.owner)
    await page.goto(`/clinic/createPrescription?patientId=${practice.patientId}`)
    const quick = page.getByRole('textbox', { name: 'Quick line' })
    await quick.fill(tooLong)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await expect(quick).toHaveValue(tooLong)
    await page.getByRole('button', { name: 'Clear the line' }).click()
    await expect(quick).toHaveValue('')
  })

  test('in the list of what a patient takes', async ({ page, request }) => {
    const practice = await makePractice(request)
    await signIn(page, practice.owner)
    await page.goto(`/clinic/patient-details?id=${practice.patientId}`)
    const list = page.getByRole('region', { name: 'Medicines', exact: true })
    await list.getByRole('button', { name: 'Add a medicine' }).click()
    await page.keyboard.insertText(tooLong)
    await page.keyboard.press('Enter')
    await expect(list.getByLabel('Medicine', { exact: true })).toHaveAccessibleDescription(said)
    await expect(list.getByText('Not checked: the server does not answer')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(list.getByRole('button', { name: /^amox/i })).toHaveCount(0)
  })

  test('in the command line of a visit', async ({ page, request }) => {
    const practice = await makePractice(request)
    const visit = await practice.startVisit()
    await signIn(page, practice.owner)
    await page.goto(`/clinic/encounter?id=${visit}`)
    const line = page.getByRole('textbox', { name: 'Vitals, diagnosis, medicine' })
    await line.fill(`rx ${tooLong}`)
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByText('Checking…')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(line).toHaveValue(`rx ${tooLong}`)
    await line.fill('')
  })
})

test.describe('a line of 40 words is checked, though its standard spelling has more', () => {
  test('in the quick line of a prescription', async ({ page, request }) => {
    const practice = await makePractice(request)
    await signIn(page, practice.owner)
    await page.goto(`/clinic/createPrescription?patientId=${practice.patientId}`)
    const checked = page.waitForResponse(/\/api\/users\/prescriptions\/check$/)
    await page.getByRole('textbox', { name: 'Quick line' }).fill(taper)
    expect((await checked).status()).toBe(200)
  })

  test('in the command line of a visit', async ({ page, request }) => {
    const practice = await makePractice(request)
    const visit = await practice.startVisit()
    await signIn(page, practice.owner)
    await page.goto(`/clinic/encounter?id=${visit}`)
    const checked = page.waitForResponse(/\/api\/users\/prescriptions\/check$/)
    await page.getByRole('textbox', { name: 'Vitals, diagnosis, medicine' }).fill(`rx ${taper}`)
    expect((await checked).status()).toBe(200)
  })
})
