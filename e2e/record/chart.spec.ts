import type { Page } from '@playwright/test'
import { logIn, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { axeViolations } from '../support/screens/page-checks.ts'
import {
  acceptInvitation,
  callAs,
  dateInIndia,
  makeClinicWithDoctor,
  receptionistBody,
} from '../support/records.ts'
import { label } from '../support/translations.ts'

const open = async (page: Page, patientId: string, locale = 'en') => {
  await page.goto(`/clinic/patient-details?id=${patientId}&lang=${locale}`)
  await settled(page)
}
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const width of [1280, 375])
  test(`a doctor writes each list in its place, at ${width} pixels`, async ({ page, request }) => {
    const { doctor, patientId } = await makeClinicWithDoctor(request)
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, doctor)
    await open(page, patientId)

    const allergies = list(page, 'Allergies')
    await expect(allergies).toContainText('Not asked yet')
    await allergies.getByRole('button', { name: 'None known' }).click()
    await expect(allergies).toContainText('No known allergies')
    await allergies.getByRole('button', { name: 'Add an allergy' }).click()
    await page.keyboard.type('penicillin severe rash')
    await page.keyboard.press('Enter')
    await expect(allergies).toContainText('rash, severe')
    await expect(allergies.getByLabel('Substance')).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await allergies.getByRole('button', { name: /^penicillin/i }).press('Enter')
    await page.keyboard.type(' V')
    await page.keyboard.press('Enter')
    await expect(allergies.getByRole('button', { name: /^penicillin V/i })).toBeFocused()

    const problems = list(page, 'Problems')
    await problems.getByRole('button', { name: 'Add a problem' }).click()
    await page.keyboard.type('htn')
    await expect(problems.getByRole('option').first()).toContainText('I10')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(problems.getByRole('textbox', { name: 'Code' })).toHaveValue('I10')
    await page.keyboard.press('Enter')
    await expect(problems.getByRole('listitem')).toContainText('I10')
    await page.keyboard.press('Escape')
    await problems.getByRole('button', { name: /^Resolve/ }).click()
    await expect(problems.getByRole('listitem')).toContainText('resolved')

    const medicines = list(page, 'Medicines')
    await medicines.getByRole('button', { name: 'Add a medicine' }).click()
    await page.keyboard.type('metformin 500 1-0-1')
    await page.keyboard.press('Enter')
    await expect(medicines.getByRole('listitem')).toContainText('1-0-1')
    await page.keyboard.press('Escape')
    await medicines.getByRole('button', { name: /^Stop/ }).click()
    await page.keyboard.type('Loose stools')
    await page.keyboard.press('Enter')
    await expect(medicines).toContainText('No medicine is listed.')

    const vaccines = list(page, 'Vaccines')
    await vaccines.getByRole('button', { name: 'Add a vaccine' }).click()
    await page.keyboard.type('Tetanus')
    await page.keyboard.press('Enter')
    await expect(vaccines.getByRole('button', { name: /^Tetanus/ })).toBeVisible()
    await page.keyboard.press('Escape')

    const alerts = list(page, 'Alerts')
    await alerts.getByRole('button', { name: 'Add an alert' }).click()
    await page.keyboard.press('Enter')
    await expect(alerts.getByLabel('Alerts')).toHaveAccessibleDescription('Text is required')
    await page.keyboard.type('Hard of hearing')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await alerts.getByRole('button', { name: 'Mark as a mistake: Hard of hearing' }).click()
    await page.keyboard.press('Enter')
    await expect(alerts.getByLabel('Why is it a mistake?')).toHaveAccessibleDescription('Please say why')
    await page.keyboard.type('Somebody else')
    await page.keyboard.press('Enter')
    await expect(alerts).toContainText('Nothing is listed.')
    await expect(alerts.getByRole('button', { name: 'Add an alert' })).toBeFocused()

    const facts = list(page, 'Facts')
    await facts.getByRole('button', { name: /Blood group/ }).click()
    await facts.getByLabel('Blood group', { exact: true }).selectOption('O+')
    await facts.getByRole('textbox', { name: 'ABHA number' }).fill('123')
    await facts.getByRole('textbox', { name: 'ABHA number' }).press('Enter')
    await expect(facts.getByRole('textbox', { name: 'ABHA number' })).toHaveAccessibleDescription(/14 digits/)
    await facts.getByRole('textbox', { name: 'ABHA number' }).fill('91-4821-7730-5519')
    await facts.getByRole('textbox', { name: 'ABHA number' }).press('Enter')
    await expect(facts).toContainText('91-4821-7730-5519')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })

