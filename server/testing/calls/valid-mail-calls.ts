import type { MakeCall } from './valid-call.ts'

/** Calls about outgoing mails: their texts, the waiting ones, the numbers per sender, and sending one again. */
export const mailCalls: MakeCall[] = [
  ['GET users/settings/mail-templates', () => ({})],
  [
    'PUT users/settings/mail-templates',
    () => ({
      body: { kind: 'invitation', locale: 'en', subject: 'Join {{organization}}', body: 'Come in.' },
    }),
  ],
  ['POST users/settings/mail-templates/reset', () => ({ body: { kind: 'invitation', locale: 'en' } })],
  ['GET users/mail', () => ({})],
  ['GET operator/mail', () => ({ query: { keyword: 'riverside', state: 'open' } })],
  ['GET operator/safety-list', () => ({})],
  ['POST operator/safety-list', () => ({ body: {} })],
  ['GET operator/safety-list/file', () => ({ query: { of: 'shipped' } })],
  ['DELETE operator/safety-list', () => ({})],
  ['POST operator/mails/:id/retry', ({ failedMail }) => ({ params: { id: failedMail } })],
]
