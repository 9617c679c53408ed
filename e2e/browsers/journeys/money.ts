import { makeClinic } from '../../support/records.ts'
import { openAs, type Journey } from '../journey.ts'
import { seeTab } from './record.ts'

/** What the desk does with money. */
export const moneyJourneys: Journey[] = [
  {
    title: 'a visit is billed and paid, and its receipt opens',
    async run(page, program) {
      const clinic = await makeClinic(program.request)
      const [slot] = await clinic.freeSlots()
      await clinic.book(slot!)
      await openAs(page, clinic.owner, '/clinic/billing')
      await page.press('button', 'Take payment from Rohan Gupta')
      await page.see('dialog', 'Take payment')
      await page.fill('Amount', '500')
      await page.picture('payment')
      await page.press('button', 'Save')
      await page.isGone('dialog', 'Take payment')
      await page.untilText('Payment saved.')
      await page.press('button', 'Receipt')
      await seeTab(page)
    },
  },
  {
    title: 'an invoice is begun, issued and opened',
    async run(page, program) {
      const clinic = await makeClinic(program.request)
      const [slot] = await clinic.freeSlots()
      await clinic.book(slot!)
      await openAs(page, clinic.owner, '/clinic/billing')
      await page.press('button', 'Invoice of Rohan Gupta')
      await page.see('heading', 'New invoice')
      await page.press('button', 'Issue')
      await page.untilText('Issued')
      await page.picture('invoice')
      await page.press('button', 'Print')
      await seeTab(page)
    },
  },
]
