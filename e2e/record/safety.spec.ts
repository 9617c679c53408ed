import type { Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { printed } from '../support/printed.ts'
import { makePractice, makePracticeWithAllergy, type Practice } from '../support/visits.ts'

const line = (page: Page) => page.locator('input[name=line]')
const commandLine = (page: Page) => page.getByRole('region', { name: 'Command line' })
const medicines = (page: Page) => page.getByRole('list', { name: 'Medicines' }).locator('> li:not(.next)')

async function openVisit(page: Page, practice: Practice): Promise<string> {
  const id = await practice.startVisit()
  await signIn(page, practice.owner)
  await page.goto(`/clinic/encounter?id=${id}`)
  await expect(line(page)).toBeFocused()
  return id
}

test('an allergy interrupts: the signature stops at it, a reason is given in place, and the owner reviews it', async ({
  page,
  request,
}) => {
  const practice = await makePracticeWithAllergy(request)
  const id = await openVisit(page, practice)
  await page.keyboard.type('rx amox 500 1-0-1 5d pc')
  await expect(commandLine(page).getByText('Contraindicated · Allergy: Penicillin')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(medicines(page)).toHaveCount(1)
  await expect(medicines(page)).toContainText('Amoxicillin')
  await expect(medicines(page).getByRole('textbox', { name: 'Amoxicillin: Dosage' })).toHaveValue('500 mg')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'A warning needs your decision first' }),
  ).toBeVisible()
  const reason = page.getByRole('textbox', { name: 'Reason to prescribe Amoxicillin anyway' })
  await expect(reason).toBeFocused()
  // The same message twice would cover the screen of a phone.
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.locator('.toast.error')).toHaveCount(1)
  await page.getByRole('button', { name: 'Tolerated before' }).click()
  await expect(reason).toHaveValue('Tolerated before')
  await printed(page, () => page.keyboard.press('ControlOrMeta+Enter'))
  await expect(page.getByText(/^Signed /)).toBeVisible()
  // The signature that succeeded takes the message of the stopped one away.
  await expect(page.locator('.toast.error')).toHaveCount(0)
  expect(await practice.call('GET', 'users/overrides')).toMatchObject([
    { encounterId: id, reason: 'Tolerated before', reviewedAt: null },
  ])

  await page.goto('/clinic')
  const card = page.getByRole('region', { name: 'Reasons to review' })
  await expect(card).toContainText('Reason: \u2068Tolerated before\u2069')
  await page.getByRole('link', { name: 'Clinic', exact: true }).click()
  const parts = page.locator('h1, h2#overrides')
  await expect(parts).toHaveText([/^Good /, 'Reasons to review'])
  await card.getByRole('button', { name: /^Reviewed/ }).click()
  await expect(card).toHaveCount(0)
  await page.goto('/clinic/overrides')
  await expect(page.getByText('Nothing waits for review.')).toBeVisible()
  await page.getByLabel('Which').selectOption('All')
  await expect(page.getByText(/Reviewed by/)).toBeVisible()
})

test('a warning that does not interrupt is kept with one key before the signature', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  await openVisit(page, practice)
  await page.keyboard.type('rx ibuprofen 400 1-0-1 3d')
  await page.keyboard.press('Enter')
  await expect(medicines(page)).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'A warning needs your decision first' }),
  ).toBeVisible()
  const keep = medicines(page).getByRole('button', { name: /^Keep Ibuprofen/ })
  await expect(keep.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(keep).toHaveAttribute('aria-pressed', 'true')
  await printed(page, () => page.keyboard.press('ControlOrMeta+Enter'))
  await expect(page.getByText(/^Signed /)).toBeVisible()
  expect(await practice.call('GET', 'users/overrides')).toEqual([])
})

test('a warning that came up elsewhere meanwhile is shown in place when the server refuses', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  await openVisit(page, practice)
  await page.keyboard.type('rx amox 500 1-0-1 5d')
  await page.keyboard.press('Enter')
  await expect(medicines(page)).toHaveCount(1)
  // The record changes while this page does not hear of it.
  await page.route('**/users/prescriptions/check', route => route.abort())
  await practice.call('POST', `users/patients/${practice.patientId}/allergies`, { substance: 'Penicillin' })
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('textbox', { name: 'Reason to prescribe Amoxicillin anyway' })).toBeFocused()
})

