import assert from 'node:assert/strict'
import { pdfPages } from '#server/testing/data/pdf-text.ts'
import { makePracticeWithAllergy } from '../../support/visits.ts'
import { openAs, type Journey } from '../journey.ts'

/** Words of the frame around the screens. */
const frame = /Lindenwell|Skip to content|New Appointment|Logout|Toggle/

/** What comes out of the printer. */
export const printJourneys: Journey[] = [
  {
    title: 'the page of a patient prints without the app around it, and no page is empty',
    // WebKitGTK prints only by its own dialog.
    notIn: ['webkit'],
    async run(page, program) {
      const { owner, patientId } = await makePracticeWithAllergy(program.request)
      await openAs(page, owner, `/clinic/patient-details?id=${patientId}`)
      await page.untilText('Penicillin')
      await page.calm()
      await page.until('document.querySelector("[aria-busy=true], .skeleton") === null')
      const pages = (await pdfPages((await page.print())!)).map(parts =>
        parts
          .map(({ text }) => text)
          .join(' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
      assert.ok(pages.length <= 4, `it prints ${pages.length} pages`)
      assert.match(pages[0]!, /Rohan Gupta/)
      assert.match(pages[0]!, /Penicillin/)
      for (const text of pages) {
        assert.ok(text.split(' ').length > 10, `a page holds only '${text}'`)
        assert.doesNotMatch(text, frame)
      }
    },
  },
]
