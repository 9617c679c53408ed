import { plainValue, type CertificateField } from '#contract/record/certificates/certificate-fields.ts'
import type { Locale } from '#contract/core/locale.ts'
import { addDays, isDate } from '#contract/values/clinic-time.ts'
import { formatAge } from './age.ts'
import { dateLocales, formatDate } from './clinic-date.ts'

type Bearing = {
  /** As the form has them; unfinished ones are shown as nothing. */
  values: Readonly<Record<string, string>>
  people: {
    patientName: string
    patientNumber: number | null
    dateOfBirth: string | null
    doctorName: string
    registrationNumber: string | null
  }
  clinic: string
  issuedOn: string
}

/** What stands in a certificate's text for each placeholder, in the language of the paper. */
export function certificateValues(
  fields: readonly CertificateField[],
  { values, people, clinic, issuedOn }: Bearing,
  locale: Locale,
): Record<string, string> {
  const day = (date: string) => formatDate(date, locale, { dateStyle: 'long' })
  const shown: Record<string, string> = {
    patient: people.patientName,
    patientNumber: people.patientNumber === null ? '' : String(people.patientNumber),
    age: people.dateOfBirth ? formatAge(people.dateOfBirth, issuedOn, locale) : '',
    born: people.dateOfBirth ? day(people.dateOfBirth) : '',
    doctor: people.doctorName,
    registration: people.registrationNumber ?? '',
    clinic,
    date: day(issuedOn),
    until: '',
  }
  for (const field of fields) {
    const { name, type } = field
    const value = plainValue(field, values[name] ?? '')
    if (type === 'date') shown[name] = isDate(value) ? day(value) : ''
    else if (type === 'days')
      shown[name] = /^\d{1,3}$/.test(value) ? formatDayCount(Number(value), locale) : ''
    else shown[name] = value
  }
  const from = (values['from'] ?? '').trim()
  const days = Number(plainValue({ type: 'days' }, values['days'] ?? ''))
  // The first day counts: one day from Monday ends on Monday.
  if (isDate(from) && days >= 1 && days <= 365) shown['until'] = day(addDays(from, days - 1))
  return shown
}

const formatDayCount = (days: number, locale: Locale) =>
  new Intl.NumberFormat(dateLocales[locale], { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)
