import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { registerMessages } from '#contract/money/registers/register-messages.ts'
import { isGstin } from '#contract/money/tax/gstin.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { Gstr1Tables } from '#web/features/money/registers/Gstr1Tables.tsx'
import { daysOf, periodNames, type PeriodName } from '#web/features/money/registers/periods.ts'
import { RegisterTotals } from '#web/features/money/registers/RegisterTotals.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/routes/paths.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { Books } from './Books.tsx'

/** What the owner gives the accountant: a period's registers and the tables of GSTR-1, with their sums beside the ledger's. */
export function AccountantPage() {
  const { t } = useTranslation('registers')
  const say = useMessage()
  const navigate = useNavigate()
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const { period = 'lastMonth', whose = '', ...own } = useSearch({ from: '/clinic/billing/accountant' })
  const clinics = useEndpoint(clinicEndpoints.list, { query: { limit: 100, sort: 'name' } }).data?.data ?? []
  const gstins = [
    ...new Set(clinics.flatMap(({ taxNumber }) => (taxNumber && isGstin(taxNumber) ? [taxNumber] : []))),
  ]
  const days =
    period === 'own'
      ? { from: own.from ?? today, to: own.to ?? today }
      : daysOf(period, today, organization.country)
  const chosen = clinics.find(({ _id }) => _id === whose)
  const asked = {
    ...days,
    ...(isGstin(whose) ? { taxNumber: whose } : whose && { clinicId: whose }),
  }
  const errors = {
    from: days.from > today ? say(registerMessages.beginsAfterToday) : undefined,
    to: days.to < days.from ? say(registerMessages.endsBeforeItBegins) : undefined,
  }
  const gstin = isGstin(whose) ? whose : chosen ? chosen.taxNumber : gstins.length === 1 ? gstins[0]! : null
  // Counts the chosen periods: a new one also replaces what is half typed in the date fields, which a typed date must not do.
  const [chosenPeriods, setChosenPeriods] = useState(0)
  const change = (search: { period?: PeriodName; from?: string; to?: string; whose?: string }) =>
    void navigate({ to: paths.accountant, search: { period, whose, ...own, ...search }, replace: true })
  return (
    <>
      <PageTitle title={t('title')} />
      <Books />
      <p className="muted">{t('lead')}</p>
      <div className="register-asked">
        <Select
          name="period"
          label={t('period')}
          choices={periodNames.map(name => ({ value: name, label: t(`period.${name}`) }))}
          value={period}
          onChange={event => {
            setChosenPeriods(chosenPeriods + 1)
            change({ period: event.currentTarget.value as PeriodName, from: days.from, to: days.to })
          }}
        />
        <DateField
          key={`from ${chosenPeriods}`}
          name="from"
          label={t('from')}
          value={days.from}
          hasWeekday={false}
          error={errors.from}
          onChange={from => from && from !== days.from && change({ period: 'own', from, to: days.to })}
        />
        <DateField
          key={`to ${chosenPeriods}`}
          name="to"
          label={t('to')}
          value={days.to}
          hasWeekday={false}
          error={errors.to}
          onChange={to => to && to !== days.to && change({ period: 'own', from: days.from, to })}
        />
        {(clinics.length > 1 || gstins.length > 0) && (
          <Select
            name="whose"
            label={t('whose')}
            choices={[
              { value: '', label: t('whose.all') },
              ...gstins.map(number => ({ value: number, label: number })),
              ...clinics.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            value={whose}
            onChange={event => change({ whose: event.currentTarget.value })}
          />
        )}
      </div>
      {!errors.from && !errors.to && (
        <>
          <RegisterTotals asked={asked} />
          {gstin && isGstin(gstin) && <Gstr1Tables asked={{ ...days, taxNumber: gstin }} />}
        </>
      )}
    </>
  )
}
