import type { Page } from '@playwright/test'
import { logIn, registerClinic, signIn } from '../support/clinic.ts'
import { expect, test, watchFaults } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import {
  callAs,
  clinicBody,
  completedVisit,
  dateInIndia,
  doctorBody,
  makeClinic,
  patientBody,
  serviceBody,
} from '../support/records.ts'

/** The figure of a card: '3' for Clinics, '₹0.00' for Revenue. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^\\s*${name}`) })
    .first()

const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('every number of the dashboard follows its records, also in an open browser', async ({
  page,
  request,
  browser,
  baseURL,
  faults,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic')
  await settled(page)
  const second = await browser.newContext({ baseURL })
  watchFaults(second, baseURL!, faults)
  const watching = await second.newPage()
  await signIn(watching, clinic.owner)
  await watching.goto('/clinic')
  await settled(watching)
  const expectFigure = async (name: string, value: number) => {
    for (const shown of [watching, page])
      await expect(figure(shown, name)).toHaveText(new RegExp(`^\\s*${name}\\s*${value}\\s*$`))
  }

  for (const name of ['Clinics', 'Services', 'Doctors', 'Patients']) await expectFigure(name, 1)
  await expectFigure('Appointments', 0)
  await expect(figure(page, 'Revenue')).toContainText('₹0')

  const hill = await clinic.create('users/clinics', clinicBody('Hillside'))
  await expectFigure('Clinics', 2)
  const spare = await clinic.create('users/services', serviceBody('X-ray', clinic.categoryId))
  await expectFigure('Services', 2)
  const doctor = await clinic.create('users/doctors', doctorBody('Vikram', hill))
  await expectFigure('Doctors', 2)
  const patient = await clinic.create('users/patients', patientBody('Sara', hill))
  await expectFigure('Patients', 2)
  const [first, later] = await clinic.freeSlots()
  const visit = await clinic.book(first!)
  const ahead = await clinic.book(later!)
  await expectFigure('Appointments', 2)
  await expect(panel(watching, 'Upcoming appointments').getByRole('listitem')).toHaveCount(2)

  const monthOfVisit = new Date(`${dateInIndia(0)}T00:00:00Z`).toLocaleDateString('en', {
    month: 'long',
    timeZone: 'UTC',
  })
  await clinic.call('DELETE', `users/appointments/${visit}`)
  await completedVisit(clinic)
  for (const shown of [watching, page]) {
    await expect(panel(shown, 'Upcoming appointments').getByRole('listitem')).toHaveCount(1)
    const chart = panel(shown, 'Visited patients by month')
    await expect(chart.getByRole('row', { name: new RegExp(`^${monthOfVisit}`) })).toHaveText(
      new RegExp(`^${monthOfVisit}\\s*1`),
    )
    const top = panel(shown, 'Top 10 Clinics').getByRole('row')
    await expect(top.nth(1)).toHaveText(/^1Lakeside\s*1\s*1\s*100%\s*₹0/)
    await expect(top.nth(2)).toHaveText(/^2Hillside\s*1\s*0\s*0%\s*₹0/)
  }
  const choice = panel(page, 'Top 10 Clinics').getByRole('button', { name: 'Lakeside' })
  await expect(choice).toHaveCSS('border-top-width', '0px')
  await expect(choice).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(panel(page, 'Payment History')).toContainText('No Data Found')

  for (const path of [
    `users/appointments/${ahead}`,
    `patients/${patient}`,
    `users/doctors/${doctor}`,
    `users/services/${spare}`,
    `users/clinics/${hill}`,
  ])
    await clinic.call('DELETE', path)
  for (const name of ['Clinics', 'Services', 'Doctors', 'Patients', 'Appointments'])
    await expectFigure(name, 1)
  await expect(figure(page, 'Revenue')).toContainText('₹0')
  await second.close()
})

test('the six figures count all years, and say so', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await completedVisit(clinic)
  await signIn(page, clinic.owner)
  await page.goto('/clinic')
  await settled(page)
  await expect(figure(page, 'Appointments')).toHaveText(/Appointments\s*1/)

  const lastYear = String(Number(dateInIndia(0).slice(0, 4)) - 1)
  await page.getByLabel('Year').selectOption(lastYear)
  await expect(panel(page, 'Visited patients by month')).toContainText(`No visits in ${lastYear}.`)
  await expect(figure(page, 'Appointments')).toHaveText(/Appointments\s*1/)
  await expect(page.getByRole('heading', { name: 'In all, over all years' })).toBeVisible()
})

test('the first week: an empty clinic is guided from step to step', async ({ page, request }) => {
  const owner = await registerClinic(request)
  await signIn(page, owner)
  await page.goto('/clinic')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha')
  await expect(panel(page, 'Set up your clinic')).toBeVisible()
  const { create } = callAs(request, await logIn(request, owner))
  await create('users/clinics', clinicBody('Lakeside'))
  await expect(panel(page, 'Top 10 Clinics')).toContainText('Lakeside')
})

test('long names do not make the dashboard scroll sideways on a phone', async ({ page, request }) => {
  const long = 'Venkatanarasimharajuvaripeta'.repeat(3)
  const clinic = await makeClinic(request, { clinic: long, patient: long })
  await clinic.create('users/clinics', clinicBody(`${long} second`))
  await signIn(page, clinic.owner)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/clinic')
  await settled(page)
  await expect(panel(page, 'Top 10 Clinics')).toContainText(long)
  const beyond = await page.getByRole('main').evaluate(main => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { page: scrollWidth - clientWidth, main: main.scrollWidth - main.clientWidth }
  })
  expect(beyond).toEqual({ page: 0, main: 0 })
})
