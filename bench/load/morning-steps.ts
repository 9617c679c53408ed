import type { Locator } from '@playwright/test'
import type { Morning } from './interactions.ts'

const there = (locator: Locator) => () => locator.first().waitFor()
const gone = (locator: Locator) => () => locator.first().waitFor({ state: 'hidden' })

/** What a front desk does between eight and ten, with mouse and keys. */
export async function liveThroughMorning(morning: Morning, origin: string): Promise<void> {
  const { page } = morning
  await page.goto(`${origin}/clinic`)
  await page.getByRole('region', { name: 'Waiting', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  await atTheDesk(morning)
  await onTheBoard(morning)
  await bookAVisit(morning)
  await inTheLists(morning)
  await withPatients(morning)
}

async function atTheDesk(morning: Morning): Promise<void> {
  const { page } = morning
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const said = (text: RegExp) => page.getByRole('status').filter({ hasText: text })
  for (let i = 1; i <= 3; i++) {
    const checkIn = part('Next up')
      .getByRole('button', { name: /^Check in/ })
      .first()
    await morning.do(
      'desk: check in',
      1,
      () => checkIn.click(),
      there(said(/is here|arrived|checked in|waiting/i)),
    )
  }
  const callIn = part('Waiting')
    .getByRole('button', { name: /^Call in/ })
    .first()
  await morning.do('desk: call in', 1, () => callIn.click(), there(said(/with the doctor/)))
  const pay = part('Unpaid today')
    .getByRole('button', { name: /^Take payment from/ })
    .first()
  const dialog = page.getByRole('dialog')
  await morning.do('desk: open the payment', 1, () => pay.click(), there(dialog.getByLabel('Amount')))
  await morning.press('desk: save the payment', 'Enter', gone(dialog))
}

async function onTheBoard(morning: Morning): Promise<void> {
  const { page } = morning
  const cards = page.locator('.board [data-visit]')
  await morning.do(
    'go to the appointments',
    1,
    () =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Appointment list' }).click(),
    there(page.getByRole('table')),
  )
  const views = page.getByRole('navigation', { name: 'View' }).or(page.getByRole('group', { name: 'View' }))
  await morning.do(
    'open the day board',
    1,
    () => views.getByRole('link', { name: 'Day' }).click(),
    there(cards),
  )
  await morning.do(
    'board: next day',
    1,
    () => page.getByRole('button', { name: 'Next day' }).click(),
    () => page.locator('.board [data-s=booked]').nth(190).waitFor({ state: 'attached' }),
  )
  // The second visit of a doctor: the quarter of an hour after it is free.
  const visit = cards.nth(12).locator('[data-stop]')
  await visit.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp'])
    await morning.press('board: arrow key', key)
  await visit.focus()
  await morning.press('board: lift a visit', 'F2', there(page.getByRole('button', { name: 'Move here' })))
  await morning.press('board: move it down', 'ArrowDown')
  await morning.press(
    'board: put it down',
    'Enter',
    there(page.getByRole('status').getByRole('button', { name: 'Undo' })),
  )
  await morning.do(
    'board: open a visit',
    1,
    () => cards.nth(20).locator('[data-stop]').click(),
    there(page.getByRole('complementary', { name: 'Visit' }).getByRole('heading')),
  )
  await morning.press(
    'board: close the visit',
    'Escape',
    gone(page.getByRole('complementary', { name: 'Visit' })),
  )
  await morning.do('board: week', 1, () => views.getByRole('link', { name: 'Week' }).click(), there(cards))
  await morning.do(
    'board: day again',
    1,
    () => views.getByRole('link', { name: 'Day' }).click(),
    there(cards),
  )
}

async function bookAVisit(morning: Morning): Promise<void> {
  const { page } = morning
  const popup = page.getByRole('dialog', { name: 'New Appointment' })
  await morning.do(
    'book: open the form',
    1,
    () => page.getByRole('button', { name: 'New Appointment' }).first().click(),
    there(popup.getByLabel('Doctor')),
  )
  await morning.type(
    'book: search the patient',
    'anjali',
    there(popup.getByRole('listbox').getByRole('option', { name: /Anjali/ })),
  )
  await morning.press(
    'book: choose the patient',
    'Enter',
    gone(popup.getByRole('listbox').getByRole('option', { name: /Anjali/ })),
  )
  await popup.getByLabel('Doctor').focus()
  await morning.press('book: choose the doctor', 'ArrowDown', there(popup.getByRole('radio')))
  await morning.do('book: another time', 1, () => popup.getByRole('radio').nth(2).click({ force: true }))
  await morning.do('book: the note', 1, () => popup.getByRole('textbox', { name: 'Note' }).click())
  await morning.type('book: type the note', 'Comes with her mother.')
  await morning.do('book: save', 1, () => popup.getByRole('button', { name: 'Save' }).click(), gone(popup))
  await morning.do(
    'board: today',
    1,
    () => page.getByRole('button', { name: 'Today' }).click(),
    there(page.locator('.board [data-visit]')),
  )
}

async function inTheLists(morning: Morning): Promise<void> {
  const { page } = morning
  const rows = page.getByRole('table').getByRole('row')
  const go = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
  await morning.do('go to the patients', 1, () => go('Patient').click(), there(rows.nth(5)))
  const search = page.getByRole('searchbox')
  await morning.do('list: the search', 1, () => search.click())
  await morning.type('list: type the search', 'sharma')
  await morning.press('list: search', 'Enter', () => page.waitForURL(/keyword=sharma/))
  await there(rows.filter({ hasText: 'Sharma' }))()
  await morning.do(
    'list: sort',
    1,
    () => page.getByRole('columnheader').getByRole('button').first().click(),
    () => page.waitForURL(/sort=/),
  )
  await morning.do(
    'list: next page',
    1,
    () =>
      page
        .getByRole('button', { name: /next/i })
        .or(page.getByRole('link', { name: /next/i }))
        .first()
        .click(),
    () => page.waitForURL(/page=2/),
  )
  await morning.do('list: the filters', 1, () =>
    page.getByRole('button', { name: 'Advanced Filter' }).click(),
  )
  await morning.press('list: close the filters', 'Escape')
  await morning.do(
    'go to the queue',
    1,
    () => go('Queue').click(),
    there(page.getByRole('heading', { level: 1, name: 'Queue' })),
  )
  await page.waitForLoadState('networkidle')
  await morning.do(
    'queue: open a visit',
    1,
    () =>
      page
        .getByRole('main')
        .getByRole('link')
        .filter({ has: page.locator(':scope[data-visit]') })
        .or(page.locator('main [data-visit] a'))
        .first()
        .click(),
    there(page.getByRole('complementary', { name: 'Visit' }).getByRole('heading')),
  )
  await morning.press(
    'queue: close the visit',
    'Escape',
    gone(page.getByRole('complementary', { name: 'Visit' })),
  )
}

async function withPatients(morning: Morning): Promise<void> {
  const { page } = morning
  const palette = page.getByRole('dialog', { name: 'Search and go' })
  await morning.press('open the search', 'Control+k', there(palette.getByRole('combobox')))
  await morning.type('search: type a name', 'deepa', there(palette.getByRole('option', { name: /Deepa/ })))
  await morning.press('search: open the patient', 'Enter', () => page.waitForURL(/patient-details/))
  await there(page.getByRole('heading', { level: 1, name: /Deepa/ }))()
  await page.waitForLoadState('networkidle')
  const menu = page.getByRole('navigation').getByRole('link', { name: 'Patient', exact: true }).first()
  await morning.do(
    'back to the patients',
    1,
    () => menu.click(),
    there(page.getByRole('table').getByRole('row').nth(5)),
  )
  const popup = page.getByRole('dialog')
  await morning.do(
    'new patient: open the form',
    1,
    () =>
      page
        .getByRole('main')
        .getByRole('button', { name: /Add Patient|New Patient/ })
        .first()
        .click(),
    there(popup.getByLabel('First Name')),
  )
  await popup.getByLabel('First Name').focus()
  await morning.type('new patient: type the name', 'Lakshmi')
  await morning.press('new patient: next field', 'Tab')
  await morning.type('new patient: type the family name', 'Krishnan')
  await popup.getByLabel('Phone Number').focus()
  await morning.type('new patient: type the number', '9845012345')
  await morning.press('new patient: save', 'Control+Enter')
}