test('what somebody else saved meanwhile is shown beside one’s own text', async ({ page, request }) => {
  const { doctor, patientId } = await makeClinicWithDoctor(request)
  await signIn(page, doctor)
  const token = await logIn(request, doctor)
  const as = callAs(request, token)
  const id = await as.create(`users/patients/${patientId}/history`, { kind: 'family', text: 'Diabetes' })
  await open(page, patientId)
  const family = list(page, 'Family')
  await family.getByRole('button', { name: 'Diabetes', exact: true }).click()
  await page.keyboard.type(' of the father')
  await as.call('PUT', `users/patients/${patientId}/history/${id}`, { text: 'Diabetes of the mother' })
  await page.keyboard.press('Enter')
  await expect(family.getByRole('alert').first()).toContainText('It is now: Diabetes of the mother')
  await family.getByRole('button', { name: 'Keep mine' }).click()
  await expect(family.getByRole('button', { name: 'Diabetes of the father', exact: true })).toBeVisible()
})

test('the lists are written in Arabic, and the past is found and opened in its place', async ({
  page,
  request,
}) => {
  const { doctor, patientId, clinic } = await makeClinicWithDoctor(request)
  await signIn(page, doctor)
  const token = await logIn(request, doctor)
  const as = callAs(request, token)
  const path = `users/patients/${patientId}`
  for (const [day, systolic] of [
    [-40, 148],
    [-20, 142],
    [-1, 128],
  ] as const)
    await as.create(`${path}/vitals`, {
      takenAt: `${dateInIndia(day)}T10:00:00+05:30`,
      systolic,
      diastolic: 84,
      weightKg: 80 + systolic / 100,
    })
  const visit = await as.create('users/encounters', { patientId, clinicId: clinic.clinicId })
  await as.call('PUT', `users/encounters/${visit}`, {
    version: 1,
    sections: [{ key: 'subjective', text: 'Cough since Tuesday' }],
  })
  await open(page, patientId, 'ar')
  const say = (english: string) => label('ar', english)
  const region = (english: string) => page.getByRole('region', { name: say(english) })
  const allergies = region('Allergies')
  await allergies.getByRole('button', { name: say('Add an allergy') }).click()
  await page.keyboard.type('بنسلين')
  await page.keyboard.press('Enter')
  await expect(allergies.getByRole('listitem')).toContainText('بنسلين')
  await page.keyboard.press('Escape')
  const past = region('Everything so far')
  await past.getByRole('button', { expanded: false }).click()
  await expect(past).toContainText('Cough since Tuesday')
  await past.getByRole('button', { name: say('Results') }).click()
  await expect(past.getByText(say('Nothing like that in the history.'))).toBeVisible()
  await past.getByRole('button', { name: say('All') }).click()
  await past.getByRole('searchbox').fill('tuesday')
  await expect(past.getByRole('button', { expanded: false })).toHaveCount(1)
})

test('a press on another list opens its form, though the empty one above it closes', async ({
  page,
  request,
}) => {
  const { doctor, patientId } = await makeClinicWithDoctor(request)
  await signIn(page, doctor)
  await open(page, patientId)
  await list(page, 'Allergies').getByRole('button', { name: 'Add an allergy' }).click()
  await expect(list(page, 'Allergies').getByLabel('Substance')).toBeFocused()
  await list(page, 'Problems').getByRole('button', { name: 'Add a problem' }).click()
  await expect(list(page, 'Problems').getByRole('combobox').first()).toBeFocused()
  await expect(list(page, 'Allergies').getByLabel('Substance')).toHaveCount(0)
})

test('a typed entry asks before another page replaces it, not before a search beside it', async ({
  page,
  request,
}) => {
  const { doctor, patientId } = await makeClinicWithDoctor(request)
  await signIn(page, doctor)
  await open(page, patientId)
  const substance = list(page, 'Allergies').getByLabel('Substance')
  await list(page, 'Allergies').getByRole('button', { name: 'Add an allergy' }).click()
  await substance.fill('Penicillin')
  await page.getByRole('searchbox', { name: 'Find a word in the history' }).fill('cough')
  await expect(page).toHaveURL(/cough/)
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await expect(question).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Queue' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(substance).toHaveValue('Penicillin')
  await substance.press('Enter')
  await expect(list(page, 'Allergies').getByRole('listitem')).toContainText('Penicillin')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Queue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
})

test('a receptionist sees nothing clinical, and their page asks for nothing clinical', async ({
  page,
  request,
}) => {
  const { clinic, doctor, patientId } = await makeClinicWithDoctor(request)
  await signIn(page, doctor)
  const token = await logIn(request, doctor)
  await callAs(request, token).create(`users/patients/${patientId}/allergies`, { substance: 'Penicillin' })
  const body = receptionistBody('Dev', clinic.clinicId)
  await clinic.create('users/receptionists', body)
  const asked: string[] = []
  await signIn(page, await acceptInvitation(request, body.email))
  page.on('request', sent => void asked.push(sent.url()))
  await open(page, patientId)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rohan Gupta')
  await expect(page.getByText('Penicillin')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Medical record' })).toHaveCount(0)
  // Nor the code that would.
  const clinical =
    /\/(chart|vitals|problems|allergies|medicines|immunizations|history)(\?|$)|encounters|problem-codes/
  expect(asked.filter(url => clinical.test(url))).toEqual([])
})
