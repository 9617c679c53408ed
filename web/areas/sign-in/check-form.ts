import '#web/jitless-zod.ts'
import { fieldErrors, type FieldErrors } from '#contract/core/field-errors.ts'
import { forgotPasswordBody, newPasswordForm, registerForm, verifyOtpBody } from '#contract/identity/auth.ts'

const schemas = {
  register: registerForm,
  code: verifyOtpBody.pick({ otp: true }),
  forgotPassword: forgotPasswordBody,
  newPassword: newPasswordForm,
}

export type CheckedForm = keyof typeof schemas

/** The errors by field, in the order of the form. */
export const checkForm = (form: CheckedForm, values: unknown): FieldErrors =>
  fieldErrors(schemas[form].safeParse(values).error)
