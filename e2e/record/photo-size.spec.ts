import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { makeClinic } from '../support/records.ts'

/** A photo of 17 megapixels from a camera that was held upright: dark above, light below, with noise. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const side = { width: 600, height: 900, channels: 3 } as const
  const half = (level: number) => ({ create: { ...side, background: { r: level, g: level, b: level } } })
  const flat = await sharp({ create: { ...side, width: 1200, background: '#fff', noise } })
    .composite([
      { input: half(20), left: 0, top: 0, blend: 'multiply' },
      { input: half(235), left: 600, top: 0, blend: 'multiply' },
    ])
    .png()
    .toBuffer()
  return sharp(flat)
    .resize(4800, 3600)
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** The names and sizes that uploads begin with. */
function watchSizes(page: Page): Record<string, number> {
  const sizes: Record<string, number> = {}
  page.on('request', request => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/users/uploads')) return
    const { fileName, sizeBytes } = request.postDataJSON() as { fileName: string; sizeBytes: number }
    sizes[fileName] = sizeBytes
  })
  return sizes
}

test('a large photo is made smaller before it is sent, upright; small pictures and other files go as they are', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/patient-details?id=${clinic.patientId}`)
  await page.getByRole('button', { name: 'Add report' }).click()
  const part = page.getByRole('region', { name: 'Add report' })
  const list = page.getByRole('region', { name: 'Medical Reports' })
  const sizes = watchSizes(page)

  const large = await photo()
  await part
    .locator('input[capture]')
    .setInputFiles({ name: 'wound.jpg', mimeType: 'image/jpeg', buffer: large })
  const worker = page.waitForEvent('worker', one => one.url().includes('scale-picture'))
  await part.getByRole('button', { name: 'Upload 1 file' }).click()
  // Where the work is done: the page itself goes on.
  await worker
  await expect(list.getByRole('row', { name: /wound/ })).toBeVisible()
  expect(sizes['wound.jpg']).toBeGreaterThan(0)
  expect(sizes['wound.jpg']).toBeLessThan(large.length / 2)

  await list.getByRole('button', { name: 'View wound' }).click()
  const shown = page.getByRole('dialog', { name: 'wound' }).getByRole('img', { name: 'wound' })
  await expect(shown).toHaveJSProperty('naturalHeight', 2000)
  await expect(shown).toHaveJSProperty('naturalWidth', 1500)
  const [above, below] = await shown.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = 1
    canvas.height = 2
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0, 1, 2)
    const { data } = context.getImageData(0, 0, 1, 2)
    return [data[0]!, data[4]!]
  })
  expect(above!).toBeLessThan(60)
  expect(below!).toBeGreaterThan(90)
  await page.keyboard.press('Escape')

  const flat = sharp({ create: { width: 4000, height: 10, channels: 3, background: '#0f6a5c' } })
  const small = sharp({ create: { width: 400, height: 300, channels: 3, background: '#0f6a5c' } })
  const files = [
    { name: 'small.jpg', mimeType: 'image/jpeg', buffer: await small.jpeg().toBuffer() },
    { name: 'long.png', mimeType: 'image/png', buffer: await flat.png().toBuffer() },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: large.subarray(0, 200_000) },
    {
      name: 'phone.heic',
      mimeType: 'image/heic',
      buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0', 'latin1'),
    },
  ]
  await part.locator('input[multiple]').setInputFiles(files)
  await part.getByRole('button', { name: 'Upload 4 files' }).click()
  // What the browser cannot read goes as it is: the server says what is wrong with it.
  const refused = { 'broken.jpg': /must be a whole PDF/, 'phone.heic': /HEIC picture cannot be read here/ }
  for (const [name, why] of Object.entries(refused))
    await expect(part.getByRole('listitem').filter({ hasText: name }).getByRole('alert')).toHaveText(why)
  await expect(part.getByRole('listitem')).toHaveCount(2)
  expect(sizes).toEqual({
    'wound.jpg': sizes['wound.jpg'],
    ...Object.fromEntries(files.map(({ name, buffer }) => [name, buffer.length])),
  })
})
