import type { Page, Route } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { pdfWith } from '../support/pdf.ts'
import { picture } from '../support/picture.ts'
import { acceptInvitation, makeClinic } from '../support/records.ts'

const megabyte = 1024 * 1024
const aPdf = (name: string, buffer = pdfWith('Blood count')) => ({
  name,
  mimeType: 'application/pdf',
  buffer,
})

async function onRecord(page: Page, request: Parameters<typeof makeClinic>[0]) {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/patient-details?id=${clinic.patientId}`)
  await page.getByRole('button', { name: 'Add report' }).click()
  const part = page.getByRole('region', { name: 'Add report' })
  await expect(part.getByRole('button', { name: 'Choose files' })).toBeFocused()
  const list = page.getByRole('region', { name: 'Medical Reports' })
  return { clinic, part, list, chooser: part.locator('input[multiple]') }
}

test('several files are dropped, named and sorted; what is wrong stands beside its file', async ({
  page,
  request,
}) => {
  const { part, list } = await onRecord(page, request)
  const dropped = await page.evaluateHandle(
    files => {
      const transfer = new DataTransfer()
      for (const { name, type, text } of files) transfer.items.add(new File([text], name, { type }))
      return transfer
    },
    [
      { name: 'count.pdf', type: 'application/pdf', text: pdfWith('Blood count').toString('latin1') },
      { name: 'page.pdf', type: 'application/pdf', text: '<script>alert(1)</script>' },
      { name: 'notes.txt', type: 'text/plain', text: 'Notes' },
      // Shown as it is, this name seems to end with jpg.
      { name: 'photo\u202egpj.exe', type: 'image/jpeg', text: 'Notes' },
    ],
  )
  await part.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: dropped })
  const row = (name: string) => part.getByRole('listitem').filter({ hasText: name })
  await expect(row('notes.txt').getByRole('alert')).toHaveText(/must be a whole PDF/)
  await row('notes.txt')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(row('notes.txt')).toHaveCount(0)
  await expect(row('photogpj.exe').getByRole('alert')).toHaveText(/hides what it is/)

  await row('count.pdf').getByLabel('Title').fill('')
  await part.getByRole('button', { name: 'Upload 2 files' }).click()
  await expect(row('count.pdf').getByLabel('Title')).toHaveAccessibleDescription('Title is required')
  await expect(row('page.pdf').getByRole('alert')).toHaveText(/must be a whole PDF/)
  await row('count.pdf').getByLabel('Title').fill('Blood count')
  await row('count.pdf').getByLabel('Category').selectOption('Laboratory')
  await part.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(list.getByRole('row', { name: /Blood count/ })).toContainText('Laboratory')

  await list.getByLabel('Category').selectOption('Imaging')
  await expect(list).toContainText('No report of this category.')
  await list.getByLabel('Category').selectOption('Laboratory')
  await expect(list.getByRole('row', { name: /Blood count/ })).toBeVisible()
  await part.getByRole('button', { name: 'Close' }).click()
  await expect(part).toHaveCount(0)
})

test('an upload that loses its network waits, and goes on by itself where it was', async ({
  page,
  context,
  request,
}) => {
  const { clinic, part, list, chooser } = await onRecord(page, request)
  const buffer = pdfWith('Chest X-ray', 6 * megabyte)
  await chooser.setInputFiles(aPdf('chest.pdf', buffer))
  const held = Promise.withResolvers<Route>()
  const offsets: number[] = []
  await page.route('**/api/users/uploads/*?offset=*', route => {
    offsets.push(Number(new URL(route.request().url()).searchParams.get('offset')))
    if (offsets.length === 4) held.resolve(route)
    else void route.continue()
  })
  await part.getByRole('button', { name: 'Upload 1 file' }).click()
  const fourth = await held.promise
  await expect(part.getByRole('progressbar')).toHaveAccessibleName(/chest\.pdf/)
  await expect(part.getByRole('listitem')).toContainText(/\d(\.\d)? MB of 6 MB|\d+ kB of 6 MB/)
  await context.setOffline(true)
  await fourth.continue()
  await expect(part.getByRole('status')).toHaveText('No connection. It goes on by itself.')
  await context.setOffline(false)
  await expect(list.getByRole('row', { name: /chest/ })).toBeVisible()
  await expect(part.getByRole('listitem')).toHaveCount(0)
  // It went on where it was: no part began again at the start.
  expect(offsets.filter(offset => offset === 0)).toHaveLength(1)
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other))
  const [report] = await clinic.call<{ byteCount: number }[]>(
    'GET',
    `users/patients/${clinic.patientId}/reports`,
  )
  expect(report!.byteCount).toBe(buffer.length)
})

test('a file whose tab was closed goes on where it stopped once it is chosen again; another is cancelled', async ({
  page,
  context,
  request,
}) => {
  const { clinic, part, chooser, list } = await onRecord(page, request)
  const file = aPdf('scan.pdf', pdfWith('Scan', 3 * megabyte))
  const offsets: number[] = []
  const watch = (on: Page, isHeld: (offset: number) => boolean) =>
    on.route('**/api/users/uploads/*?offset=*', route => {
      const offset = Number(new URL(route.request().url()).searchParams.get('offset'))
      offsets.push(offset)
      if (!isHeld(offset)) void route.continue()
    })
  const tab = await context.newPage()
  await watch(tab, offset => offset > 0)
  await tab.goto(`/clinic/patient-details?id=${clinic.patientId}`)
  await tab.getByRole('button', { name: 'Add report' }).click()
  await tab.locator('input[multiple]').setInputFiles(file)
  await tab.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect.poll(() => offsets).toHaveLength(2)
  await tab.close()

  await watch(page, () => false)
  await chooser.setInputFiles(file)
  await part.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(list.getByRole('row', { name: /scan/ })).toBeVisible()
  expect(offsets.filter(offset => offset === 0)).toHaveLength(1)

  await page.unrouteAll()
  await watch(page, offset => offset > 0)
  await chooser.setInputFiles(aPdf('second.pdf', pdfWith('Second', 3 * megabyte)))
  await part.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(part.getByRole('progressbar')).not.toHaveJSProperty('value', 0)
  const cancelled = page.waitForResponse(answer => answer.request().method() === 'DELETE')
  await part.getByRole('button', { name: /Cancel the upload of .*second/ }).click()
  expect((await cancelled).status()).toBe(200)
  await expect(part.getByRole('listitem')).toHaveCount(0)
  await expect(list.getByRole('row', { name: /second/ })).toHaveCount(0)
})

test('on a phone, in Arabic, a patient adds a photo and looks at it', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const { email } = await clinic.call<{ email: string }>('GET', `users/patients/${clinic.patientId}`)
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, await acceptInvitation(request, email))
  await page.goto('/portal?lang=ar')
  await page.getByRole('button', { name: 'إضافة مستند' }).click()
  const part = page.getByRole('region', { name: 'إضافة مستند' })
  const camera = part.locator('input[capture]')
  await expect(camera).toHaveAttribute('capture', 'environment')
  await camera.setInputFiles({ ...(await picture()), name: 'wound.png' })
  await expect(part.getByLabel('الفئة')).toHaveValue('photo')
  await part.getByLabel('العنوان').fill('صورة الجرح')
  const date = part.getByRole('textbox', { name: 'التاريخ' })
  expect(await date.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await part.getByRole('button', { name: /^رفع/ }).click()
  const list = page.getByRole('region', { name: 'التقارير الطبية' })
  await expect(list.getByRole('listitem')).toContainText('صورة فوتوغرافية')
  await expect(list.locator('.thumbnail img')).toBeVisible()
  await list.getByRole('button', { name: 'عرض صورة الجرح' }).click()
  const viewer = page.getByRole('dialog', { name: 'صورة الجرح' })
  await expect(viewer.getByRole('img', { name: 'صورة الجرح' })).toHaveJSProperty('naturalWidth', 64)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)

  await part.locator('input[multiple]').setInputFiles(aPdf('x.pdf', Buffer.from('%PDF-1.7 half')))
  await part.getByRole('button', { name: /^رفع/ }).click()
  await expect(part.getByRole('alert')).toHaveText(
    'يجب أن يكون الملف PDF كاملاً أو صورة من نوع JPEG أو PNG أو WebP أو GIF أو AVIF أو TIFF.',
  )
})

test('a PDF is read on the page: drawn, read out, zoomed by keys, and downloaded', async ({
  page,
  request,
}) => {
  const { part, list, chooser } = await onRecord(page, request)
  await chooser.setInputFiles(aPdf('count.pdf'))
  await part.getByRole('button', { name: 'Upload 1 file' }).click()
  const eye = list.getByRole('button', { name: 'View count' })
  await eye.click()
  const viewer = page.getByRole('dialog', { name: 'count' })
  const drawn = viewer.getByRole('img', { name: 'Page 1 of 1' })
  await expect(drawn).toBeVisible()
  await expect(viewer.getByText('Blood count')).toBeAttached()
  const inkOf = () =>
    drawn.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.filter((value, at) => at % 4 === 0 && value < 128).length
    })
  await expect.poll(inkOf).toBeGreaterThan(100)
  const widthOf = async () => (await drawn.boundingBox())!.width
  const before = await widthOf()
  await page.keyboard.press('+')
  await expect(viewer.getByRole('button', { name: /whole width/ })).toHaveText('150%')
  expect(await widthOf()).toBeGreaterThan(before * 1.4)
  await expect.poll(inkOf).toBeGreaterThan(100)
  await page.keyboard.press('0')
  await expect.poll(widthOf).toBeCloseTo(before, 0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: 'Download count' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('count.pdf')
  await viewer.getByRole('button', { name: 'Close this dialog' }).click()
  await expect(viewer).toHaveCount(0)
  await expect(eye).toBeFocused()
})
