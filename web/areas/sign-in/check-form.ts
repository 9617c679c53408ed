import '#web/jitless-zod.ts'
import { forgotPasswordBody, newPasswordForm, registerForm, verifyOtpBody } from '#contract/identity/auth.ts'

const schemas = {
  register: registerForm,
  code: verifyOtpBody.pick({ otp: true }),
  forgotPassword: forgotPasswordBody,
  newPassword: newPasswordForm,
}

export type CheckedForm = keyof typeof schemas
export type FieldErrors = Record<string, string>

/** The first message of each field, in the order of the form. */
export function checkForm(form: CheckedForm, values: unknown): FieldErrors {
  const parsed = schemas[form].safeParse(values)
  const errors: FieldErrors = {}
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0])
    errors[field] ??= issue.message
  }
  return errors
}
