import assert from 'node:assert/strict'
import { logIn, password } from '../../support/clinic.ts'
import { callAs, makeClinic } from '../../support/records.ts'
import { openAs, openDemo, type Journey } from '../journey.ts'
import type { Page } from '../page.ts'

/** Whether any field of the page holds this text. */
const isInAField = (text: string) =>
  `Array.from(document.querySelectorAll('input, textarea')).some(field => field.value.includes(${JSON.stringify(text)}))`
const openDialogs = 'document.querySelectorAll("dialog[open]").length'
const valueOf = (css: string) => `(document.querySelector('${css}') || {}).value`

/** The password in parts, one for each Escape between them. */
const parts = password.match(/.{1,5}/g)!

async function untilFocusIn(page: Page, css: string): Promise<void> {
  await page.until(`document.activeElement.matches('${css}')`)
}

/** Escape in the dialogs that are no forms of a record. */
export const keyJourneys: Journey[] = [
  {
    title: 'Escape pressed five times in the sign-in over the page: the password lands nowhere else',
    async run(page, program) {
      const { owner } = await makeClinic(program.request)
      await openAs(page, owner, '/clinic/category')
      await page.press('button', 'Add Category')
      await page.fill('Description', 'Blood')
      await callAs(program.request, await logIn(program.request, owner)).call(
        'POST',
        'user/sessions/end-others',
      )
      await page.see('dialog', 'Sign in to go on')
      const field = 'dialog.session input[name=password]'
      await untilFocusIn(page, field)
      for (const [index, part] of parts.entries()) {
        await page.type(part)
        await page.key('Escape')
        assert.deepEqual(
          await page.read(
            `[${valueOf(field)}, document.activeElement === document.querySelector('${field}'), ${valueOf('[name=description]')}]`,
          ),
          [parts.slice(0, index + 1).join(''), true, 'Blood'],
        )
      }
      await page.picture('sign-in-again')
      await page.key('Enter')
      await page.isGone('dialog', 'Sign in to go on')
      assert.equal(await page.read(valueOf('[name=description]')), 'Blood')
      // While nobody was signed in, the page was refused.
      program.takeFaults()
    },
  },
  {
    title: 'Escape closes the question for the password, and what is typed on lands nowhere',
    async run(page, program) {
      const clinic = await makeClinic(program.request)
      await openAs(page, clinic.owner, '/clinic/settings?section=members')
      await page.press('button', 'Close access: Asha Menon')
      await page.press('button', 'Close access')
      await page.see('dialog', 'Confirm that it is you')
      await untilFocusIn(page, 'dialog.session input')
      await page.type('quiet')
      await page.key('Escape')
      await page.isGone('dialog', 'Confirm that it is you')
      for (const part of ['river', 'bends', 'again']) {
        await page.type(part)
        assert.equal(await page.read(isInAField(part)), false)
        await page.key('Escape')
      }
      await page.until(`${openDialogs} === 0`)
      await page.see('button', 'Close access: Asha Menon')
    },
  },
  {
    title: 'Ctrl K opens the search, and Escape pressed one to five times closes it',
    async run(page, program) {
      await openDemo(page, program, '/clinic/category')
      const address = await page.read('location.href')
      for (let presses = 1; presses <= 5; presses++) {
        await page.chord('k')
        await page.see('dialog', 'Search and go')
        await untilFocusIn(page, 'dialog input[role=combobox]')
        await page.type('cate')
        for (let press = 0; press < presses; press++) await page.key('Escape')
        await page.isGone('dialog', 'Search and go')
        assert.deepEqual(await page.read(`[${openDialogs}, location.href]`), [0, address])
        await page.type('zyx')
        assert.equal(await page.read(isInAField('zyx')), false)
      }
    },
  },
  {
    title: 'Escape pressed one to five times with a calendar open in a dialog loses nothing',
    async run(page, program) {
      await openDemo(page, program, '/clinic/patient')
      await page.press('button', 'Add Patient')
      await page.fill('First Name', 'Meera')
      const address = await page.read('location.href')
      for (let presses = 1; presses <= 5; presses++) {
        await page.press('button', 'Choose from the calendar')
        for (let press = 0; press < presses; press++) await page.key('Escape')
        assert.deepEqual(
          await page.read(
            `[${valueOf('dialog[open] [name=firstName]')}, document.activeElement.closest('dialog[open]') !== null, location.href]`,
          ),
          ['Meera', true, address],
        )
        // A question that is open now goes with one more.
        if (await page.read(`${openDialogs} > 1`)) await page.key('Escape')
        await page.until(`${openDialogs} === 1`)
      }
    },
  },
]
