import type { Locator, Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { makeClinic } from '../support/records.ts'
import { makePractice } from '../support/visits.ts'

/** Deletes by keyboard, without a question, and takes it back from the message. */
async function deleteAndUndo(page: Page, list: Locator, { bin, row }: { bin: string; row: RegExp }) {
  await expect(list).toContainText(row)
  await list.getByRole('button', { name: bin }).press('Enter')
  await expect(list).not.toContainText(row)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(list).toContainText(row)
}

test('a phrase, an outline and a set that were deleted come back with Undo', async ({ page, request }) => {
  const practice = await makePractice(request)
  const outline = [{ key: 'complaint', title: null, text: 'Since when?' }]
  await practice.call('POST', 'users/templates', { name: 'Short visit', outline, isDefault: true })
  const line = { medicineName: 'Paracetamol', dosage: '650', recurrence: '1-1-1', duration: '3 days' }
  await practice.call('POST', 'users/medicine-sets', { name: 'Cold', lines: [line], isMine: false })
  await practice.call('POST', 'users/phrases', { name: 'ears', text: 'Ears [[normal]].' })
  const kept = async () => {
    const lists = ['users/phrases', 'users/templates', 'users/medicine-sets']
    const rows = await Promise.all(lists.map(path => practice.call<object[]>('GET', path)))
    return rows.flat().map(one => ({ ...one, _id: '', version: 0, createdAt: '', updatedAt: '' }))
  }
  const before = await kept()
  await signIn(page, practice.owner)
  await page.goto('/clinic/phrases')
  const phrases = page.getByRole('region', { name: 'Phrases', exact: true })
  await phrases.getByRole('button', { name: 'Delete .ears' }).press('Enter')
  // The focus stays in the list.
  await expect(phrases.getByRole('button', { name: 'Delete .throat' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(phrases).toContainText('.ears')
  const templates = page.getByRole('region', { name: 'Templates' })
  await deleteAndUndo(page, templates, {
    bin: 'Delete Short visit',
    row: /Short visit.*opens with each visit/,
  })
  const sets = page.getByRole('region', { name: 'Sets of medicines' })
  await deleteAndUndo(page, sets, { bin: 'Delete Cold', row: /Paracetamol 650/ })
  expect(await kept()).toEqual(before)
})

test('a typed medicine and a rule come back with Undo; what was loaded is asked about', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await clinic.create('users/medicines', {
    name: 'Relifast 500',
    composition: 'paracetamol',
    manufacturer: 'Nahr Pharma',
    priceMinor: 4950,
  })
  await clinic.create('users/safety-rules', {
    one: 'NSAIDs',
    other: 'warfarin',
    severity: 'serious',
    effect: 'Bleeding: weekly tests.',
    source: 'House rule 4',
    asOf: '2026-01-31',
  })
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=medicines')
  const own = page.getByRole('region', { name: 'The clinic’s medicines' })
  await deleteAndUndo(page, own, {
    bin: 'Remove Relifast 500',
    row: /Relifast 500.*paracetamol.*Nahr Pharma.*49\.50.*Typed/i,
  })
  const rules = page.getByRole('region', { name: 'Your own rules' })
  await deleteAndUndo(page, rules, { bin: 'Remove the rule', row: /Bleeding: weekly tests.*House rule 4/ })

  const file = {
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,composition\nKashayam,herbs\nDolo,paracetamol\n'),
  }
  const loaded = page.getByRole('region', { name: 'Your list of medicines' })
  await loaded.getByLabel('List of medicines').setInputFiles(file)
  await loaded.getByRole('button', { name: 'Load' }).click()
  await expect(own).toContainText('Kashayam')
  const question = page.getByRole('alertdialog')
  await own.getByRole('button', { name: 'Remove Kashayam' }).press('Enter')
  await expect(question).toContainText('only loading the list again brings it back')
  await page.keyboard.press('Escape')
  await expect(own.getByRole('button', { name: 'Remove Kashayam' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(own).not.toContainText('Kashayam')
  await expect(own.locator(':focus')).toHaveAccessibleName('Remove Relifast 500')

  await loaded.getByRole('button', { name: 'Remove the loaded list' }).press('Enter')
  await expect(question).toContainText('Those that you typed stay')
  await question.getByRole('button', { name: 'Keep' }).press('Enter')
  await expect(own).toContainText('Dolo')
  await loaded.getByRole('button', { name: 'Remove the loaded list' }).press('Enter')
  await question.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(own).not.toContainText('Dolo')
  await expect(own).toContainText('Relifast 500')
  await expect(loaded).toBeFocused()
})

test('a growth table is removed only after a question that names it', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=record')
  const growth = page.getByRole('region', { name: 'Growth tables' })
  // L 1 makes the curve straight. The numbers are made up.
  const rows = 'Sex,Agemos,L,M,S,P3,P97\n1,0,1,3.3,0.1,2.679,3.921\n2,0,1,3.2,0.1,2.598,3.802\n'
  const file = { name: 'weights.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
  await growth.getByLabel('Growth table', { exact: true }).setInputFiles(file)
  await growth.getByRole('button', { name: 'Load' }).click()
  const bins = growth.getByRole('button', { name: /^Remove/ })
  await expect(bins).toHaveCount(2)
  await bins.first().press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Weight for age')
  await expect(question).toContainText('weights.csv · 1 row')
  await question.getByRole('button', { name: 'Keep' }).press('Enter')
  await expect(bins).toHaveCount(2)
  await bins.first().press('Enter')
  await question.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(bins).toHaveCount(1)
  await expect(bins).toBeFocused()
})

test('a loaded list of diagnosis codes is removed only after a question', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=record')
  const codes = page.getByRole('region', { name: 'Diagnosis codes' })
  const file = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from('code,text\nB36.0,Tinea\n') }
  await codes.getByLabel('List of codes').setInputFiles(file)
  await codes.getByRole('button', { name: 'Load' }).click()
  await expect(codes).toContainText('Your list: ICD-10, 1 code,')
  const question = page.getByRole('alertdialog')
  await codes.getByRole('button', { name: 'Remove the list' }).press('Enter')
  await expect(question).toContainText('only the file brings yours back')
  await question.getByRole('button', { name: 'Keep' }).press('Enter')
  await expect(codes).toContainText('Your list')
  await codes.getByRole('button', { name: 'Remove the list' }).press('Enter')
  await question.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(codes).toContainText('Only the common codes')
  await expect(codes).toBeFocused()
})
