import assert from 'node:assert/strict'
import { openDemo, type Journey } from '../journey.ts'

const address = '/clinic/category'

/** Escape in a form dialog: with nothing typed it closes; with something typed it asks, and goes back, and loses nothing. */
export const dialogJourneys: Journey[] = [
  {
    title: 'Escape closes an empty dialog, and the button opens it again',
    async run(page, program) {
      await openDemo(page, program, address)
      for (let time = 0; time < 2; time++) {
        await page.press('button', 'Add Category')
        await page.see('dialog', 'Add Category')
        await page.key('Escape')
        await page.isGone('dialog', 'Add Category')
        assert.equal(await page.read('location.search.includes("add")'), false)
      }
    },
  },
  {
    title: 'Escape pressed six times in a dialog with typed text loses nothing',
    async run(page, program) {
      await openDemo(page, program, address)
      await page.press('button', 'Add Category')
      await page.fill('Name', 'Orthopaedics')
      for (let time = 0; time < 6; time++) await page.key('Escape')
      assert.equal(
        await page.read('document.querySelector("dialog[open] [name=name]").value'),
        'Orthopaedics',
      )
      assert.equal(
        await page.read(
          'document.querySelectorAll("dialog").length === document.querySelectorAll("dialog[open]").length',
        ),
        true,
      )
      assert.equal(
        await page.read('document.querySelector("dialog[open]").contains(document.activeElement)'),
        true,
      )
      assert.equal(await page.read('location.search.includes("add=true")'), true)
    },
  },
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
