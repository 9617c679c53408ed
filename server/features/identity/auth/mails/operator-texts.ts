import { writtenMail } from '#server/features/shared/mail/letter-mail.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'

const footer = 'If you did not expect this mail, you can ignore it.'

/** The token stands behind #, so that it is in no server's log. */
export const tokenLink = (publicUrl: string, token: string) => `${publicUrl}/newPassword#token=${token}`

export const operatorInvitation = (publicUrl: string, token: string): MailContent =>
  writtenMail('en', {
    subject: 'Run this Lindenwell installation',
    highlight: tokenLink(publicUrl, token),
    buttons: { [tokenLink(publicUrl, token)]: 'Choose your password' },
    body: `You have been made an operator of the Lindenwell installation at ${new URL(publicUrl).host}.
Choose your password here:
${tokenLink(publicUrl, token)}

The link is good for seven days and can be used once.

${footer}
`,
  })

export const operatorAppointed = (publicUrl: string): MailContent =>
  writtenMail('en', {
    subject: 'Run this Lindenwell installation',
    highlight: `${publicUrl}/login`,
    buttons: { [`${publicUrl}/login`]: 'Sign in' },
    body: `You have been made an operator of the Lindenwell installation at ${new URL(publicUrl).host}.
Sign in with the password that you have:
${publicUrl}/login

${footer}
`,
  })
