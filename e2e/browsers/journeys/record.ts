import assert from 'node:assert/strict'
import { makePractice } from '../../support/visits.ts'
import { openAs, type Journey } from '../journey.ts'
import type { Page } from '../page.ts'

const lineHasFocus = 'document.activeElement.matches("textarea, input")'
const line = { css: '[aria-label^="Vitals, diagnosis, medicine"]', nth: 0 }

async function say(page: Page, text: string): Promise<void> {
  await page.pressInto(line)
  await page.type(text)
  await page.until(`document.querySelector(${JSON.stringify(line.css)}).value === ${JSON.stringify(text)}`)
  await page.key('Enter')
  await page.until(`document.querySelector(${JSON.stringify(line.css)}).value === ""`)
}

/** Runs in the page. A tab is closed where the browser saves the file; a page may not look into the viewer of Firefox. */
function showsFile(tab: Window): boolean {
  try {
    return tab.closed || tab.location.href.startsWith('blob:')
  } catch {
    return true
  }
}

/** The first tab that the page opened shows its file. */
export async function seeTab(page: Page): Promise<void> {
  await page.until('journeyTabs.length > 0')
  assert.notEqual(await page.read('journeyTabs[0] && 1'), null, 'the browser refused the tab')
  await page.until(`(${showsFile.toString()})(journeyTabs[0])`)
  await page.read('(journeyTabs[0].close(), null)')
}

const rowWith = (value: string) =>
  `Array.from(document.querySelectorAll('tr')).some(row => row.textContent.includes(${JSON.stringify(value)}))`

/** What a doctor does. */
export const recordJourneys: Journey[] = [
  {
    title: 'a visit is written by keys, saved and signed, and its prescription opens',
    async run(page, program) {
      const practice = await makePractice(program.request)
      const id = await practice.startVisit()
      await openAs(page, practice.owner, `/clinic/encounter?id=${id}`)
      await page.until(lineHasFocus)
      await say(page, 'bp 128/82 p 76 t 37.9 w 62')
      await page.untilText('128/82')
      await say(page, 'dx acute pharyngitis')
      await say(page, 'rx amox 500 1-0-1 5d pc')
      await page.untilText('Amoxicillin')
      await page.picture('visit')
      await page.press('button', 'Sign')
      await page.untilText('Signed ')
      const visit = await practice.call<{ status: string; prescriptionId: string }>(
        'GET',
        `users/encounters/${id}`,
      )
      assert.equal(visit.status, 'signed')
      await page.open(`/clinic/prescription?id=${visit.prescriptionId}`)
      await page.press('button', 'Print Prescription')
      await seeTab(page)
    },
  },
  {
    title: 'results are typed fast',
    async run(page, program) {
      const practice = await makePractice(program.request)
      await openAs(page, practice.owner, `/clinic/patient-details?id=${practice.patientId}`)
      await page.calm()
      await page.press('button', 'Add result')
      await page.pressInto({ css: 'input[name=test]', nth: 0 })
      for (const value of ['2.5', '3.5']) {
        await page.type('tsh')
        await page.until('document.querySelector("[role=option]") !== null')
        await page.key('Enter')
        await page.until('document.activeElement.getAttribute("role") !== "combobox"')
        await page.type(value)
        await page.key('Enter')
        await page.until(rowWith(value))
        await page.until('document.activeElement.name === "test"')
      }
    },
  },
  {
    title: 'results are typed fast in Arabic, with its own digits, and read back',
    async run(page, program) {
      const practice = await makePractice(program.request)
      const names = { 'سكر الدم': '٢٫٥', 'زراعة الحلق': 'لا نمو' }
      for (const name of Object.keys(names)) await practice.create('users/tests', { name })
      await openAs(page, practice.owner, '/login?lang=ar')
      await page.open(`/clinic/patient-details?id=${practice.patientId}`)
      await page.until('document.documentElement.dir === "rtl"')
      await page.calm()
      await page.press('button', 'إضافة نتيجة')
      await page.pressInto({ css: 'input[name=test]', nth: 0 })
      for (const [name, value] of Object.entries(names)) {
        await page.type(name)
        await page.until(
          `(document.querySelector('[role=option]') || {}).textContent?.includes(${JSON.stringify(name)})`,
        )
        await page.key('Enter')
        await page.until('document.activeElement.name === "value"')
        await page.type(value)
        await page.key('Enter')
        await page.until(rowWith(name))
        await page.until('document.activeElement.name === "test"')
      }
      await page.picture('results-ar')
      const { tests } = await practice.call<{ tests: { latest: Record<'name' | 'value', string> }[] }>(
        'GET',
        `users/patients/${practice.patientId}/results`,
      )
      const saved = tests.map(({ latest }) => [latest.name, latest.value])
      assert.deepEqual(Object.fromEntries(saved), { 'سكر الدم': '2.5', 'زراعة الحلق': 'لا نمو' })
      for (const [, value] of saved) await page.until(rowWith(value!))
    },
  },
]
