import type { MakeCall } from './valid-call.ts'

/** Of the mails that leave: their texts, what waits, who sends how many, and trying one again. */
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
  ['POST operator/mails/:id/retry', ({ failedMail }) => ({ params: { id: failedMail } })],
]
