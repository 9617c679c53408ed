import type { FieldErrors } from '#contract/core/field-errors.ts'
import type { BookingPageSettings } from '#contract/day/booking-page.ts'
import { onlineMessages } from '#contract/money/online/online-messages.ts'
import { formatAmount, parseAmount } from '#contract/values/money.ts'
import type { FormValues } from '#web/ui/forms/use-contract-form.ts'

/** The names of the fields of a service. */
export const fieldOf = {
  listed: (serviceId: string) => `listed.${serviceId}`,
  payFirst: (serviceId: string) => `payFirst.${serviceId}`,
  deposit: (serviceId: string) => `deposit.${serviceId}`,
}

export const depositFieldsOf = ({ services, currency }: BookingPageSettings): FormValues =>
  Object.fromEntries(
    services.flatMap(({ _id, payFirst, depositMinor }) => [
      [fieldOf.payFirst(_id), payFirst],
      [fieldOf.deposit(_id), depositMinor === null ? '' : formatAmount(depositMinor, currency)],
    ]),
  )

/** A fault for each service whose deposit is not a valid amount. */
export function depositFaults(values: FormValues, page: BookingPageSettings): FieldErrors {
  const wrong = page.services.filter(
    ({ _id }) => values[fieldOf.payFirst(_id)] === 'deposit' && !amountIn(values, _id, page.currency),
  )
  return Object.fromEntries(wrong.map(({ _id }) => [fieldOf.deposit(_id), onlineMessages.depositInvalid]))
}

/** As the call takes it. A service whose choice is not shown keeps what is saved. */
export const depositsIn = (values: FormValues, { services, currency }: BookingPageSettings) =>
  services.flatMap(({ _id: serviceId, payFirst, depositMinor }) => {
    const chosen = values[fieldOf.payFirst(serviceId)] ?? payFirst
    if (chosen === 'nothing') return []
    const amountMinor = chosen === 'whole' ? null : (amountIn(values, serviceId, currency) ?? depositMinor)
    return [{ serviceId, amountMinor }]
  })

/** Null, or 0, where it is no amount of a deposit. */
const amountIn = (values: FormValues, serviceId: string, currency: string): number | null =>
  parseAmount(values[fieldOf.deposit(serviceId)] ?? '', currency)
