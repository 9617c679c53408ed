import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTemplateKinds, visitKinds, type MailTemplate } from '#contract/clinic/mail-templates.ts'
import { locales } from '#contract/core/locale.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
let clinic: TestClinic
beforeAll(async () => {
  app = await createTestApp()
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
})
afterAll(() => app.close())

const path = 'users/settings/mail-templates'
const invitation = {
  kind: 'invitation',
  locale: 'en',
  subject: 'Come and join {{organization}}',
  body: 'Dear {{name}},\n\nplease come.\n\nYours, {{organization}}',
}
const list = (token = clinic.token) => app.call('GET', path, { token })
const write = (change: object = {}, token = clinic.token) =>
  app.call('PUT', path, { token, body: { ...invitation, ...change } })
const reset = (change: object = {}, token = clinic.token) =>
  app.call('POST', `${path}/reset`, { token, body: { kind: 'invitation', locale: 'en', ...change } })
const current = async () => {
  const all = (await list()).body.data as { kind: string; locale: string }[]
  return all.find(({ kind, locale }) => kind === 'invitation' && locale === 'en')!
}
async function invite(token = clinic.token, clinicId = clinic.clinicId) {
  await create(app, token, 'users/doctors', {
    ...good.doctor(clinicId),
    password: undefined,
    invite: true,
  })
  return app.deliverMail()
}

test('every mail has a text in every language, and the invitation goes out in the organization’s own words', async () => {
  const before = (await list()).body.data as MailTemplate[]
  expect(before).toHaveLength(mailTemplateKinds.length * locales.length)
  const isOfVisit = (kind: string) => visitKinds.some(each => each === kind)
  for (const { isOwn, kind, body, closing } of before) {
    expect(isOwn).toBe(false)
    const isToPatients = isOfVisit(kind) || kind === 'invoice_link'
    expect(body).toContain(isToPatients ? '{{date}}' : '{{organization}}')
    expect(body).not.toContain('{{link}}')
    expect(/^\{\{link\}\}$/m.test(closing)).toBe(!isToPatients)
  }
  const written = await write({ version: 0 })
  expect([written.status, written.body.message]).toEqual([200, 'Mail text saved.'])
  expect(written.body.data).toMatchObject({ ...invitation, isOwn: true, version: 1 })
  const mail = await invite()
  expect(mail.subject).toBe('Come and join Riverside')
  expect(mail.text).toContain('Dear Ravi Nair,')
  expect(mail.text).toMatch(
    /Yours, Riverside\n\nChoose your password here:\nhttp:\S+\/newPassword#token=\S+\n/,
  )
  expect(mail.text).toContain(mail.highlight)

  const back = await reset({ version: 1 })
  expect(back.body).toMatchObject({
    message: 'The mail has its original text again.',
    data: { isOwn: false, version: 2, subject: '{{organization}} invites you to Lindenwell' },
  })
  expect((await invite()).subject).toBe('Riverside invites you to Lindenwell')
})

test('mails go out in the organization’s default language', async () => {
  const other = await createTestClinic(app)
  await app.call('PUT', 'users/settings', { token: other.token, body: { locale: 'ar' } })
  expect((await invite(other.token, other.clinicId)).subject).toBe('دعوة من Riverside إلى Lindenwell')
})

test('the mail of a reset is ours, in the language of the only organization', async () => {
  const own = await createTestClinic(app)
  await app.call('PUT', 'users/settings', { token: own.token, body: { locale: 'hi' } })
  const person = { ...good.doctor(own.clinicId), password: undefined, invite: true }
  await create(app, own.token, 'users/doctors', person)
  expect((await write({ kind: 'reset_link' }, own.token)).body.errors).toEqual({ kind: 'Invalid value' })
  await app.call('POST', 'users/forgot-password', { body: { email: person.email } })
  const mail = await app.deliverMail()
  expect(mail.subject).toBe('Lindenwell का नया पासवर्ड चुनें')
  expect(mail.text.split('\n')).toContain(mail.highlight)
})

test('what was saved before addresses were refused is sent without them', async () => {
  const own = await createTestClinic(app)
  await write({}, own.token)
  await app.database.app.inOrganization(
    own.organizationId,
    db => db`
      update mail_templates set subject = 'See evil.example', body = ${'Dear {{name}},\nhttps://evil.example/?u={{link}}\nwww.evil.example'}
      where organization_id = ${own.organizationId}`,
  )
  const mail = await invite(own.token, own.clinicId)
  expect(mail.subject).toBe('See evil. example')
  expect(mail.text).not.toMatch(/evil|\{\{/)
  expect(mail.text.match(/https?:/g)).toHaveLength(1)
})

const addressInText =
  'Web and e-mail addresses cannot stand here: the mail adds its own link. Leave a space after each full stop.'

test.each([
  ['subject', '', 'Subject is required'],
  ['subject', 'x'.repeat(151), 'This text is too long'],
  ['subject', 'Two\nlines', 'Invalid value'],
  ['subject', 'For {{code}}', 'Only {{name}} and {{organization}} can stand in double braces'],
  ['subject', 'See evil.example', addressInText],
  ['body', '', 'Text is required'],
  [
    'body',
    'https://evil.example/?u={{link}}',
    'Only {{name}} and {{organization}} can stand in double braces',
  ],
  ['body', '{{reset_link}}', 'Only {{name}} and {{organization}} can stand in double braces'],
  ['body', '{{ name }}', 'Only {{name}} and {{organization}} can stand in double braces'],
  ['body', '{{name', 'Only {{name}} and {{organization}} can stand in double braces'],
  ['body', 'https://evil.example', addressInText],
  ['body', 'Look at evil.example', addressInText],
  ['body', 'Write to me@evil.example', addressInText],
  ['body', 'evil.\u200bexample', addressInText],
  ['body', 'Call 123456', 'Six digits together look like a code. Please write the number in another way.'],
  ['kind', 'verification_code', 'Invalid value'],
  ['locale', 'xx', 'Invalid value'],
])('%s does not take %j', async (field, value, message) => {
  const before = await current()
  const refused = await write({ [field]: value })
  expect([refused.status, refused.body.errors]).toEqual([400, { [field]: message }])
  expect(await current()).toEqual(before)
})

test('the text of a message about a visit needs no link, and names what a visit has', async () => {
  const ofVisit = { kind: 'reminder', subject: '{{date}}', body: '{{name}}, {{time}}, {{phone}}' }
  expect((await write(ofVisit)).status).toBe(200)
  const refused = await write({ ...ofVisit, body: '{{link}}' })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    {
      body: 'Only {{name}}, {{organization}}, {{clinic}}, {{doctor}}, {{service}}, {{date}}, {{time}} and {{phone}} can stand in double braces',
    },
  ])
})

test('what somebody else wrote meanwhile is not overwritten unseen', async () => {
  const { version } = (await write()).body.data
  const stale = await write({ subject: 'Late', version: version - 1 })
  expect([stale.status, stale.body.code, stale.body.data.version]).toEqual([409, 'stale_version', version])
  expect((await reset({ version: 0 })).body.code).toBe('stale_version')
})

test('only the owner reads and writes them, and only their own', async () => {
  for (const token of [clinic.doctorToken, clinic.receptionistToken, clinic.patientToken]) {
    expect((await list(token)).status).toBe(403)
    expect((await write({}, token)).status).toBe(403)
    expect((await reset({}, token)).status).toBe(403)
  }
  await write()
  const other = await createTestClinic(app)
  const theirs = (await list(other.token)).body.data as { isOwn: boolean }[]
  expect(theirs.some(({ isOwn }) => isOwn)).toBe(false)
})
