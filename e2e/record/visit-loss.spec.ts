import type { Page } from '@playwright/test'
import {
  endPrograms,
  newDataDir,
  type Program,
  programPassword,
  runProgram,
  signUp,
} from '#server/testing/programs/run-program.ts'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { doctorBody, patientBody, clinicBody } from '../support/records.ts'
import { makePractice } from '../support/visits.ts'

// The long search is `npm run bench -- note-loss`.
const saved = (page: Page) => page.getByRole('region', { name: 'Note' }).getByText(/^Saved \d\d:\d\d$/)
const note = (page: Page) => page.getByRole('textbox', { name: 'Subjective', exact: true })
const text = 'Throat red since Monday, no cough.'

type Visit = { sections: { key: string; text: string }[] }
const subjective = ({ sections }: Visit) => sections.find(({ key }) => key === 'subjective')!.text

for (const round of [1, 2])
  test(`a tab that is closed while a note is typed loses nothing of it, ${round}`, async ({
    page,
    request,
  }) => {
    const practice = await makePractice(request)
    const id = await practice.startVisit()
    await signIn(page, practice.owner)
    const tab = await page.context().newPage()
    await tab.goto(`/clinic/encounter?id=${id}`)
    await note(tab).pressSequentially(text)
    const closed = tab.waitForEvent('close')
    await tab.close({ runBeforeUnload: true })
    await closed
    await expect
      .poll(async () => subjective(await practice.call<Visit>('GET', `users/encounters/${id}`)))
      .toBe(text)
  })

test('what is typed without a network is saved when it is back', async ({ page, request }) => {
  const practice = await makePractice(request)
  const id = await practice.startVisit()
  await signIn(page, practice.owner)
  await page.goto(`/clinic/encounter?id=${id}`)
  for (const round of [1, 2]) {
    await note(page).pressSequentially(text)
    await page.context().setOffline(true)
    await note(page).pressSequentially(text)
    await expect(page.getByRole('region', { name: 'Note' }).getByRole('status')).not.toHaveText(/^Saved/)
    await page.context().setOffline(false)
    await expect(saved(page)).toBeVisible({ timeout: 20_000 })
    const whole = text.repeat(2 * round)
    await expect
      .poll(async () => subjective(await practice.call<Visit>('GET', `users/encounters/${id}`)))
      .toBe(whole)
    await expect(note(page)).toHaveValue(whole)
  }
})

test.describe('a server of its own', () => {
  test.afterEach(() => endPrograms())

  test('what is typed while the server is killed and starts again is saved', async ({ browser }) => {
    test.setTimeout(120_000)
    const dataDir = newDataDir()
    let program = await runProgram({ dataDir })
    const { token, email } = await signUp(program)
    const id = await openVisit(program, token, email)
    const origin = program.url.replace('127.0.0.1', 'localhost')
    const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto('/robots.txt')
    await page.evaluate(kept => localStorage.setItem('token', kept), token)
    await page.goto(`/clinic/encounter?id=${id}`)
    for (const round of [1, 2]) {
      await note(page).pressSequentially(text)
      program.kill('SIGKILL')
      await program.ended
      await note(page).pressSequentially(text)
      program = await runProgram({ dataDir, port: program.port })
      const whole = text.repeat(2 * round)
      await expect
        .poll(
          async () => {
            const answer = await program.call('GET', `users/encounters/${id}`, { token })
            return subjective(answer.body.data as Visit)
          },
          { timeout: 40_000 },
        )
        .toBe(whole)
    }
    await context.close()
  })
})

async function openVisit(program: Program, token: string, email: string): Promise<string> {
  const create = async (path: string, body: object): Promise<string> => {
    const answer = await program.call('POST', `users/${path}`, { token, body })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body.data._id
  }
  const clinicId = await create('clinics', clinicBody('Riverside'))
  await create('doctors', {
    ...doctorBody('Asha', clinicId),
    invite: undefined,
    email,
    password: programPassword,
  })
  const patientId = await create('patients', patientBody('Kiran', clinicId))
  return create('encounters', { patientId, clinicId })
}
