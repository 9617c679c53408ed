import { useState } from 'react'
import { messages } from '#contract/core/messages.ts'
import { textPaths } from '#contract/site/public-site.ts'
import { pageLocale } from '#web/i18n/use-locale.ts'
import { CodeStep } from './CodeStep.tsx'
import { Field, FieldNotes } from '#web/features/site/public-forms/Field.tsx'
import { PhoneInput } from '#web/features/site/public-forms/PhoneInput.tsx'
import { NoticeArea } from '#web/features/site/public-forms/NoticeArea.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { PasswordField } from './PasswordField.tsx'
import { post } from '#web/features/site/public-forms/post.ts'
import { ClinicArt } from './SidePage.tsx'
import { SubmitButton } from '#web/features/site/public-forms/SubmitButton.tsx'
import { useTexts } from './texts.ts'
import { useForm } from './use-form.ts'

export function RegisterPage() {
  const { t } = useTexts()
  const [codeFor, setCodeFor] = useState<string | null>(null)
  const form = useForm<{ message: string }>({
    checkedAs: 'register',
    send: ({ name, type, contactPerson, contactNumber, email, password }) =>
      post('users/register', {
        name,
        type,
        contactPerson,
        contactNumber,
        email,
        password,
        locale: pageLocale(),
      }),
    onDone: (_, element) => setCodeFor(String(new FormData(element).get('email')).trim()),
  })
  const { errors } = form

  if (codeFor !== null) return <CodeStep email={codeFor} />

  const labels = {
    name: t('field.clinicName'),
    type: t('field.clinicType'),
    contactPerson: t('field.contactPerson'),
    contactNumber: t('field.contactNumber'),
    email: t('field.email'),
    password: t('field.password'),
    confirmPassword: t('field.confirmPassword'),
    terms: t('field.terms'),
  }
  return (
    <div className="wrap split-grid register">
      <div className="split-words">
        <h1>{t('register.title')}</h1>
        <p className="lead">{t('register.lead')}</p>
        <ol className="register-steps">
          <li aria-current="step">{t('register.step1')}</li>
          <li>{t('register.step2')}</li>
          <li>{t('register.step3')}</li>
        </ol>
        <p className="hint">
          {t('register.already')}{' '}
          <a className="link" href="/login">
            {t('register.login')}
          </a>
        </p>
        <ClinicArt />
      </div>
      <div className="split-page">
        <form className="form sheet card ribbon" method="post" noValidate onSubmit={form.submit}>
          <NoticeArea notice={form.notice} />
          <ErrorSummary errors={errors} labels={labels} />
          <fieldset>
            <legend>{t('register.clinic')}</legend>
            <div className="pair">
              <Field name="name" label={labels.name} autoComplete="organization" error={errors['name']} />
              <Field name="type" label={labels.type} autoComplete="off" error={errors['type']} />
              <Field
                name="contactPerson"
                label={labels.contactPerson}
                autoComplete="name"
                error={errors['contactPerson']}
              />
              <PhoneInput
                name="contactNumber"
                label={labels.contactNumber}
                notTenDigits={messages.contactNumberTenDigits}
                hint={t('field.contactNumberHint')}
                home="IN"
                homeCode="91"
                countryLabel={t('field.phoneCountry')}
                error={errors['contactNumber']}
              />
            </div>
          </fieldset>
          <fieldset>
            <legend>{t('register.signIn')}</legend>
            <div className="form">
              <Field
                name="email"
                label={labels.email}
                hint={t('field.emailHint')}
                type="email"
                dir="ltr"
                autoComplete="email"
                error={errors['email']}
              />
              <div className="pair">
                <PasswordField
                  name="password"
                  label={labels.password}
                  subject={t('reveal.password')}
                  hint={t('field.passwordHint')}
                  autoComplete="new-password"
                  error={errors['password']}
                />
                <PasswordField
                  name="confirmPassword"
                  label={labels.confirmPassword}
                  subject={t('reveal.confirmPassword')}
                  autoComplete="new-password"
                  error={errors['confirmPassword']}
                />
              </div>
              <TermsBox error={errors['terms']} />
            </div>
          </fieldset>
          <SubmitButton isPending={form.isPending}>{t('register.submit')}</SubmitButton>
        </form>
      </div>
    </div>
  )
}

function TermsBox({ error }: { error: string | undefined }) {
  const { t } = useTexts()
  const [before, after] = t('field.acceptTerms').split('{{terms}}')
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          id="terms"
          name="terms"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'terms-error' : undefined}
        />
        <span>
          {before}
          <a href={textPaths.terms} target="_blank" rel="noopener">
            {t('field.terms')}
            <span className="visually-hidden"> {t('field.newTab')}</span>
          </a>
          {after}
        </span>
      </label>
      <FieldNotes name="terms" error={error} />
    </div>
  )
}
