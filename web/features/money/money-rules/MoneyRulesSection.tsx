import { useTranslation } from '#web/i18n/use-translation.ts'
import { fieldErrors, type FieldErrors } from '#contract/core/field-errors.ts'
import { limitMessages } from '#contract/money/limit-messages.ts'
import {
  changeRulesBody,
  moneyRulesEndpoints,
  type MoneyRules,
  type TwoPersonChange,
} from '#contract/money/money-rules.ts'
import { formatAmount, parseAmount } from '#contract/values/money.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { SettingsForm } from '#web/features/clinic/settings/SettingsForm.tsx'
import { useReload, useStaleChoice } from '#web/features/shared/stale/use-stale-choice.ts'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { useContractForm, type FormValues } from '#web/ui/forms/use-contract-form.ts'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { TwoPersonNotice } from './TwoPersonNotice.tsx'

const amounts = [
  'discountMinor',
  'freeLineMinor',
  'refundMinor',
  'creditMinor',
  'writeOffMinor',
  'payerShareMinor',
  'approvalAboveMinor',
  'noShowFeeMinor',
] as const

/** Those whose label does not say enough. */
const hints: Partial<
  Record<
    (typeof amounts)[number],
    'freeLineHint' | 'togetherHint' | 'payerShareHint' | 'approvalHint' | 'noShowHint'
  >
> = {
  freeLineMinor: 'freeLineHint',
  refundMinor: 'togetherHint',
  creditMinor: 'togetherHint',
  writeOffMinor: 'togetherHint',
  payerShareMinor: 'payerShareHint',
  approvalAboveMinor: 'approvalHint',
  noShowFeeMinor: 'noShowHint',
}

/** What receptionists may do alone, cash in India, and the UPI ID. */
export function MoneyRulesSection() {
  const answer = useEndpoint(moneyRulesEndpoints.get, {})
  if (answer.data) return <Loaded known={answer.data.data} change={answer.data.data.twoPersonChange} />
  if (answer.isError) return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  return <Skeleton />
}

function Loaded({ known, change }: { known: MoneyRules; change: TwoPersonChange | null }) {
  const { key, row, onReload } = useReload(known)
  return <Form key={key} rules={row} change={change} onReload={onReload} />
}

/** The rules as the form shows them: amounts like 499.50. */
const fieldsOf = ({ currency, discountPercent, isCashLimited, upiId, ...rules }: MoneyRules) => ({
  discountPercent,
  isCashLimited,
  upiId,
  ...Object.fromEntries(
    amounts.map(name => [name, rules[name] === null ? '' : formatAmount(rules[name], currency)]),
  ),
})

type FormProps = { rules: MoneyRules; change: TwoPersonChange | null; onReload: (rules: MoneyRules) => void }

function Form({ rules, change: twoPersonChange, onReload }: FormProps) {
  const { t } = useTranslation('payments')
  const toast = useToast()
  const change = useAction(moneyRulesEndpoints.change)
  const stale = useStaleChoice({ opened: rules, fieldsOf, onReload })
  const { currency } = rules
  const bodyOf = (values: FormValues) => ({
    discountPercent: values['discountPercent'] ?? null,
    isCashLimited: values['isCashLimited'] === 'true',
    upiId: values['upiId'] ?? null,
    ...Object.fromEntries(
      amounts.map(name => [name, values[name] === undefined ? null : parseAmount(values[name], currency)]),
    ),
  })
  const { errors, ...form } = useContractForm({
    schema: changeRulesBody.pick({}),
    valuesOf: stale.valuesOf,
    check: (values): FieldErrors => ({
      ...fieldErrors(changeRulesBody.safeParse(bodyOf(values)).error),
      ...Object.fromEntries(
        amounts.flatMap(name =>
          values[name] !== undefined && parseAmount(values[name], currency) === null
            ? [[name, limitMessages.limitInvalid]]
            : [],
        ),
      ),
    }),
    send: (_, values) => change.mutateAsync({ body: { ...bodyOf(values), version: stale.version() } }),
    onDone: ({ message, data }) => {
      stale.onSaved(data)
      if (!isAsked(data, twoPersonChange)) return toast(message)
      // The field shows the amount that holds.
      onReload(data)
      toast(t('twoPerson.asked'))
    },
    onRefused: (error, _, element) => stale.onRefused(error, element),
  })
  const shown = fieldsOf(rules) as Record<string, string | boolean | null>
  return (
    <SettingsForm title={t('rules.title')} lead={t('rules.lead')} form={{ ...form, notice: stale.notice }}>
      {twoPersonChange && <TwoPersonNotice rules={rules} change={twoPersonChange} />}
      <div className="fields">
        <AffixField
          name="discountPercent"
          label={t('rules.discountPercent')}
          inputMode="decimal"
          dir="ltr"
          suffix="%"
          isOptional
          defaultValue={rules.discountPercent ?? ''}
          hint={t('rules.discountHint')}
          error={errors['discountPercent']}
        />
        {amounts.map(name => (
          <MoneyField
            currency={currency}
            key={name}
            name={name}
            label={t(`rules.${name}`)}
            isOptional
            hint={hints[name] && t(`rules.${hints[name]}`)}
            defaultValue={String(shown[name])}
            error={errors[name]}
          />
        ))}
        {currency === 'INR' && (
          <TextField
            name="upiId"
            label={t('rules.upiId')}
            dir="ltr"
            isOptional
            autoComplete="off"
            autoCapitalize="none"
            defaultValue={rules.upiId ?? ''}
            hint={t('rules.upiHint')}
            error={errors['upiId']}
          />
        )}
      </div>
      {currency === 'INR' && (
        <Checkbox
          name="isCashLimited"
          label={t('rules.isCashLimited')}
          defaultChecked={rules.isCashLimited}
        />
      )}
    </SettingsForm>
  )
}

/** Something waits since this save. */
const isAsked = (
  { twoPersonChange: after }: { twoPersonChange: TwoPersonChange | null },
  before: TwoPersonChange | null,
) => after !== null && after.holdsAt !== before?.holdsAt
