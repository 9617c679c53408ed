import assert from 'node:assert/strict'
import { acceptInvitation } from '../../support/records.ts'
import { makePractice } from '../../support/visits.ts'
import { openAs, type Journey } from '../journey.ts'
import { seeTab } from './record.ts'

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
]
