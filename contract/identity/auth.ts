import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { email, formBoolean, nothing, password, requiredText, phoneNumber } from '../core/fields.ts'
import { locales } from '../core/locale.ts'
import { messages } from '../core/messages.ts'
import { passwordFault, refuseNames } from './passwords.ts'
import { roles } from '../core/permissions.ts'

const signInEmail = email(messages.emailRequired, messages.emailInvalid)

const registration = z.object({
  name: requiredText(messages.clinicNameRequired),
  type: requiredText(messages.clinicTypeRequired),
  contactPerson: requiredText(messages.contactPersonRequired),
  contactNumber: phoneNumber(messages.contactNumberRequired, messages.contactNumberTenDigits),
  email: signInEmail,
  password: password(messages.passwordRequired),
  /** The language of the mail with the code, and the organization's first language. */
  locale: z.enum(locales, { error: messages.invalidValue }).default('en'),
})

const namesOfRegistration = ({ name, contactPerson }: z.output<typeof registration>) => ({
  clinics: [name],
  people: [contactPerson],
})

export const registerBody = registration.superRefine(...refuseNames(namesOfRegistration))

/** Only for the form: the call needs neither. */
export const registerForm = registration
  .extend({
    confirmPassword: z
      .string({ error: messages.confirmPasswordRequired })
      .min(1, messages.confirmPasswordRequired),
    terms: z.literal(true, { error: messages.termsRequired }),
  })
  .refine(form => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: messages.passwordsDiffer,
    when: () => true,
  })
  .superRefine(...refuseNames(namesOfRegistration))

/**
 * The registration that a code is for. A browser keeps it in a cookie; other clients send what the answer to registering
 * contained.
 */
const attemptId = z.string().max(100).optional()

export const verifyOtpBody = z.object({
  email: signInEmail,
  attemptId,
  otp: z
    .string({ error: messages.otpSixDigits })
    .trim()
    .regex(/^\d{6}$/, messages.otpSixDigits),
})

export const resendOtpBody = z.object({ email: signInEmail, attemptId })
export const forgotPasswordBody = z.object({ email: signInEmail })

export const loginBody = z.object({
  email: z.string().max(254).default(''),
  password: z.string().max(200).default(''),
  remember: formBoolean.optional().default(false),
  /** For an account with a second factor: the app's code, or a recovery code. */
  otp: z.string().max(40).default(''),
})

export const resetPasswordBody = z.object({
  password: password(messages.passwordRequired),
  token: z.string().max(200).default(''),
})

/** The two fields of the newPassword page. */
export const newPasswordForm = z
  .object({ password: z.string(), confirmPassword: z.string() })
  .superRefine((form, context) => {
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (!form.password || !form.confirmPassword)
      issue(form.password ? 'confirmPassword' : 'password', messages.bothFieldsRequired)
    else if (form.password.length < 6) issue('password', messages.passwordTooShort)
    else if (passwordFault(form.password)) issue('password', passwordFault(form.password)!)
    else if (form.password !== form.confirmPassword) issue('confirmPassword', messages.passwordsDiffer)
  })

const signIn = { method: 'POST', allow: 'anyone', signIn: true, success: 200, data: nothing } as const

export const authEndpoints = {
  register: endpoint({
    ...signIn,
    path: 'users/register',
    summary: 'Register a clinic; a code is mailed',
    body: registerBody,
    data: z.object({ attemptId: z.string() }),
    message: messages.registered,
  }),
  verifyOtp: endpoint({
    ...signIn,
    path: 'users/verify-otp',
    summary:
      'Verify the mailed 6-digit code: a new organization is opened, or a patient can choose a password',
    body: verifyOtpBody,
    /** Replaces a password that staff typed with the holder's own, through reset-password. */
    data: z.object({ token: z.string() }).nullable(),
    message: messages.verified,
    errors: ['otp_wrong'],
  }),
  resendOtp: endpoint({
    ...signIn,
    path: 'users/resend-otp',
    summary: 'Mail a new code',
    body: resendOtpBody,
    message: messages.otpSent,
  }),
  login: endpoint({
    ...signIn,
    path: 'users/login',
    readsNobody: 'The sign-in has a row, and the answer tells people of themselves.',
    summary: 'Sign in; the answer has the bearer token',
    body: loginBody,
    extra: z.object({
      token: z.string(),
      email: z.string(),
      role: z.enum([...roles, 'operator']),
      /** Staff typed the password: the web asks for a new one before anything else. */
      mustChangePassword: z.boolean(),
    }),
    message: messages.loggedIn,
    errors: [
      'sign_in_failed',
      'second_factor_required',
      'second_factor_wrong',
      'email_unverified',
      'organization_suspended',
    ],
  }),
  forgotPassword: endpoint({
    ...signIn,
    path: 'users/forgot-password',
    summary: 'Mail a link to set a new password; the same answer for every e-mail',
    body: forgotPasswordBody,
    message: messages.resetLinkSent,
  }),
  resetPassword: endpoint({
    ...signIn,
    path: 'users/reset-password',
    summary: 'Set a new password with the token of a mailed link; ends every session of the account',
    body: resetPasswordBody,
    message: messages.passwordUpdated,
    errors: ['reset_link_invalid'],
  }),
  logout: endpoint({
    ...signIn,
    path: 'users/logout',
    allow: 'account',
    summary: 'End this session',
    whileUnprotected: true,
    whileProvisional: true,
    whileInvited: true,
    message: messages.loggedOut,
  }),
}
