import type { ComponentProps } from 'react'
import { inquiryLengths, type InquiryKind } from '#contract/site/inquiry-rules.ts'
import type { Locale } from '#contract/core/locale.ts'
import { messages } from '#contract/core/messages.ts'
import { everyWaitMessage } from '#contract/core/wait-messages.ts'
import type { TranslatePages } from '#words/pages-catalog.ts'
import { translateMessage } from '#words/public-catalog.ts'
import { Icon } from '#web/ui/look/Icon.tsx'

/** The sentences that the form's script may need to show. */
const sentences = [
  messages.inquiryNameRequired,
  messages.emailRequired,
  messages.emailInvalid,
  messages.inquiryPhoneInvalid,
  messages.clinicNameRequired,
  messages.inquiryMessageRequired,
  messages.inquiryDateRequired,
  messages.inquiryDateRange,
  messages.inquiryTimeRequired,
  messages.tooLong,
  messages.unstorableText,
  messages.invalidValue,
  messages.invalidInput,
  ...everyWaitMessage,
  messages.tooLarge,
  messages.unavailable,
  messages.storageFull,
  messages.somethingWrong,
  messages.unreachable,
]

interface InquiryFormProps {
  kind: InquiryKind
  locale: Locale
  tp: TranslatePages
}

/** The form works with inquiry.ts, which finds its parts by their names and classes. */
export function InquiryForm({ kind, locale, tp }: InquiryFormProps) {
  const says = Object.fromEntries(sentences.map(sentence => [sentence, translateMessage(locale, sentence)]))
  return (
    <div className="sheet card ribbon inquiry">
      <form
        className="form"
        method="post"
        noValidate
        data-kind={kind}
        data-says={JSON.stringify(says)}
        data-sending={tp('form.sending')}
        aria-labelledby="form-title"
      >
        <h2 id="form-title">{tp(`form.${kind}.title`)}</h2>
        <noscript>
          <p>{tp('form.noScript')}</p>
        </noscript>
        <div role="alert" className="notice-area" />
        <div className="pair">
          <Field name="name" label={tp('form.name')} autoComplete="name" />
          <Field name="clinicName" label={tp('form.clinicName')} autoComplete="organization" />
        </div>
        <div className="pair">
          <Field name="email" label={tp('form.email')} type="email" dir="ltr" autoComplete="email" />
          <Field name="phone" label={tp('form.phone')} type="tel" dir="ltr" autoComplete="tel" />
        </div>
        {kind === 'demoCall' && (
          <div className="pair">
            <Field name="preferredDate" label={tp('form.preferredDate')} type="date" />
            <Field name="preferredTime" label={tp('form.preferredTime')} type="time" hint={tp('form.zone')} />
          </div>
        )}
        <div className="field">
          <label htmlFor="message">{tp('form.message')}</label>
          <textarea
            className="input"
            id="message"
            name="message"
            rows={5}
            maxLength={inquiryLengths.message}
            dir="auto"
          />
          <Fault name="message" />
        </div>
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor="website">{tp('form.trap')}</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <button className="btn btn-wide" type="submit" disabled>
          {tp(`form.${kind}.submit`)}
        </button>
        <p className="hint">{tp(`form.${kind}.next`)}</p>
      </form>
      <div className="inquiry-done" tabIndex={-1} hidden>
        <Icon name="done" />
        <h2>{tp('form.done')}</h2>
        <p>{tp(`form.${kind}.next`)}</p>
        <button className="btn btn-line" type="button">
          {tp('form.again')}
        </button>
      </div>
    </div>
  )
}

type FieldProps = ComponentProps<'input'> & {
  name: keyof typeof inquiryLengths | 'preferredDate' | 'preferredTime'
  label: string
  hint?: string
}

function Field({ name, label, hint, ...input }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        type="text"
        {...input}
        className="input"
        id={name}
        name={name}
        aria-describedby={hint && `${name}-hint`}
      />
      <Fault name={name} />
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

function Fault({ name }: { name: string }) {
  return (
    <p className="error" id={`${name}-error`} hidden>
      <Icon name="error" />
      <span />
    </p>
  )
}
