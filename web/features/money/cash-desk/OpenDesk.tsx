import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { z } from 'zod'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { messages } from '#contract/core/messages.ts'
import { cashDeskEndpoints, type LeftFloat } from '#contract/money/cash-desk.ts'
import { deskMessages } from '#contract/money/desk-messages.ts'
import { formatAmount, parseAmount } from '#contract/values/money.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { formatMoney } from '#words/formats/money.ts'
import './cash-desk.css'

const schema = z.object({ clinicId: z.string({ error: messages.clinicRequired }) })

/** Opens a session with a float: one that was left before, whose sum is confirmed, or another. */
export function OpenDesk({ onOpened }: { onOpened: (id: string) => void }) {
  const { t } = useTranslation('cashDesk')
  const locale = useLocale()
  const toast = useToast()
  const { currency } = useProfile().organization
  const clinics = useEndpoint(clinicEndpoints.list, { query: { limit: 100, sort: 'name' } })
  const floats = useEndpoint(cashDeskEndpoints.floats, {})
  const open = useAction(cashDeskEndpoints.open)
  const [taken, setTaken] = useState<LeftFloat | null>(null)
  const form = useContractForm({
    schema,
    check: ({ floatMinor }): FieldErrors =>
      parseAmount(floatMinor ?? '0', currency) === null ? { floatMinor: deskMessages.floatInvalid } : {},
    send: (_, { clinicId, floatMinor }) =>
      open.mutateAsync({
        body: {
          clinicId: clinicId!,
          floatMinor: parseAmount(floatMinor ?? '0', currency)!,
          ...(taken && { takenOverFrom: taken._id }),
        },
      }),
    onDone: ({ data, message }) => {
      toast(message)
      onOpened(data._id)
    },
  })
  const left = floats.data?.data ?? []
  // A field that appears again would forget what was typed.
  if (!clinics.data)
    return clinics.isError ? (
      <LoadFailed error={clinics.error} onRetry={() => void clinics.refetch()} />
    ) : (
      <Skeleton rows={3} />
    )
  if (clinics.data.total === 0)
    return (
      <section className="card">
        <EmptyState reason={t('open.noClinic')}>
          <Link to={paths.clinics} search={{ add: true }} className="btn primary">
            {t('open.addClinic')}
          </Link>
        </EmptyState>
      </section>
    )
  return (
    <section className="card" aria-labelledby="desk-open">
      <header className="card-h">
        <h2 id="desk-open">{t('open.title')}</h2>
      </header>
      <form className="desk-open" noValidate onSubmit={event => void form.submit(event)}>
        <p className="muted">{t('open.lead')}</p>
        <ErrorSummary {...form.summary} />
        {left.length > 0 && (
          <ul className="desk-floats">
            {left.map(float => (
              <li key={float._id}>
                <span className="lines">
                  <b>{formatMoney({ amountMinor: float.leftMinor, currency }, locale)}</b>
                  <small>
                    {t('open.leftBy', {
                      name: isolated(float.person),
                      clinic: isolated(float.clinic.name),
                      moment: formatDateTime(float.closedAt, locale),
                    })}
                  </small>
                </span>
                <Button
                  size="sm"
                  icon={taken?._id === float._id ? 'check' : 'receipt'}
                  aria-pressed={taken?._id === float._id}
                  onClick={() => setTaken(taken?._id === float._id ? null : float)}
                >
                  {t('open.takeOver')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {/* Another choice fills the fields anew. */}
        <div className="desk-open-fields" key={taken?._id}>
          <Select
            name="clinicId"
            label={t('clinic')}
            choices={clinics.data.data.map(({ _id, name }) => ({ value: _id, label: name }))}
            defaultValue={taken?.clinic._id}
            error={form.errors['clinicId']}
          />
          <MoneyField
            currency={currency}
            name="floatMinor"
            label={t('source.float')}
            defaultValue={formatAmount(taken?.leftMinor ?? 0, currency)}
            error={form.errors['floatMinor']}
          />
          <Button type="submit" look="primary" disabled={form.isPending}>
            {t('open.do')}
          </Button>
        </div>
      </form>
    </section>
  )
}
