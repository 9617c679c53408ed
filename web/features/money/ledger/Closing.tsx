import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { ledgerEndpoints } from '#contract/money/ledger.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { ledgerMessages } from '#contract/money/ledger-messages.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { formatDateTime, formatDay } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import './ledger.css'

/** Closes the books through a day, after a question: it cannot be undone. The last closings stand below. */
export function Closing() {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const toast = useToast()
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const periods = useEndpoint(ledgerEndpoints.periods, { query: { limit: 10 } })
  const close = useAction(ledgerEndpoints.close)
  const [asking, setAsking] = useState<string | null>(null)
  const day = (date: string) => formatDay(date, locale, today)
  const form = useContractForm({
    schema: ledgerEndpoints.close.body,
    check: ({ through }): FieldErrors =>
      through && through > today ? { through: ledgerMessages.throughAfterToday } : {},
    send: async (_, { through }) => through!,
    onDone: setAsking,
  })
  const confirm = async (through: string) => {
    setAsking(null)
    try {
      toast((await close.mutateAsync({ body: { through } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  const closed = periods.data?.data ?? []
  return (
    <section className="card" aria-labelledby="ledger-closing">
      <header className="card-h">
        <h2 id="ledger-closing">{t('closing')}</h2>
      </header>
      <div className="ledger-closing">
        <p className="muted">{t('closing.lead')}</p>
        <form noValidate onSubmit={event => void form.submit(event)}>
          <DateField
            name="through"
            label={t('closing.last')}
            error={form.errors['through']}
            max={today}
            onChange={() => form.clear(['through'])}
          />
          <Button type="submit" disabled={close.isPending}>
            {t('closing.close')}
          </Button>
        </form>
        {periods.data && closed.length === 0 && <p className="muted">{t('closing.open')}</p>}
        <ul>
          {closed.map(({ _id, through, closedAt, closedBy }) => (
            <li key={_id} className="lines">
              <b>{t('closing.through', { date: day(through) })}</b>
              <small>
                {t('closing.by', { name: isolated(closedBy), moment: formatDateTime(closedAt, locale) })}
              </small>
            </li>
          ))}
        </ul>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('closing.ask', { date: day(asking) })}
          confirmLabel={t('closing.close')}
          cancelLabel={t('closing.keep')}
          isDangerous
          onConfirm={() => void confirm(asking)}
          onCancel={() => setAsking(null)}
        >
          <p>{t('closing.explained')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
