import type { Page } from '@playwright/test'
import { logIn, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { printed } from '../support/printed.ts'
import { callAs, type RecordOf } from '../support/records.ts'
import { makePractice, makePracticeWithAllergy, type Practice } from '../support/visits.ts'

const line = (page: Page) => page.getByRole('textbox', { name: 'Vitals, diagnosis, medicine' })
const section = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** At 60 words a minute a key takes 200 ms. The journeys do not wait between keys; a measurement sets this. */
const delay = Number(process.env['E2E_KEY_MS'] ?? 0)
const write = (page: Page, text: string) => page.keyboard.type(text, { delay })
const say = async (page: Page, text: string) => {
  await write(page, text)
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveValue('')
}

async function openVisit(page: Page, practice: Practice): Promise<string> {
  const id = await practice.startVisit()
  await signIn(page, practice.owner)
  await page.goto(`/clinic/encounter?id=${id}`)
  await expect(line(page)).toBeFocused()
  return id
}

test('a follow-up visit by keyboard: vitals, phrase, diagnosis, medicines, next visit, signed and printed', async ({
  page,
  request,
}) => {
  if (delay > 0) test.slow()
  const practice = await makePractice(request)
  const id = await openVisit(page, practice)

  const begun = performance.now()
  await say(page, 'bp 128/82 p 76 t 37.9 w 62')
  await expect(page.getByRole('list', { name: 'Vitals' })).toContainText('128/82')
  await expect(page.getByRole('list', { name: 'Vitals' })).toContainText('37.9 High')

  await write(page, '.throat')
  await page.keyboard.press('Enter')
  await expect(section(page, 'Objective')).toBeFocused()
  await expect(page.getByText('2 fields not looked at: red, enlarged')).toBeVisible()
  await write(page, 'very red')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(section(page, 'Objective')).toHaveValue('Throat very red, tonsils enlarged.')

  await line(page).focus()
  await say(page, 'dx acute pharyngitis')
  await expect(page.getByRole('list', { name: 'Diagnoses' })).toContainText(/acute pharyngitis/i)
  await say(page, 'again')
  await write(page, 'rx amox 500 1-0-1 5d pc')
  await expect(page.getByRole('region', { name: 'Command line' }).getByText('Morning, night')).toBeVisible()
  await page.keyboard.press('Enter')
  const medicines = page.getByRole('list', { name: 'Medicines' }).getByRole('listitem')
  await expect(medicines).toHaveCount(3)
  await say(page, 'fu 1w')
  await expect(page.getByRole('region', { name: 'Note' }).getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

  await printed(page, () => page.keyboard.press('ControlOrMeta+Enter'))
  await expect(page.getByText(/^Signed /)).toBeVisible()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  if (delay > 0) process.stdout.write(`${seconds} s from the first key to signed and printed\n`)
  const signed = await practice.call<Record<string, unknown>>('GET', `users/encounters/${id}`)
  expect(signed).toMatchObject({
    status: 'signed',
    prescriptionId: expect.any(String),
    followUp: { start: expect.any(String) },
  })
  await expect(line(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add addendum' })).toBeVisible()
})

test('what is not understood stays text, an impossible value is refused in words, and a typed line stops the signature', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  await openVisit(page, practice)
  await page.keyboard.type('w 700')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/0\.2.*500/)).toBeVisible()
  await expect(line(page)).toHaveValue('w 700')
  await line(page).fill('gargle tds')
  await expect(page.getByText('Not understood: Enter keeps it as text in the plan')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(section(page, 'Plan')).toHaveValue('gargle tds')
  // What reads as a medicine says that text is not checked; one key makes it a prescription.
  await line(page).fill('amoxicillin 500 1-0-1 5d')
  await expect(page.getByText('no allergy and no interaction is checked')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(line(page)).toHaveValue('rx amoxicillin 500 1-0-1 5d')
  await line(page).fill('')
  // 'diabetes' names many: none of them is taken by itself.
  await page.keyboard.type('dx diabetes')
  const codes = page.getByRole('list', { name: 'Codes' })
  await expect(codes.getByRole('button').first()).toBeVisible()
  await expect(codes.locator('[aria-pressed=true]')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'The typed line is not added yet.' })).toBeVisible()
  await expect(line(page)).toBeFocused()
})

test('without the command line: a button opens the field of tests, or of the next visit, ready to type', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  await openVisit(page, practice)
  await page.getByRole('button', { name: 'Add a test' }).click()
  await expect(page.getByRole('combobox', { name: 'Add a test' })).toBeFocused()
  await page.keyboard.type('Haemoglobin')
  await expect(page.getByRole('option', { name: /^Haemoglobin/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Tests' })).toContainText('Haemoglobin')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Day' })).toBeFocused()
  // With its weekday, in the language of the page: browsers show their own format.
  await expect(page.getByRole('textbox', { name: 'Day' })).toHaveValue(/^\w{3}, \d{1,2} \w+ \d{4}$/)
  await page.getByRole('group', { name: 'Free times' }).getByRole('button').first().click()
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeFocused()
  await page.getByRole('button', { name: /^Sign/ }).click()
  await expect(page.getByText(/^Signed /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the chord that signs waits for what Enter has just added', async ({ page, request }) => {
  const practice = await makePractice(request)
  const id = await openVisit(page, practice)
  let answer = () => {}
  const pressed = new Promise<void>(done => (answer = done))
  await page.route('**/vitals', async route => {
    await pressed
    await route.continue()
  })
  await page.keyboard.type('w 62')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Enter')
  answer()
  await expect(page.getByText(/^Signed /)).toBeVisible()
  expect(await practice.call('GET', `users/encounters/${id}`)).toMatchObject({ status: 'signed' })
})

test('fields that nobody looked at are asked about, and the signed note has no brackets', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  const id = await openVisit(page, practice)
  await page.keyboard.type('.throat')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Enter')
  const question = page.getByRole('alertdialog', { name: '2 fields were not looked at' })
  await expect(question).toContainText('red, enlarged')
  await question.getByRole('button', { name: 'Look at them' }).click()
  await page.keyboard.press('ControlOrMeta+Enter')
  await question.getByRole('button', { name: 'Sign as it stands' }).click()
  await expect(page.getByText(/^Signed /)).toBeVisible()
  await expect(section(page, 'Objective')).toHaveValue('Throat red, tonsils enlarged.')
  expect(await practice.call('GET', `users/encounters/${id}`)).toMatchObject({ status: 'signed' })

  await page.getByRole('button', { name: 'Add addendum' }).click()
  await page.keyboard.type('Culture negative')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Queue' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save addendum' }).click()
  await expect(page.getByRole('region', { name: 'Note' })).toContainText('Culture negative')
  await expect(section(page, 'Objective')).not.toBeEditable()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Retract: wrong patient' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Written for Meera')
  await page.getByRole('button', { name: 'Retract visit' }).click()
  await expect(page.getByText('Retracted: wrong patient').first()).toBeVisible()
})

