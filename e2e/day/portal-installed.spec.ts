import { acceptInvitation, makeClinic, patientBody } from '../support/records.ts'
import { newEmail, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'

test.use({ serviceWorkers: 'allow', isFirstVisit: true })

test('the portal can be installed; offline it says so, and has kept nothing of the patient', async ({
  page,
  context,
  request,
}) => {
  const clinic = await makeClinic(request)
  const email = newEmail('installer')
  await clinic.create('users/patients', { ...patientBody('Meera', clinic.clinicId), email })
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn(page, await acceptInvitation(request, email))
  await page.goto('/portal')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const manifest = await (await page.request.get('/portal.webmanifest')).json()
  expect(manifest).toMatchObject({ start_url: '/portal', display: 'standalone' })
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const icon = await (await page.request.get(src)).body()
    // The width of a PNG stands in its header.
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes)
  }
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => caches.match('/offline').then(Boolean))).toBe(true)

  await page.reload()
  await context.setOffline(true)
  await page.goto('/portal')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('lindenwell-shell')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter(path => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([])
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meera')
})
