import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { lists, openPopup, settled } from '../support/lists.ts'
import { acceptInvitation, makeClinic, patientBody, receptionistBody } from '../support/records.ts'

const script = `<img src=x onerror="alert(1)">`
const hostile = [
  script,
  `"><svg onload=alert(1)>`,
  `\u202E gnp.exe \u2066 "'\`\${alert(1)}{{alert(1)}}`,
  `javascript:alert(1)//</script><script>alert(1)</script>`,
]
const [image, svg, override, closing] = hostile as [string, string, string, string]

// The fixture fails on any dialog, exception, console error or report of the security policy.
test('text that contains code is shown as text on every screen', async ({ page, request }) => {
  const clinic = await makeClinic(request, {
    clinic: image,
    category: svg,
    service: closing,
    doctor: override,
    patient: image,
  })
  await clinic.call('PUT', `users/clinics/${clinic.clinicId}`, {
    description: svg,
    service: closing,
    address: override,
  })
  await clinic.call('PUT', `users/services/${clinic.serviceId}`, { description: image })
  await clinic.call('PUT', `users/categories/${clinic.categoryId}`, { description: override })
  await clinic.call('PUT', `users/doctors/${clinic.doctorId}`, {
    lastName: closing,
    aboutSelf: image,
    expert: svg,
  })
  await clinic.call('PUT', `users/patients/${clinic.patientId}`, {
    lastName: svg,
    address: image,
    city: override,
    state: closing,
    postalCode: `"'<b>`,
  })
  await clinic.create('users/receptionists', {
    ...receptionistBody(svg, clinic.clinicId),
    lastName: image,
    address: override,
  })
  const [slot] = await clinic.freeSlots()
  await clinic.call('POST', 'users/appointments', {
    clinicId: clinic.clinicId,
    doctorId: clinic.doctorId,
    serviceId: clinic.serviceId,
    patientId: clinic.patientId,
    start: slot!.start,
    note: image,
  })
  await clinic.call('PUT', 'user/profile', { name: image })

  await signIn(page, clinic.owner)
  const visited = ['/clinic', '/clinic/appointment', ...Object.values(lists).map(({ path }) => path)]
  for (const path of visited) {
    await page.goto(path)
    await settled(page)
    await expect(
      page
        .getByText(/onerror|onload|alert\(1\)/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(page.locator('img[src="x"], [onerror], [onload]')).toHaveCount(0)
  }

  // The popups too, because they list names of other records.
  for (const list of ['service', 'doctor', 'patient', 'receptionist'] as const) {
    const popup = await openPopup(page, list)
    await expect(
      popup
        .getByRole('option')
        .filter({ hasText: /onerror|onload/ })
        .first(),
    ).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
  }
  await page.goto('/clinic/appointment')
  await page.getByRole('button', { name: 'New Appointment' }).first().click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Patient' }).fill('<img')
  const choices = page.getByRole('option', { name: /onerror/ }).filter({ visible: true })
  await expect(choices.first()).toBeVisible()
})

test('hostile addresses show the error screen or the list, and run no code', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  for (const path of [
    `/clinic/${encodeURIComponent(script)}`,
    `/clinic/patient?page=${encodeURIComponent(script)}&keyword=${encodeURIComponent(script)}`,
    `/clinic/patient-details?id=${encodeURIComponent(script)}`,
    `/login?next=${encodeURIComponent('javascript:alert(1)')}`,
    `/?lang=${encodeURIComponent(script)}`,
  ]) {
    await page.goto(path)
    await expect(page.locator('body')).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  }
})

test('the portal shows hostile text as text', async ({ page, request }) => {
  const clinic = await makeClinic(request, { clinic: image, service: closing, doctor: svg })
  const body = patientBody(image, clinic.clinicId)
  const patient = await clinic.create('users/patients', body)
  const [slot] = await clinic.freeSlots()
  await clinic.book(slot!, patient)
  await signIn(page, await acceptInvitation(request, body.email))
  await page.goto('/portal')
  await settled(page)
  await expect(
    page
      .getByText(/onerror|onload|alert\(1\)/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})
