import type { Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { printed } from '../support/printed.ts'
import { makePractice, type Practice } from '../support/visits.ts'

const line = (page: Page) => page.getByRole('textbox', { name: 'Vitals, diagnosis, medicine' })
const section = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const say = async (page: Page, text: string) => {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveValue('')
}

async function openVisit(page: Page, practice: Practice): Promise<string> {
  const id = await practice.startVisit()
  await signIn(page, practice.owner)
  await page.goto(`/clinic/encounter?id=${id}`)
  await expect(line(page)).toBeFocused()
  return id
}

test('a follow-up visit by keyboard: vitals, phrase, diagnosis, medicines, next visit, signed and printed', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  const id = await openVisit(page, practice)

  await say(page, 'bp 128/82 p 76 t 37.9 w 62')
  await expect(page.getByRole('list', { name: 'Vitals' })).toContainText('128/82')
  await expect(page.getByRole('list', { name: 'Vitals' })).toContainText('37.9 High')

  await page.keyboard.type('.throat')
  await page.keyboard.press('Enter')
  await expect(section(page, 'Objective')).toBeFocused()
  await expect(page.getByText('2 fields not looked at: red, enlarged')).toBeVisible()
  await page.keyboard.type('very red')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(section(page, 'Objective')).toHaveValue('Throat very red, tonsils enlarged.')

  await line(page).focus()
  await say(page, 'dx acute pharyngitis')
  await expect(page.getByRole('list', { name: 'Diagnoses' })).toContainText(/acute pharyngitis/i)
  await say(page, 'again')
  await page.keyboard.type('rx amox 500 1-0-1 5d pc')
  await expect(page.getByText('Morning, night')).toBeVisible()
  await page.keyboard.press('Enter')
  const medicines = page.getByRole('list', { name: 'Medicines' }).getByRole('listitem')
  await expect(medicines).toHaveCount(3)
  await say(page, 'fu 1w')
  await expect(page.getByRole('region', { name: 'Note' }).getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await page.screenshot({ path: '/tmp/shots/visit-1280.png' })
  await page.setViewportSize({ width: 375, height: 812 })
  await page.screenshot({ path: '/tmp/shots/visit-375.png', fullPage: true })
  await page.setViewportSize({ width: 1280, height: 720 })

  await printed(page, () => page.keyboard.press('ControlOrMeta+Enter'))
  await expect(page.getByText(/^Signed /)).toBeVisible()
  const signed = await practice.call<Record<string, unknown>>('GET', `users/encounters/${id}`)
  expect(signed).toMatchObject({
    status: 'signed',
    prescriptionId: expect.any(String),
    followUp: { start: expect.any(String) },
  })
  await expect(line(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add addendum' })).toBeVisible()
})