test('an unknown medicine says that it is not checked, and an ambiguous one offers its choices', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  await openVisit(page, practice)
  await page.keyboard.type('rx Kashayam 15ml 1-0-1')
  await expect(commandLine(page).getByText('Not checked: Kashayam is not on the list')).toBeVisible()
  await expect(commandLine(page).locator('.answer.ok')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(medicines(page)).toContainText('Not checked: not on the list of medicines')
  await expect(page.getByText('Checked in part')).toBeVisible()

  await page.keyboard.type('rx ceft 500 1-0-1 5d')
  const choices = page.getByRole('list', { name: 'Medicines found' })
  await expect(choices.getByRole('button').first()).toBeVisible()
  const first = await choices.getByRole('button').first().textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Several medicines begin like this' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(medicines(page)).toHaveCount(2)
  await expect(medicines(page).last()).toContainText(new RegExp(first!, 'i'))
})

test('names are suggested while they are typed: an arrow chooses, Enter takes, the dose goes on', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  await openVisit(page, practice)
  await page.keyboard.type('rx paracet')
  await expect(page.getByRole('list', { name: 'Medicines found' }).getByRole('button').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveValue('rx paracetamol ')
  await page.keyboard.type('650 1-1-1 3d')
  await page.keyboard.press('Enter')
  await expect(medicines(page)).toContainText('Paracetamol')
})

test('a set is kept from what is written, and inserted in one interaction', async ({ page, request }) => {
  const practice = await makePractice(request)
  await openVisit(page, practice)
  await page.keyboard.type('rx paracetamol 650 1-1-1 3d')
  // The next line may be typed before the first is answered: nothing of it is lost.
  await page.keyboard.press('Enter')
  await page.keyboard.type('rx cetirizine 10 hs 5d')
  await expect(line(page)).toHaveValue('rx cetirizine 10 hs 5d')
  await page.keyboard.press('Enter')
  await expect(medicines(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Sets', exact: true }).click()
  await page.getByRole('button', { name: 'Keep as set' }).click()
  await page.getByRole('textbox', { name: 'Name of the set' }).fill('Cold')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name of the set' })).toHaveCount(0)
  // The second half of a double click would not remove the next medicine, which has slid under the pointer.
  const removeBoth = async () => {
    for (const name of ['Paracetamol', 'Cetirizine'])
      await page
        .getByRole('button', { name: `Remove ${name}` })
        .first()
        .press('Enter')
  }
  await removeBoth()
  await page.getByRole('button', { name: 'Insert set Cold' }).click()
  await expect(medicines(page)).toHaveCount(2)
  await removeBoth()
  await line(page).fill('set cold')
  await page.keyboard.press('Enter')
  await expect(medicines(page)).toHaveCount(2)

  await page.goto('/clinic/phrases')
  await expect(page.getByRole('region', { name: 'Sets of medicines' })).toContainText('Cold')
})

test('a controlled medicine is not repeated: the rest of the last prescription is, and the line says what was left out', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  const lines = ['Cetirizine', 'Morphine'].map(medicineName => ({
    medicineName,
    dosage: '10 mg',
    recurrence: '0-0-1',
  }))
  const { patientId, doctorId } = practice
  const body = { patientId, doctorId, lines }
  const last = await practice.call<{ _id: string }>('POST', 'users/prescriptions', body)
  await openVisit(page, practice)
  await page.keyboard.type('again morphine')
  await page.keyboard.press('Enter')
  const leftOut = commandLine(page).getByText(/^Not repeated: Morphine\./)
  await expect(leftOut).toBeVisible()
  await expect(medicines(page)).toHaveCount(0)
  await line(page).fill('again')
  await page.keyboard.press('Enter')
  await expect(medicines(page)).toHaveCount(1)
  await expect(medicines(page)).toContainText('Cetirizine')
  await expect(leftOut).toBeVisible()

  await page.goto(`/clinic/createPrescription?repeat=${last._id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByText(/^This is a controlled medicine: it is not prescribed online or repeated/).first(),
  ).toBeVisible()
})

test('on a phone in Arabic the caution stands in its line, and nothing is wider than the screen', async ({
  page,
  request,
}) => {
  const practice = await makePracticeWithAllergy(request)
  const id = await practice.startVisit()
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, practice.owner)
  await page.goto(`/clinic/encounter?id=${id}&lang=ar`)
  await line(page).fill('rx amox 500 1-0-1 5d')
  await page.keyboard.press('Enter')
  const caution = page.locator('.orders .caution')
  await expect(caution).toBeVisible()
  await expect(caution).toContainText('ممنوع')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(375)
})
