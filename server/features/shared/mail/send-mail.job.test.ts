import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { good, nextEmail, createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { countJobs } from '#server/platform/jobs/jobs.ts'
import { sendKeys } from './outbox.ts'

let app: TestApp
let clinic: Awaited<ReturnType<typeof createTestClinic>>
/** By this much each look at the stopwatch moves it on. */
let stepMs = 0
let elapsedMs = 0
beforeAll(async () => {
  app = await createTestApp({ stopwatch: () => (elapsedMs += stepMs) })
  clinic = await createTestClinic(app)
})
beforeEach(async () => {
  app.failMails(undefined)
  await app.deliverMail()
})
afterAll(() => app.close())

const invite = async (count: number, to?: string): Promise<string[]> => {
  const emails = Array.from({ length: count }, () => to ?? nextEmail('invited'))
  for (const email of emails) {
    const body = { ...good.patient(clinic.clinicId), email, password: undefined, invite: true }
    expect((await app.call('POST', 'users/patients', { token: clinic.token, body })).status).toBe(201)
  }
  return emails
}
const send = () => app.runJob('send_mails', {})
/** The addresses of the mails that leave while `work` runs. */
async function leavingDuring(work: () => Promise<unknown>): Promise<string[]> {
  const before = app.mails.length
  await work()
  return app.mails.slice(before).map(({ to }) => to)
}
const jobsOf = (ids: readonly string[]) =>
  app.database.housekeeping.inGlobal(async db => {
    const keys = ids.map(id => sendKeys(id).later)
    const jobs = await db`select key from graphile_worker.jobs where key = any(${keys}::text[])`
    return jobs.length
  })
const idsTo = (emails: readonly string[]) =>
  app.database.housekeeping.inGlobal(async db => {
    const mails = await db<{ id: string }[]>`
      select id from mails where recipient = any(${emails as string[]}::text[]) and sent_at is null`
    return mails.map(({ id }) => id)
  })

test('a link that somebody waits for leaves before invitations that were written earlier', async () => {
  const invited = await invite(6)
  const owner = (await app.call('GET', 'user/profile', { token: clinic.token })).body.data.email as string
  await app.call('POST', 'users/forgot-password', { body: { email: owner } })
  const left = await leavingDuring(send)
  expect(left[0]).toBe(owner)
  expect(left.slice(1).toSorted()).toEqual(invited.toSorted())
})

test('several senders at once send each mail once', async () => {
  const invited = await invite(7)
  const left = await leavingDuring(() => Promise.all([send(), send(), send()]))
  expect(left.toSorted()).toEqual(invited.toSorted())
})

test('of five mails to one address three leave, each counted for the next, and the others wait', async () => {
  const email = nextEmail('often')
  await invite(5, email)
  expect(await leavingDuring(send)).toEqual([email, email, email])
  const waiting = await app.database.housekeeping.inGlobal(
    db => db<{ heldFor: string; turn: number | null }[]>`
      select held_for as "heldFor", turn from mails where recipient = ${email} and sent_at is null`,
  )
  expect(waiting).toEqual(Array.from({ length: 2 }, () => ({ heldFor: 'address', turn: null })))
})

test('of mails that are refused each gets a job of its own, and leaves once when the mail server takes mail again', async () => {
  const invited = await invite(3)
  app.failMails('451 try again later')
  expect(await leavingDuring(send)).toEqual([])
  const ids = await idsTo(invited)
  expect(await jobsOf(ids)).toBe(3)
  app.failMails(undefined)
  const left = await leavingDuring(async () => {
    await send()
    for (const id of [...ids, ...ids]) await app.runJob('send_mail', { mailId: id })
  })
  expect(left.toSorted()).toEqual(invited.toSorted())
})

test('where the mail server is slow, what was not tried within a second is due again, and counts as not sent', async () => {
  const invited = await invite(3)
  stepMs = 1_000
  const left = await leavingDuring(send)
  stepMs = 0
  expect(left).toHaveLength(1)
  const ids = await idsTo(invited)
  expect(await jobsOf(ids)).toBe(2)
  const counted = await app.database.housekeeping.inGlobal(
    db => db`select from mails where id = any(${ids}::uuid[]) and claimed_at is not null`,
  )
  expect(counted).toHaveLength(0)
  for (const id of ids) await app.runJob('send_mail', { mailId: id })
  expect(
    app.mails
      .slice(-3)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(invited.toSorted())
})

/** While all connections are at work for others. */
async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  const done = Promise.withResolvers<void>()
  const others: Promise<void>[] = []
  while (app.database.app.load() < 1) {
    const begun = Promise.withResolvers<void>()
    others.push(
      app.database.app.inGlobal(async () => {
        begun.resolve()
        await done.promise
      }),
    )
    await begun.promise
  }
  const result = await work()
  done.resolve()
  await Promise.all(others)
  return result
}

test('while the process is busy, invitations to many wait, but not what a person waits for', async () => {
  // The one before has invited all that a new clinic may.
  clinic = await createTestClinic(app)
  await app.deliverMail()
  const invited = await invite(8)
  stepMs = 10
  expect(await whileBusy(() => leavingDuring(send))).toHaveLength(6)
  // The rest is not over yet.
  stepMs = 0
  const owner = (await app.call('GET', 'user/profile', { token: clinic.token })).body.data.email as string
  await app.call('POST', 'users/forgot-password', { body: { email: owner } })
  expect(await leavingDuring(send)).toEqual([owner])
  expect(await app.takeJobs('send_mails', 'all')).toContainEqual({ afterRest: 'yes' })
  await app.runJob('send_mails', { afterRest: 'yes' })
  expect(
    app.mails
      .slice(-9)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([...invited, owner].toSorted())
})

test('while the process has time, nothing waits', async () => {
  const invited = await invite(8)
  expect((await leavingDuring(send)).toSorted()).toEqual(invited.toSorted())
})

test('a mail that cannot be composed keeps none of the others back: all get jobs of their own', async () => {
  const invited = await invite(3)
  const faulty = uuid()
  await app.database.housekeeping.inGlobal(
    db =>
      db`insert into mails (id, kind, recipient, turn) values (${faulty}, 'unknown_kind', 'x@example.org', 2)`,
  )
  const ids = await idsTo(invited)
  expect(await leavingDuring(send)).toEqual([])
  expect(await jobsOf([...ids, faulty])).toBe(4)
  const left = await leavingDuring(async () => {
    for (const id of ids) await app.runJob('send_mail', { mailId: id })
  })
  expect(left.toSorted()).toEqual(invited.toSorted())
  await expect(app.runJob('send_mail', { mailId: faulty })).rejects.toThrow(/not a function/)
  await app.database.housekeeping.inGlobal(db => db`delete from mails where id = ${faulty}`)
})

test('a sender that was woken again while it ran, and failed, is not shown as given up for good', async () => {
  const { housekeeping } = app.database
  await housekeeping.inGlobal(
    db => db`
    select graphile_worker.add_job('send_mails', payload := '{}'::json, job_key := 'send mails of a test', max_attempts := 1)`,
  )
  await housekeeping.inGlobal(
    db => db`
    select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs where key = 'send mails of a test'))`,
  )
  expect((await housekeeping.inGlobal(countJobs)).failed).toBe(1)
  await app.runJob('queue_lost_mails')
  expect((await housekeeping.inGlobal(countJobs)).failed).toBe(0)
})
