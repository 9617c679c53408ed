import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import { payerEndpoints } from '#contract/money/payers/payers.ts'
import { basisPointsOf } from '#contract/values/money.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatPercent } from '#words/formats/money.ts'

const schema = payerEndpoints.setTds.body.pick({ validFrom: true })

/** The tax that payers keep back, from a day on. */
export function PayerTds() {
  const { t } = useTranslation('payers')
  const locale = useLocale()
  const toast = useToast()
  const rates = useEndpoint(payerEndpoints.tdsRates, {}).data?.data
  const set = useAction(payerEndpoints.setTds)
  const { errors, summary, isPending, submit } = useContractForm({
    schema,
    check: ({ rate }): FieldErrors =>
      basisPointsOf(rate ?? '') === null ? { rate: payerMessages.tdsInvalid } : {},
    send: (_form, { validFrom, rate, section }) =>
      set.mutateAsync({ body: { validFrom: validFrom!, rate: rate!, section: section ?? null } }),
    onDone: ({ message }) => toast(message),
  })
  return (
    <section className="card" aria-labelledby="payer-tds">
      <header className="card-h">
        <h2 id="payer-tds">{t('tds.title')}</h2>
      </header>
      <p className="payer-lead muted">{t('tds.lead')}</p>
      {rates && (
        <ul className="payer-rates">
          {rates.map(({ validFrom, rate, section }) => (
            <li key={validFrom}>
              {t('tds.rate', {
                rate: formatPercent(rate, locale),
                date: formatDate(validFrom, locale, { dateStyle: 'medium' }),
              })}
              {section && (
                <>
                  {' · '}
                  <bdi dir="ltr">{section}</bdi>
                </>
              )}
            </li>
          ))}
          {rates.length === 0 && <li className="muted">{t('tds.none')}</li>}
        </ul>
      )}
      <form noValidate className="payer-form" onSubmit={event => void submit(event)}>
        <ErrorSummary {...summary} />
        <AffixField
          name="rate"
          label={t('rate')}
          inputMode="decimal"
          dir="ltr"
          suffix="%"
          error={errors['rate']}
        />
        <TextField
          name="section"
          label={t('section')}
          isOptional
          maxLength={20}
          dir="ltr"
          error={errors['section']}
        />
        <DateField name="validFrom" label={t('validFrom')} hasWeekday={false} error={errors['validFrom']} />
        <Button type="submit" disabled={isPending}>
          {t('tds.save')}
        </Button>
      </form>
    </section>
  )
}
