import { isDate } from '#contract/values/clinic-time.ts'
import { latinDigits } from '#contract/values/latin-digits.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'

export const certificateKinds = [
  'sick_note',
  'fitness',
  'referral',
  'visit_summary',
  'medicine_list',
  'letter',
] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** `lines` is a text of several lines; `days` a whole number of days. */
export const fieldTypes = ['text', 'lines', 'date', 'days', 'choice'] as const

/**
 * What a field is filled with when the form opens; `visit` is the day of the visit. Diagnoses are only offered: a certificate leaves them out unless
 * the doctor adds them.
 */
export const fieldSources = ['today', 'visit', 'note', 'prescribed', 'medicines', 'diagnoses'] as const
export type FieldSource = (typeof fieldSources)[number]

export type CertificateField = {
  /** Stands in the text as `{{name}}`. */
  name: string
  label: string
  type: (typeof fieldTypes)[number]
  isRequired: boolean
  /** Of a choice. */
  choices: string[]
  source: FieldSource | null
}

/** Placeholders that need no field. `until` is the last of the `days` from `from`. */
export const builtInNames = [
  'patient',
  'patientNumber',
  'age',
  'born',
  'doctor',
  'registration',
  'clinic',
  'date',
  'until',
] as const

const placeholder = /\{\{\s*(\w+)\s*\}\}/g

export const placeholdersOf = (body: string): string[] =>
  [...body.matchAll(placeholder)].map(([, name]) => name!)

/**
 * The text with its placeholders replaced. A line whose fields are all blank is left out, so that an optional field leaves no gap;
 * beside a filled field a blank one is a dash.
 */
export function fillPlaceholders(
  body: string,
  fields: readonly Pick<CertificateField, 'name'>[],
  shown: Readonly<Record<string, string>>,
): string {
  const isField = (name: string) => fields.some(field => field.name === name)
  const lines = body.split('\n').flatMap(line => {
    const asked = placeholdersOf(line).filter(isField)
    if (asked.length > 0 && asked.every(name => !shown[name])) return []
    return [line.replace(placeholder, (_, name: string) => shown[name] || '–')]
  })
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A number of days may be typed in the digits of any script. */
export const plainValue = ({ type }: Pick<CertificateField, 'type'>, text: string): string =>
  type === 'days' ? latinDigits(text).trim() : text.trim()

export const longestFieldText = 5000
const longestDays = 365

/** The values as they are kept, and what is wrong beside `fields.<name>`. Values of names that the template lacks are refused. */
export function checkFields(
  fields: readonly CertificateField[],
  given: Readonly<Record<string, string>>,
): { values: Record<string, string>; errors: Record<string, string> } {
  const values: Record<string, string> = {}
  const errors: Record<string, string> = {}
  const known = new Set(fields.map(({ name }) => name))
  for (const name of Object.keys(given))
    if (!known.has(name)) errors[`fields.${name}`] = messages.invalidValue
  for (const field of fields) {
    const value = Object.hasOwn(given, field.name) ? plainValue(field, given[field.name]!) : ''
    const fault = faultOf(field, value)
    if (fault) errors[`fields.${field.name}`] = fault
    else if (value !== '') values[field.name] = value
  }
  const [first] = fields
  // A template with fields that nobody filled is a blank form, and a blank form is never issued.
  if (first && Object.keys(values).length === 0 && Object.keys(errors).length === 0)
    errors[`fields.${first.name}`] = clinicalMessages.certificateFieldRequired
  return { values, errors }
}

function faultOf({ type, isRequired, choices }: CertificateField, value: string): string | undefined {
  if (value === '') return isRequired ? clinicalMessages.certificateFieldRequired : undefined
  if (value.length > (type === 'lines' ? longestFieldText : 500)) return messages.tooLong
  if (type === 'date' && !isDate(value)) return messages.dateInvalid
  if (type === 'days' && !(/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= longestDays))
    return clinicalMessages.certificateDaysInvalid
  if (type === 'choice' && !choices.includes(value)) return messages.invalidValue
  return undefined
}
