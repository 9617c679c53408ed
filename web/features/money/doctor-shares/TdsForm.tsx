import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { doctorShareEndpoints, shareFrom } from '#contract/money/doctor-shares.ts'
import { shareMessages } from '#contract/money/doctor-share-messages.ts'
import { basisPointsOf } from '#contract/values/money.ts'
import { useAction } from '#web/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** The tax that is kept back from what doctors are paid, from a day on. */
export function TdsForm() {
  const { t } = useTranslation('doctorShares')
  const toast = useToast()
  const set = useAction(doctorShareEndpoints.setTds)
  const { errors, summary, isPending, submit } = useContractForm({
    schema: shareFrom,
    check: ({ rate }): FieldErrors =>
      basisPointsOf(rate ?? '') === null ? { rate: shareMessages.tdsInvalid } : {},
    send: (_form, { validFrom, rate, section }) =>
      set.mutateAsync({ body: { validFrom: validFrom!, rate: rate!, section: section ?? null } }),
    onDone: ({ message }) => toast(message),
  })
  return (
    <section className="card" aria-labelledby="tds-title">
      <header className="card-h">
        <h2 id="tds-title">{t('tds.title')}</h2>
      </header>
      <form noValidate className="share-form share-tds" onSubmit={event => void submit(event)}>
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
          label={t('tds.section')}
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
