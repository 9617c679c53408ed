import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { localeNames, locales, type Locale } from '#contract/core/locale.ts'
import {
  mailTemplateEndpoints,
  mailTemplateKinds,
  type MailTemplate,
  type MailTemplateKind,
} from '#contract/clinic/mail-templates.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useReload } from '#web/features/shared/stale/use-stale-choice.ts'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { mayLeave } from '#web/ui/forms/use-leave-question.ts'
import { MailTemplateForm } from './MailTemplateForm.tsx'

/** Switches to another mail; asks first if the current one has unsaved changes. */
async function choose(change: () => void): Promise<void> {
  if (await mayLeave()) change()
}

/** Edits one mail in one language at a time. */
export function MailSection() {
  const { t } = useTranslation('settings')
  const [kind, setKind] = useState<MailTemplateKind>('invitation')
  const [locale, setLocale] = useState<Locale>(useLocale())
  const answer = useEndpoint(mailTemplateEndpoints.list, {})
  const isShown = (template: MailTemplate) => template.kind === kind && template.locale === locale
  const shown = answer.data?.data.find(isShown)
  if (answer.isError && !shown)
    return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  if (!shown) return <Skeleton />
  return (
    <div className="setting-cards">
      <div className="fields">
        <Select
          name="kind"
          label={t('mail.kind')}
          value={kind}
          choices={mailTemplateKinds.map(each => ({ value: each, label: t(`mail.${each}`) }))}
          onChange={({ target }) => {
            const { value } = target
            void choose(() => setKind(value as MailTemplateKind))
          }}
        />
        <Select
          name="locale"
          label={t('mail.locale')}
          value={locale}
          choices={locales.map(each => ({ value: each, label: localeNames[each] }))}
          onChange={({ target }) => {
            const { value } = target
            void choose(() => setLocale(value as Locale))
          }}
        />
      </div>
      <OneMail key={`${kind} ${locale}`} known={shown} />
    </div>
  )
}

function OneMail({ known }: { known: MailTemplate }) {
  const { key, row, onReload } = useReload(known)
  return <MailTemplateForm key={key} template={row} onReload={onReload} />
}
