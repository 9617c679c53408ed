import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { formatAmount, parseAmount } from '#contract/values/money.ts'
import { useAction } from '#web/calls/api.ts'
import { AskingNote } from '#web/features/money/approvals/AskingNote.tsx'
import { useAsking } from '#web/features/money/approvals/use-asking.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatMoney } from '#words/formats/money.ts'

type Part = 'whole' | 'lines'
type Line = Invoice['lines'][number]

const leftOf = ({ netMinor, creditedMinor }: Line) => netMinor - creditedMinor
/** If a line uses a package, uses are given back instead of an amount. */
const isUse = ({ usesLeft }: Line) => usesLeft > 0

/** Takes back an issued invoice by a credit note: whole, or amounts of its lines, without tax, and uses of packages. */
export function CreditInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('invoices')
  const locale = useLocale()
  const toast = useToast()
  const credit = useAction(invoiceEndpoints.credit)
  const asking = useAsking()
  const [part, setPart] = useState<Part>('whole')
  const { currency } = invoice
  const creditable = invoice.lines.filter(line => leftOf(line) > 0 || isUse(line))
  const nameOf = ({ lineId }: Line) => `line.${lineId}`
  /** In minor units, or how many uses; null where it is none. */
  const countOf = (line: Line, values: Partial<Record<string, string>>): number | null => {
    const typed = values[nameOf(line)]?.trim() || '0'
    if (!isUse(line)) return parseAmount(typed, currency)
    return /^\d{1,3}$/.test(typed) ? Number(typed) : null
  }
  const form = useContractForm({
    schema: invoiceEndpoints.credit.body.pick({ reason: true }),
    check: values => {
      const errors: Record<string, string> = {}
      if (part === 'whole') return errors
      for (const line of creditable) {
        const count = countOf(line, values)
        if (count === null)
          errors[nameOf(line)] = isUse(line) ? invoiceMessages.usesWhole : messages.amountInvalid
        else if (count > (isUse(line) ? line.usesLeft : leftOf(line)))
          errors[nameOf(line)] = invoiceMessages.creditAboveLeft
      }
      const isNone = creditable.every(line => countOf(line, values) === 0)
      const [first] = creditable
      if (isNone && first)
        errors[nameOf(first)] ??= isUse(first) ? messages.required : messages.amountRequired
      return errors
    },
    send: (_, values) => {
      const body = {
        reason: values['reason']!,
        ...(part === 'lines' && {
          lines: creditable.flatMap(line => {
            const count = countOf(line, values)!
            if (count === 0) return []
            return [{ lineId: line.lineId, ...(isUse(line) ? { uses: count } : { amountMinor: count }) }]
          }),
        }),
      }
      return asking.send({ ...body, kind: 'credit_note', invoiceId: invoice._id }, () =>
        credit.mutateAsync({ params: { id: invoice._id }, body }),
      )
    },
    onRefused: asking.onRefused,
    onDone: answer => {
      if (answer) toast(answer.message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('credit.title', { number: invoice.number })}
      saveLabel={asking.saveLabel(t('credit.do'))}
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <ErrorSummary {...form.summary} />
      {asking.isAsking && <AskingNote />}
      <p>{t('credit.explained')}</p>
      <div className="fields">
        <TextField
          name="reason"
          label={t('reason')}
          width={12}
          dir="auto"
          maxLength={200}
          error={form.errors['reason']}
        />
        <RadioGroup
          name="part"
          label={t('credit.part')}
          width={12}
          choices={(['whole', 'lines'] as const).map(value => ({ value, label: t(`credit.${value}`) }))}
          defaultValue="whole"
          onChoose={value => setPart(value as Part)}
        />
        {part === 'lines' &&
          creditable.map(line =>
            isUse(line) ? (
              <TextField
                key={line.lineId}
                name={nameOf(line)}
                label={t('credit.uses', { item: line.description })}
                hint={t('credit.usesLeft', { uses: line.usesLeft })}
                inputMode="numeric"
                dir="ltr"
                defaultValue="0"
                error={form.errors[nameOf(line)]}
              />
            ) : (
              <MoneyField
                currency={currency}
                key={line.lineId}
                name={nameOf(line)}
                label={line.description}
                hint={t('credit.left', {
                  amount: formatMoney({ amountMinor: leftOf(line), currency }, locale),
                })}
                defaultValue={formatAmount(0, currency)}
                error={form.errors[nameOf(line)]}
              />
            ),
          )}
      </div>
    </FormDialog>
  )
}
