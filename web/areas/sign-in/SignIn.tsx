import type { ComponentType } from 'react'
import type { Locale } from '#contract/locale.ts'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { LoginPage } from './LoginPage.tsx'
import { NewPasswordPage } from './NewPasswordPage.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import type { SignInPage } from '#contract/public-site.ts'
import { LocaleContext } from './texts.ts'

const pages = {
  login: LoginPage,
  register: RegisterPage,
  forgotPassword: ForgotPasswordPage,
  newPassword: NewPasswordPage,
} satisfies Record<SignInPage, ComponentType>

export function SignIn({ page, locale }: { page: SignInPage; locale: Locale }) {
  const Page = pages[page]
  return (
    <LocaleContext value={locale}>
      <Page />
    </LocaleContext>
  )
}
