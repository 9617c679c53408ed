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

export const operatorInvitation = (publicUrl: string, token: string): Text => ({
  subject: 'Run this Lindenwell installation',
  highlight: tokenLink(publicUrl, token),
  text: `You have been made an operator of the Lindenwell installation at ${new URL(publicUrl).host}.
Choose your password here:
${tokenLink(publicUrl, token)}

The link is good for seven days and can be used once.

${footer}
`,
})

export const operatorAppointed = (publicUrl: string): Text => ({
  subject: 'Run this Lindenwell installation',
  highlight: `${publicUrl}/login`,
  text: `You have been made an operator of the Lindenwell installation at ${new URL(publicUrl).host}.
Log in with the password that you have:
${publicUrl}/login

${footer}
`,
})
