import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { payFirsts, type BookingPageSettings } from '#contract/day/booking-page.ts'
import { formatAmount } from '#contract/values/money.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { FilterSelect } from '#web/ui/fields/Select.tsx'
import { fieldOf } from './booking-deposits.ts'

type ListedServiceProps = {
  page: BookingPageSettings
  service: BookingPageSettings['services'][number]
  errors: FieldErrors
}

/** Whether the booking page offers a service, and what is paid before a visit is confirmed. */
export function ListedService({ page, service, errors }: ListedServiceProps) {
  const { t } = useTranslation('settings')
  const { _id, name, isListed, payFirst, depositMinor } = service
  const [chosen, setChosen] = useState<string>(payFirst)
  const listed = <Checkbox name={fieldOf.listed(_id)} label={name} defaultChecked={isListed} />
  if (!page.paysOnline) return listed
  return (
    <div className="listed-service">
      {listed}
      <FilterSelect
        name={fieldOf.payFirst(_id)}
        label={t('bookingPage.payFirstOf', { service: name })}
        defaultValue={payFirst}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
        choices={payFirsts.map(value => ({ value, label: t(`bookingPage.payFirst.${value}`) }))}
      />
      {chosen === 'deposit' && (
        <MoneyField
          currency={page.currency}
          name={fieldOf.deposit(_id)}
          label={t('bookingPage.depositOf', { service: name })}
          defaultValue={depositMinor === null ? '' : formatAmount(depositMinor, page.currency)}
          error={errors[fieldOf.deposit(_id)]}
        />
      )}
    </div>
  )
}
