import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { acceptInvitation, makeClinic } from '../support/records.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Calendar feeds' })
const addressOf = (page: Page) => section(page).getByRole('textbox').inputValue()
const summariesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map(event => event.getFirstPropertyValue('summary'))

async function openSettings(page: Page) {
  await page.goto('/clinic/settings')
  await page
    .getByRole('navigation', { name: 'Settings sections' })
    .getByRole('link', { name: 'Calendar feeds' })
    .click()
}

test('a doctor copies, renews and revokes the address of their calendar', async ({
  page,
  request,
  context,
}) => {
  const clinic = await makeClinic(request)
  const [slot] = await clinic.freeSlots()
  await clinic.book(slot!)
  const { email } = await clinic.call<{ email: string }>('GET', `users/doctors/${clinic.doctorId}`)
  await signIn(page, await acceptInvitation(request, email))
  await openSettings(page)
  await expect(section(page)).not.toContainText('Lakeside')
  await section(page).getByRole('button', { name: 'Make an address for Asha Rao' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The calendar has a new address.' })).toBeVisible()
  const first = await addressOf(page)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await section(page).getByRole('button', { name: 'Copy the address' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The address is copied.' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)

  const answer = await request.get(first)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(summariesOf(await answer.text())).toEqual(['Consultation #1'])
  await section(page).getByRole('checkbox', { name: 'Patients by name: Asha Rao' }).check()
  await expect(page.getByRole('status').filter({ hasText: 'The calendar has been changed.' })).toBeVisible()
  expect(summariesOf(await (await request.get(first)).text())).toEqual(['Rohan G. · Consultation #1'])

  await section(page).getByRole('button', { name: 'Renew the address of Asha Rao' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep it' }).click()
  expect((await request.get(first)).status()).toBe(200)
  await section(page).getByRole('button', { name: 'Renew the address of Asha Rao' }).click()
  await question.getByRole('button', { name: 'Renew' }).click()
  await expect(section(page).getByRole('textbox')).not.toHaveValue(first)
  const second = await addressOf(page)
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200])

  // The address is shown once; after a reload the page only says that one exists.
  await page.reload()
  await expect(section(page)).toContainText('Address since')
  await expect(section(page).getByRole('textbox')).toHaveCount(0)
  await section(page).getByRole('button', { name: 'Revoke the address of Asha Rao' }).click()
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(section(page)).toContainText('No address')
  expect((await request.get(second)).status()).toBe(404)
})

test('the owner creates a clinic’s calendar address, and sees the calendars of doctors too', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await openSettings(page)
  const clinics = section(page).getByRole('list', { name: 'Clinics' })
  await expect(section(page).getByRole('list', { name: 'Doctors' }).getByRole('listitem')).toHaveText([
    /Asha Rao/,
  ])
  await clinics.getByRole('button', { name: 'Make an address for Lakeside' }).click()
  await expect(clinics.getByRole('textbox', { name: 'Address of the calendar of Lakeside' })).toHaveValue(
    /\/calendar\/[\w-]{65}\.ics$/,
  )
})
