import { fillTemplate, type LinkValues } from '#contract/clinic/mail-templates.ts'
import { plainName } from '#contract/values/plain-name.ts'
import { closingOf, defaultTemplate } from '#server/features/shared/mail/default-templates.ts'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatMoneyInFull } from '#words/formats/money.ts'
import { numberOf } from '../visit-letter.ts'
import type { Reader } from './find-phone-destination.ts'
import type { OwedInvoice } from './owed-invoice.ts'

/** A phone shows it to bystanders: it gives number, date and amount, never a service. */
export function composeLink(reader: Reader, owed: OwedInvoice): string {
  const { locale, body } = reader
  const text = fillTemplate(body ?? defaultTemplate('invoice_link', locale).body, valuesOf(reader, owed))
  return `${text.trimEnd()}\n${closingOf('invoice_link', locale, owed.url)}`
}

/** The values of a WhatsApp template's places, as Settings names them. */
export function linkTemplateValues(reader: Reader, owed: OwedInvoice): string[] {
  const { name, clinic, number, date, amount, phone } = valuesOf(reader, owed)
  return [name, clinic, number, date, amount, phone, owed.url]
}

const valuesOf = (reader: Reader, { number, issuedOn, due }: OwedInvoice): LinkValues => ({
  name: plainName(reader.patientName),
  organization: plainName(reader.organizationName),
  clinic: plainName(reader.clinicName),
  number,
  date: formatDate(issuedOn, reader.locale, { dateStyle: 'long' }),
  amount: formatMoneyInFull(due, reader.locale),
  phone: numberOf(reader),
})
