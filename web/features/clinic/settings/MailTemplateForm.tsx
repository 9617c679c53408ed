import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { directionOf } from '#contract/core/locale.ts'
import { plainName } from '#contract/values/plain-name.ts'
import {
  fillTemplate,
  mailTemplateEndpoints,
  mailTextFields,
  phoneKind,
  placeholdersOf,
  visitKinds,
  type MailTemplate,
} from '#contract/clinic/mail-templates.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useStaleChoice } from '#web/features/shared/stale/use-stale-choice.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useProfile } from '#web/calls/profile.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatMoney } from '#words/formats/money.ts'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { SettingsForm } from './SettingsForm.tsx'

type MailTemplateFormProps = {
  template: MailTemplate
  /** Opens the form again with this template. */
  onReload: (template: MailTemplate) => void
}

/** The text of one mail, next to a preview of what its reader sees. */
export function MailTemplateForm({ template, onReload }: MailTemplateFormProps) {
  const { t } = useTranslation('settings')
  const toast = useToast()
  const { kind, locale } = template
  const isForPhone = kind === phoneKind
  const isOfVisit = visitKinds.some(each => each === kind)
  const update = useAction(mailTemplateEndpoints.update)
  const reset = useAction(mailTemplateEndpoints.reset)
  const stale = useStaleChoice({ opened: template, onReload })
  const [draft, setDraft] = useState({ subject: template.subject, body: template.body })
  const form = useContractForm({
    schema: mailTextFields(kind),
    valuesOf: stale.valuesOf,
    send: (_, { subject = '', body = '', whatsappTemplate }) =>
      update.mutateAsync({
        body: { kind, locale, subject, body, whatsappTemplate, version: stale.version() },
      }),
    onDone: ({ message, data }) => {
      stale.onSaved(data)
      toast(message)
    },
    onRefused: (error, _, element) => stale.onRefused(error, element),
  })
  const direction = directionOf(locale)
  const written = { lang: locale, dir: direction }
  return (
    <SettingsForm
      title={t('section.mail')}
      lead={t('mail.lead')}
      form={{ ...form, notice: stale.notice }}
      onInput={element => {
        const values = new FormData(element)
        setDraft({ subject: String(values.get('subject')), body: String(values.get('body')) })
      }}
      further={
        <Button
          icon="undo"
          disabledReason={template.isOwn ? undefined : t('mail.isDefault')}
          onClick={() =>
            reset.mutate(
              { body: { kind, locale } },
              {
                onSuccess: ({ message, data }) => {
                  onReload(data)
                  toast(message)
                },
                onError: error => toast(sentenceOf(error), 'error'),
              },
            )
          }
        >
          {t('mail.reset')}
        </Button>
      }
    >
      <div className="fields">
        {isForPhone ? (
          <input type="hidden" name="subject" value={template.subject} />
        ) : (
          <TextField
            name="subject"
            label={t('mail.subject')}
            width={12}
            {...written}
            defaultValue={template.subject}
            error={form.errors['subject']}
          />
        )}
        <TextArea
          name="body"
          label={t('mail.body')}
          width={12}
          rows={12}
          {...written}
          defaultValue={template.body}
          hint={t(isForPhone ? 'mail.linkHint' : isOfVisit ? 'mail.visitHint' : 'mail.hint', {
            placeholders: placeholdersOf(kind)
              .map(name => `{{${name}}}`)
              .join(' '),
          })}
          error={form.errors['body']}
        />
        {(isOfVisit || isForPhone) && (
          <TextField
            name="whatsappTemplate"
            label={t('mail.whatsappTemplate')}
            isOptional
            width={12}
            dir="ltr"
            maxLength={100}
            defaultValue={template.whatsappTemplate ?? ''}
            hint={t(isForPhone ? 'mail.whatsappLinkHint' : 'mail.whatsappHint')}
            error={form.errors['whatsappTemplate']}
          />
        )}
      </div>
      <MailPreview {...draft} hasSubject={!isForPhone} closing={template.closing} {...written} />
    </SettingsForm>
  )
}

type MailPreviewProps = {
  subject: string
  hasSubject: boolean
  body: string
  closing: string
  lang: string
  dir: 'ltr' | 'rtl'
}

function MailPreview({ subject, hasSubject, body, closing, lang, dir }: MailPreviewProps) {
  const { t } = useTranslation('settings')
  const { name, organization } = useProfile()
  const locale = useLocale()
  const values = {
    name,
    organization: plainName(organization.name),
    link: `${location.origin}${hasSubject ? '/newPassword#token=' : '/pay#'}…`,
    clinic: plainName(organization.name),
    doctor: t('mail.sampleDoctor'),
    service: t('mail.sampleService'),
    date: t('mail.sampleDate'),
    time: '10:00',
    phone: '9876543210',
    number: 'A/26-27/00012',
    amount: formatMoney({ amountMinor: 50_000, currency: organization.currency }, locale),
  }
  const filled = (text: string) => fillTemplate(text, values)
  return (
    <figure className="letterhead" aria-label={t('mail.preview')}>
      {hasSubject && (
        <header lang={lang} dir={dir}>
          <b>{filled(subject)}</b>
        </header>
      )}
      <p className="written" lang={lang} dir={dir}>
        {filled([body.trimEnd(), closing].filter(Boolean).join(hasSubject ? '\n\n' : '\n'))}
      </p>
    </figure>
  )
}
