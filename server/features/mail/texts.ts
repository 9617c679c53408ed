import type { Mail } from '#server/platform/mail/transport.ts'

export type MailText = Omit<Mail, 'to'>
type Text = MailText

const footer = 'If you did not expect this mail, you can ignore it.'

/** The code stands as six digits together, the only such number of the mail. */
export const verificationCode = (clinicName: string, code: string): Text => ({
  subject: 'Your Lindenwell code',
  highlight: code,
  text: `Welcome to Lindenwell.

Your code to verify the clinic "${clinicName}":

${code}

It is good for ten minutes and can be used once.

${footer}
`,
})

export const alreadyRegistered = (publicUrl: string): Text => ({
  subject: 'You have a Lindenwell account already',
  highlight: `${publicUrl}/login`,
  text: `Somebody, perhaps you, has tried to register a clinic with this e-mail address.
You have an account with it already. You can log in here:
${publicUrl}/login

If you have forgotten your password, ask for a new one here:
${publicUrl}/forgotPassword

${footer}
`,
})

/** The token stands behind #, so that it is in no server's log. */
export const tokenLink = (publicUrl: string, token: string) => `${publicUrl}/newPassword#token=${token}`