test('a signed visit shows the record as it stood, whatever is written in it later', async ({
  page,
  request,
}) => {
  const practice = await makePracticeWithAllergy(request)
  const id = await practice.startVisit()
  const record = `users/patients/${practice.patientId}`
  const write = (kind: string, body: object) => practice.call<RecordOf>('POST', `${record}/${kind}`, body)
  await write('problems', { text: 'Asthma' })
  await write('immunizations', { vaccine: 'Influenza', givenOn: '2026-01-05', batch: 'F7' })
  await signIn(page, practice.owner)
  await page.goto(`/clinic/encounter?id=${id}`)
  await expect(line(page)).toBeFocused()
  await say(page, 'dx acute pharyngitis')
  const asSigned = page.getByRole('region', { name: 'The record when this visit was signed' })
  await expect(asSigned).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(/^Signed /)).toBeVisible()

  await write('allergies', { substance: 'Latex' })
  await write('medicines', { medicineName: 'Aspirin', dosage: '75' })
  await write('immunizations', { vaccine: 'Typhoid conjugate', givenOn: '2026-02-06' })
  await page.reload()
  await expect(page.locator('.banner')).toContainText('Latex')
  for (const words of ['Penicillin Rash', 'Asthma', /Telmisartan 40/, /Metformin 500/, /Influenza.*batch F7/])
    await expect(asSigned).toContainText(words)
  await expect(asSigned).not.toContainText(/Latex|Aspirin|Typhoid|pharyngitis/i)
  const diagnoses = page.getByRole('list', { name: 'Diagnoses' })
  await expect(diagnoses.getByRole('listitem')).toHaveText([/acute pharyngitis/i])
})

