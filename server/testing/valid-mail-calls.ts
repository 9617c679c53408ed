import type { MakeCall } from './valid-call.ts'

/** Of the mails that leave: what waits, who sends how many, and trying one again. */
export const mailCalls: MakeCall[] = [
  ['GET users/mail', () => ({})],
  ['GET operator/mail', () => ({ query: { keyword: 'riverside', state: 'open' } })],
  ['POST operator/mails/:id/retry', ({ failedMail }) => ({ params: { id: failedMail } })],
]
