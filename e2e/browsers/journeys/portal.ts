import assert from 'node:assert/strict'
import sharp from 'sharp'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acceptInvitation } from '../../support/records.ts'
import { makePractice } from '../../support/visits.ts'
import { openAs, type Journey } from '../journey.ts'
import { seeTab } from './record.ts'

/** A photo as a phone takes it: larger than what the portal sends. */
async function photoIn(folder: string): Promise<string> {
  const path = join(folder, 'card.jpg')
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const small = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer()
  await sharp(small).resize(3600, 2700).jpeg({ quality: 95 }).toFile(path)
  return path
}

const widthIn = (place: string) => `(document.querySelector('${place} img') || {}).naturalWidth`

/** What a patient does who is signed in. */
export const portalJourneys: Journey[] = [
  {
    title: 'a patient opens a prescription in the portal',
    async run(page, program) {
      const practice = await makePractice(program.request)
      const { email } = await practice.call<{ email: string }>('GET', `users/patients/${practice.patientId}`)
      const account = await acceptInvitation(program.request, email)
      await openAs(page, account, '/portal')
      await page.resize(375, 740)
      await page.see('heading', 'Prescriptions')
      await page.picture('portal')
      await page.press('button', 'Open PDF')
      await seeTab(page)
      assert.equal(await page.read('document.documentElement.scrollWidth <= innerWidth'), true)
    },
  },
  {
    title: 'a patient uploads a photo in the portal, opens it, and Escape closes it',
    async run(page, program) {
      const practice = await makePractice(program.request)
      const { email } = await practice.call<{ email: string }>('GET', `users/patients/${practice.patientId}`)
      const account = await acceptInvitation(program.request, email)
      await openAs(page, account, '/portal')
      const folder = mkdtempSync(join(tmpdir(), 'lindenwell-photo-'))
      try {
        await page.calm()
        await page.press('button', 'Add a document')
        await page.chooseFile('input[type=file][multiple]', await photoIn(folder))
        await page.fill('Title', 'Insurance card')
        await page.press('button', 'Upload 1 file')
        await page.see('button', 'View Insurance card')
      } finally {
        rmSync(folder, { recursive: true })
      }
      await page.until(`${widthIn('.thumbnail')} > 0`)
      const address = await page.read('location.href')
      for (let presses = 1; presses <= 5; presses++) {
        await page.press('button', 'View Insurance card')
        await page.until(`${widthIn('dialog[open]')} > 0`)
        // It was made smaller in the browser.
        assert.ok((await page.read<number>(widthIn('dialog[open]'))) <= 3_000)
        if (presses === 1) await page.picture('report-viewer')
        for (let press = 0; press < presses; press++) await page.key('Escape')
        await page.isGone('dialog', 'Insurance card')
        assert.equal(await page.read('location.href'), address)
      }
    },
  },
]
