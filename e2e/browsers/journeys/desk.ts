import assert from 'node:assert/strict'
import { clinicOnDay, clock } from '../../support/calendar-board.ts'
import { makeClinic, type Slot } from '../../support/records.ts'
import { openAs, type Journey } from '../journey.ts'

/** What a receptionist does. */
export const deskJourneys: Journey[] = [
  {
    title: 'a new appointment by keys alone',
    async run(page, program) {
      const clinic = await makeClinic(program.request)
      await openAs(page, clinic.owner, '/clinic/appointment')
      await page.press('button', 'New Appointment')
      await page.see('dialog', 'New Appointment')
      await page.until('document.activeElement.getAttribute("role") === "combobox"')
      await page.type('Rohan')
      await page.until('document.querySelector("[role=option]") !== null')
      await page.untilText('Rohan Gupta')
      await page.key('Enter')
      await page.until('document.querySelector("dialog[open] input[type=radio]") !== null')
      await page.press('button', 'Save')
      await page.untilText('Appointment booked successfully!')
      await page.isGone('dialog', 'New Appointment')
      const [visit] = await clinic.call<{ patient: { name: string } }[]>('GET', 'users/appointments')
      assert.equal(visit!.patient.name, 'Rohan Gupta')
    },
  },
  {
    title: 'the mouse moves an appointment on the board',
    async run(page, program) {
      const { clinic, date, slots, id } = await clinicOnDay(program.request, { booked: [1] })
      await openAs(page, clinic.owner, `/clinic/appointment?view=calendar&date=${date}`)
      await page.drag(
        ['button', `Rohan Gupta, ${clock(slots[1]!)}`],
        ['button', `${clock(slots[4]!)}, Asha Rao`],
      )
      await page.untilText('Appointment updated successfully!')
      const { start } = await clinic.call<Slot>('GET', `users/appointments/${id}`)
      assert.notEqual(start, slots[1]!.start)
      await page.picture('board-moved')
    },
  },
  {
    title: 'what another desk books is seen at once',
    async run(page, program) {
      const clinic = await makeClinic(program.request)
      await openAs(page, clinic.owner, '/clinic/appointment')
      await page.see('button', 'New Appointment')
      const slots = await clinic.freeSlots()
      await clinic.book(slots[3]!)
      await page.untilText('Rohan Gupta')
    },
  },
  {
    title: 'a cut line is told, and the page goes on when it is back',
    // WebKitGTK keeps what was cut waiting for a minute, whatever the page asks.
    notIn: ['webkit'],
    async run(page, program) {
      const clinic = await makeClinic(program.request)
      await openAs(page, clinic.owner, '/clinic/appointment')
      await page.see('button', 'New Appointment')
      program.cut(true)
      await page.press('link', 'Patient')
      await page.see('button', 'Try again')
      await page.picture('cut')
      program.cut(false)
      await page.press('button', 'Try again')
      await page.untilText('Rohan Gupta')
      // While it was cut, the browser reported what it could not load.
      program.takeFaults()
    },
  },
]
