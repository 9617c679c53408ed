import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { serviceEndpoints } from '#contract/clinic/services.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { doctorShareEndpoints, shareFrom, type DoctorShares } from '#contract/money/doctor-shares.ts'
import { shareMessages } from '#contract/money/doctor-share-messages.ts'
import { basisPointsOf, parseAmount } from '#contract/values/money.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { formatMoney, formatPercent } from '#words/formats/money.ts'
import './doctor-shares.css'

type SharesPopupProps = { doctor: { _id: string; name: string }; onClose: () => void }

/** A doctor's shares by service and day, and a form for the next one. */
export function SharesPopup({ doctor, onClose }: SharesPopupProps) {
  const { t } = useTranslation('doctorShares')
  const toast = useToast()
  const { currency } = useProfile().organization
  const [isAmount, setIsAmount] = useState(false)
  const params = { id: doctor._id }
  const shares = useEndpoint(doctorShareEndpoints.shares, { params }).data?.data
  const services = useEndpoint(serviceEndpoints.list, { query: { limit: 100, sort: 'name', status: true } })
  const set = useAction(doctorShareEndpoints.setShare)
  const { errors, summary, isPending, submit } = useContractForm({
    schema: shareFrom,
    check: ({ rate, amountMinor }): FieldErrors => {
      if (isAmount)
        return parseAmount(amountMinor ?? '', currency) === null
          ? { amountMinor: shareMessages.shareRequired }
          : {}
      return basisPointsOf(rate ?? '') === null ? { rate: shareMessages.shareRequired } : {}
    },
    send: (_form, { serviceId, validFrom, rate, amountMinor }) =>
      set.mutateAsync({
        params,
        body: {
          serviceId: serviceId ?? null,
          validFrom: validFrom!,
          ...(isAmount ? { amountMinor: parseAmount(amountMinor!, currency)! } : { rate: rate! }),
        },
      }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('shares', { name: isolated(doctor.name) })}
      onClose={onClose}
      onSubmit={event => void submit(event)}
      isPending={isPending}
    >
      <ErrorSummary {...summary} />
      {shares ? <ShareList shares={shares} /> : <Skeleton rows={2} />}
      <div className="share-form">
        <Select
          name="serviceId"
          label={t('service')}
          choices={[
            { value: '', label: t('service.all') },
            ...(services.data?.data ?? []).map(({ _id, systemService }) => ({
              value: _id,
              label: systemService,
            })),
          ]}
          error={errors['serviceId']}
        />
        <Select
          name="kind"
          label={t('kind')}
          choices={[
            { value: 'rate', label: t('kind.rate') },
            { value: 'amount', label: t('kind.amount') },
          ]}
          value={isAmount ? 'amount' : 'rate'}
          onChange={event => setIsAmount(event.currentTarget.value === 'amount')}
        />
        {isAmount ? (
          <MoneyField
            currency={currency}
            name="amountMinor"
            label={t('amount')}
            error={errors['amountMinor']}
          />
        ) : (
          <AffixField
            name="rate"
            label={t('rate')}
            inputMode="decimal"
            dir="ltr"
            suffix="%"
            error={errors['rate']}
          />
        )}
        <DateField name="validFrom" label={t('validFrom')} hasWeekday={false} error={errors['validFrom']} />
      </div>
    </FormDialog>
  )
}

function ShareList({ shares: { shares, commission, currency } }: { shares: DoctorShares }) {
  const { t } = useTranslation('doctorShares')
  const locale = useLocale()
  return (
    <>
      {commission !== null && shares.length === 0 && (
        <p className="muted">{t('shares.commission', { rate: formatPercent(commission, locale) })}</p>
      )}
      {shares.length === 0 && <p className="muted">{t('shares.none')}</p>}
      <ul className="share-list">
        {shares.map(({ service, validFrom, rate, amountMinor }) => (
          <li key={`${service?._id} ${validFrom}`}>
            <span className="lines">
              <b>{service ? <bdi>{service.name}</bdi> : t('service.all')}</b>
              <small>
                {t('validFrom')} {formatDate(validFrom, locale, { dateStyle: 'medium' })}
              </small>
            </span>
            <b>
              {rate === null
                ? t('each', { amount: formatMoney({ amountMinor: amountMinor!, currency }, locale) })
                : formatPercent(rate, locale)}
            </b>
          </li>
        ))}
      </ul>
    </>
  )
}