test('without a connection the text is kept, said to be unsaved, and sent when it returns', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  const id = await openVisit(page, practice)
  await page.context().setOffline(true)
  await section(page, 'Subjective').fill('Sore throat since Tuesday')
  const note = page.getByRole('region', { name: 'Note' })
  await expect(note.getByText('Not saved: no connection. Kept in this tab.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(note.getByText(/^Saved /)).toBeVisible({ timeout: 15_000 })
  const saved = await practice.call<{ sections: { text: string }[] }>('GET', `users/encounters/${id}`)
  expect(saved.sections[0]!.text).toBe('Sore throat since Tuesday')
})

test('two tabs: the second sees both texts and chooses; what it leaves is among the earlier versions', async ({
  page,
  context,
  request,
}) => {
  const practice = await makePractice(request)
  const id = await openVisit(page, practice)
  // The page hears of the other text at once. It must not take it over before its own text is typed.
  const { promise: isTyped, resolve: letRead } = Promise.withResolvers<void>()
  const own = `**/api/users/encounters/${id}`
  await page.route(own, async route => {
    if (route.request().method() === 'GET') await isTyped
    await route.continue()
  })
  const elsewhere = await practice.call<{ version: number }>('PUT', `users/encounters/${id}`, {
    version: 1,
    sections: [{ key: 'plan', text: 'Theirs' }],
  })
  expect(elsewhere.version).toBe(2)
  await section(page, 'Plan').fill('Mine')
  const both = page.getByRole('alert').filter({ hasText: 'This visit was also written elsewhere' })
  await expect(both).toContainText('Theirs')
  await expect(both).toContainText('Mine')
  letRead()
  await page.unroute(own)
  await both.getByRole('button', { name: 'Keep what is here' }).click()
  await expect(page.getByRole('region', { name: 'Note' }).getByText(/^Saved /)).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Earlier versions' })
  await versions.locator('summary').first().click()
  await expect(versions).toContainText('Theirs')
  await page.keyboard.press('Escape')

  // Another tab of the same browser takes over what is saved here.
  const other = await context.newPage()
  await other.goto(`/clinic/encounter?id=${id}`)
  await expect(section(other, 'Plan')).toHaveValue('Mine')
  await section(page, 'Plan').fill('Mine, and more')
  await expect(section(other, 'Plan')).toHaveValue('Mine, and more')
  await other.close()
})

test.describe('a session that ends', () => {
  // The sign-in cookie changes.
  test.use({ isFirstVisit: true })

  test('while somebody types is signed in again in place, and the text is saved', async ({
    page,
    request,
  }) => {
    const practice = await makePractice(request)
    const id = await openVisit(page, practice)
    await page.route('**/api/users/live', route => route.abort())
    await page.reload()
    await expect(line(page)).toBeFocused()
    const others = callAs(request, await logIn(request, practice.owner))
    await others.call('POST', 'user/sessions/end-others')
    await section(page, 'Subjective').fill('Sore throat')
    const dialog = page.getByRole('dialog', { name: 'Sign in to go on' })
    await dialog.getByLabel('Password', { exact: true }).fill(practice.owner.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(section(page, 'Subjective')).toHaveValue('Sore throat')
    await expect(page.getByRole('region', { name: 'Note' }).getByText(/^Saved /)).toBeVisible()
    const saved = await others.call<{ sections: { text: string }[] }>('GET', `users/encounters/${id}`)
    expect(saved.sections[0]!.text).toBe('Sore throat')
  })
})

test('on a phone in Arabic, a line is understood, added and signed', async ({ page, request }) => {
  const practice = await makePractice(request)
  const id = await practice.startVisit()
  await signIn(page, practice.owner)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`/clinic/encounter?id=${id}`)
  await page.evaluate(() => localStorage.setItem('locale', 'ar'))
  await page.reload()
  const say = page.locator('input[name=line]')
  await expect(say).toBeVisible()
  await say.fill('rx باراسيتامول 500 1-0-1 ٥ أيام')
  await say.press('Enter')
  // The list knows the Arabic name: the line is kept under the name of what it means.
  await expect(page.locator('.orders')).toContainText('Paracetamol')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(375)
})
