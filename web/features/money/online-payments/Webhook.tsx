import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { eventsOf, providerNames } from './providers.ts'

type WebhookProps = {
  provider: PaymentProviderName
  url: string
  /** The last call that was rightly signed; null: none came; undefined: there are no keys yet. */
  heardAt: string | null | undefined
  /** Calls to the former address still count. */
  hearsOldAddress: boolean
  further: ReactNode
  /** The field of its secret. */
  children: ReactNode
}

/** Without the provider's calls, nobody learns that a payment was made. */
export function Webhook({ provider, url, heardAt, hearsOldAddress, further, children }: WebhookProps) {
  const { t } = useTranslation('onlinePayments')
  const locale = useLocale()
  const label = t('webhook.address')
  return (
    <fieldset className="part online-webhook">
      <legend>{t('webhook')}</legend>
      <p>{t('webhook.where', { provider: providerNames[provider] })}</p>
      <CopyField
        label={label}
        value={url}
        copyLabel={t('copy')}
        copyName={t('copyOf', { what: label })}
        copiedLabel={t('copied')}
      />
      {hearsOldAddress && (
        <p className="hint" role="note">
          {t('webhook.oldAddress')}
        </p>
      )}
      <details>
        <summary>{t('webhook.events', { number: eventsOf[provider].length })}</summary>
        <ul className="online-events" dir="ltr" translate="no">
          {eventsOf[provider].map(event => (
            <li key={event}>
              <code>{event}</code>
            </li>
          ))}
        </ul>
      </details>
      <div className="fields">{children}</div>
      {further}
      {heardAt !== undefined && (
        <p className="hint" role="note">
          {heardAt === null
            ? t('webhook.silent')
            : t('webhook.heard', { when: formatDateTime(heardAt, locale) })}
        </p>
      )}
    </fieldset>
  )
}
