import assert from 'node:assert/strict'
import { openDemo, type Journey } from '../journey.ts'

const address = '/clinic/category'

type Dialog = { path: string; button: string; title: string; field: string }

const table: Dialog[] = [
  { path: address, button: 'Add Category', title: 'Add Category', field: 'Name' },
  { path: '/clinic/services', button: 'Add Service', title: 'Add Service', field: 'Description' },
  {
    path: '/clinic/receptionist',
    button: 'Add Receptionist',
    title: 'Add Receptionist',
    field: 'First Name',
  },
  { path: '/clinic/appointment', button: 'New Appointment', title: 'New Appointment', field: 'Note' },
]

const dialogs = ({ path, button, title, field }: Dialog): Journey[] => [
  {
    title: `Escape closes '${title}' if it is empty, and the button opens it again`,
    async run(page, program) {
      await openDemo(page, program, path)
      for (let time = 0; time < 2; time++) {
        await page.press('button', button)
        await page.see('dialog', title)
        await page.key('Escape')
        await page.isGone('dialog', title)
        assert.equal(await page.read('location.search.includes("add")'), false)
      }
    },
  },
  {
    title: `Escape pressed one to six times in '${title}' with typed text loses nothing`,
    async run(page, program) {
      await openDemo(page, program, path)
      await page.press('button', button)
      await page.fill(field, 'Orthopaedics')
      const address = await page.read('location.href')
      for (let time = 0; time < 6; time++) {
        await page.key('Escape')
        assert.deepEqual(await page.read(`(${stateOf.toString()})('Orthopaedics')`), {
          isShown: true,
          isFocusOnTop: true,
          address,
        })
      }
    },
  },
]

/** Runs in the page: what is seen, what has the focus and what the address says agree. */
function stateOf(text: string): object {
  const open = document.querySelectorAll('dialog[open]')
  const top = open[open.length - 1]
  return {
    isShown:
      Array.prototype.some.call(
        document.querySelectorAll('dialog[open] input, dialog[open] textarea'),
        (field: HTMLInputElement) => field.value === text,
      ) && open.length === document.querySelectorAll('dialog').length,
    isFocusOnTop: top !== undefined && top.contains(document.activeElement),
    address: location.href,
  }
}

/** Escape in a form dialog: with nothing typed it closes; with something typed it asks, and goes back, and loses nothing. */
export const dialogJourneys: Journey[] = [
  ...table.flatMap(dialogs),
  {
    title: 'a dialog is as high as its content',
    async run(page, program) {
      await openDemo(page, program, address)
      await page.press('button', 'Add Category')
      await page.see('dialog', 'Add Category')
      const [dialog, form] = await page.read<[number, number]>(
        '[document.querySelector("dialog[open]").clientHeight, document.querySelector("dialog[open] form").scrollHeight]',
      )
      assert.ok(dialog - form < 120, `the dialog is ${dialog} px high, its form ${form}`)
      await page.picture('dialog')
    },
  },
  {
    title: 'a menu opens below its button, and a press elsewhere closes it',
    async run(page, program) {
      await openDemo(page, program, address)
      await page.press('button', 'profile menu')
      await page.see('menuitem', 'Logout')
      await page.press('heading', 'Categories')
      await page.isGone('menuitem', 'Logout')
    },
  },
]
