import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import { policyEndpoints, policyForm, type Policy } from '#contract/money/payers/policies.ts'
import { basisPointsOf, formatAmount, parseAmount } from '#contract/values/money.ts'
import { useAction } from '#web/calls/api.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

type PolicyPopupProps = {
  patientId: string
  policy: Policy | undefined
  payers: readonly { _id: string; name: string }[]
  currency: string
  onClose: () => void
}
const copays = ['none', 'rate', 'amount'] as const
type Copay = (typeof copays)[number]

/** A patient's policy: its payer, its first and last day, and the part of each invoice that the patient pays. */
export function PolicyPopup({ patientId, policy, payers, currency, onClose }: PolicyPopupProps) {
  const { t } = useTranslation('payers')
  const toast = useToast()
  const add = useAction(policyEndpoints.add)
  const change = useAction(policyEndpoints.change)
  const before: Copay = policy?.copayRate ? 'rate' : policy?.copayMinor ? 'amount' : 'none'
  const [copay, setCopay] = useState<Copay>(policy ? before : 'rate')
  // One that is not in use any more stays the payer of its policy.
  const choices = [
    ...(policy && !payers.some(({ _id }) => _id === policy.payer._id) ? [policy.payer] : []),
    ...payers,
  ]
  const { errors, summary, isPending, submit } = useContractForm({
    schema: policyForm,
    check: ({ copayRate = '', copayMinor = '', limitMinor, validFrom, validUntil }): FieldErrors => ({
      ...(copay === 'rate' &&
        basisPointsOf(copayRate) === null && { copayRate: payerMessages.copayPercentInvalid }),
      ...(copay === 'amount' &&
        parseAmount(copayMinor, currency) === null && { copayMinor: payerMessages.copayAmountInvalid }),
      ...(limitMinor !== undefined &&
        !parseAmount(limitMinor, currency) && { limitMinor: payerMessages.limitInvalid }),
      ...(validFrom &&
        validUntil &&
        validUntil < validFrom && { validUntil: payerMessages.validUntilBefore }),
    }),
    send: (_form, values) => {
      const body = {
        payerId: values['payerId']!,
        memberNumber: values['memberNumber']!,
        validFrom: values['validFrom']!,
        validUntil: values['validUntil'] ?? null,
        copayRate: copay === 'rate' ? values['copayRate']! : null,
        copayMinor: copay === 'amount' ? parseAmount(values['copayMinor']!, currency) : null,
        limitMinor: values['limitMinor'] === undefined ? null : parseAmount(values['limitMinor'], currency),
      }
      return policy
        ? change.mutateAsync({
            params: { id: patientId, policyId: policy._id },
            body: { ...body, version: policy.version },
          })
        : add.mutateAsync({ params: { id: patientId }, body })
    },
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={policy ? t('policies.edit', { name: policy.payer.name }) : t('policies.add')}
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
      isNarrow
    >
      <ErrorSummary {...summary} />
      {choices.length === 0 && <p>{t('policies.noPayers')}</p>}
      <div className="fields">
        <Select
          name="payerId"
          width={12}
          label={t('payer')}
          choices={choices.map(({ _id, name }) => ({ value: _id, label: name }))}
          defaultValue={policy?.payer._id}
          error={errors['payerId']}
        />
        <TextField
          name="memberNumber"
          width={12}
          label={t('memberNumber')}
          maxLength={50}
          dir="ltr"
          defaultValue={policy?.memberNumber ?? ''}
          error={errors['memberNumber']}
        />
        <DateField
          name="validFrom"
          label={t('validFrom')}
          defaultValue={policy?.validFrom ?? ''}
          error={errors['validFrom']}
        />
        <DateField
          name="validUntil"
          label={t('validUntil')}
          isOptional
          defaultValue={policy?.validUntil ?? ''}
          error={errors['validUntil']}
        />
        <Select
          name="copay"
          label={t('copay.kind')}
          choices={copays.map(kind => ({ value: kind, label: t(`copay.${kind}`) }))}
          value={copay}
          onChange={event => setCopay(event.currentTarget.value as Copay)}
        />
        {copay === 'rate' && (
          <AffixField
            name="copayRate"
            label={t('copay')}
            inputMode="decimal"
            dir="ltr"
            suffix="%"
            defaultValue={policy?.copayRate ?? ''}
            error={errors['copayRate']}
          />
        )}
        {copay === 'amount' && (
          <MoneyField
            currency={currency}
            name="copayMinor"
            label={t('copay')}
            defaultValue={policy?.copayMinor ? formatAmount(policy.copayMinor, currency) : ''}
            error={errors['copayMinor']}
          />
        )}
        <MoneyField
          currency={currency}
          name="limitMinor"
          width={12}
          label={t('limit')}
          hint={t('limit.hint')}
          isOptional
          defaultValue={policy?.limitMinor ? formatAmount(policy.limitMinor, currency) : ''}
          error={errors['limitMinor']}
        />
      </div>
    </FormDialog>
  )
}
