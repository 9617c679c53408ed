import type { Mail } from '#server/platform/mail/transport.ts'

type Text = Omit<Mail, 'to'>

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
const tokenLink = (publicUrl: string, token: string) => `${publicUrl}/newPassword#token=${token}`

export const resetLink = (publicUrl: string, token: string): Text => ({
  subject: 'Set a new Lindenwell password',
  highlight: tokenLink(publicUrl, token),
  text: `You asked for a new password. Set it here:
${tokenLink(publicUrl, token)}

The link is good for ten minutes and can be used once. All devices are signed out with it.

${footer}
`,
})

export const invitation = (publicUrl: string, organizationName: string, token: string): Text => ({
  subject: `${organizationName} invites you to Lindenwell`,
  highlight: tokenLink(publicUrl, token),
  text: `${organizationName} has made you an account in Lindenwell. Choose your password here:
${tokenLink(publicUrl, token)}

The link is good for seven days and can be used once.

${footer}
`,
})

export const addedToOrganization = (publicUrl: string, organizationName: string): Text => ({
  subject: `${organizationName} has added you in Lindenwell`,
  highlight: `${publicUrl}/login`,
  text: `${organizationName} has added you. Log in with your own password, and it stands in your profile menu:
${publicUrl}/login

${footer}
`,
})
