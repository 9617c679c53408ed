import type { ComponentType } from 'react'
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { LoginPage } from './LoginPage.tsx'
import { NewPasswordPage } from './NewPasswordPage.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { StopMessagesPage } from './StopMessagesPage.tsx'
import type { SignInPage } from '#contract/site/public-site.ts'
import type { SignInTexts } from '#words/sign-in-texts.ts'
import { SayContext } from '#web/features/site/public-forms/say.ts'
import { TextsContext } from './texts.ts'

const pages = {
  login: LoginPage,
  register: RegisterPage,
  forgotPassword: ForgotPasswordPage,
  newPassword: NewPasswordPage,
  stopMessages: StopMessagesPage,
  confirmEmail: ConfirmEmailPage,
} satisfies Record<SignInPage, ComponentType>

export function SignIn({ page, texts }: { page: SignInPage; texts: SignInTexts }) {
  const Page = pages[page]
  return (
    <TextsContext value={texts}>
      <SayContext value={texts.say}>
        <Page />
      </SayContext>
    </TextsContext>
  )
}
