import { date } from '#contract/core/fields.ts'
import { bareNumber, tenDigitsOf } from '#contract/values/phone-number.ts'

export type NewPatient = { firstName: string; lastName: string; phoneNumber: string }

/** A number of seven digits or more beside a name, with what people write between its digits. */
const numberBeside = /(?<![^\s,;])\+?\p{Nd}(?:[\s\-().]*\p{Nd}){6,}(?![^\s,;])/u

/** Starts a new record from the search text: a phone number, a first and a last name, or both. */
export function newPatientFrom(text: string): NewPatient {
  const bare = tenDigitsOf(text)
  if (/^\+?\d{4,}$/.test(bare)) return { firstName: '', lastName: '', phoneNumber: bare }
  const number = numberBeside.exec(text)?.[0] ?? ''
  const [firstName = '', ...others] = text
    .replace(number, ' ')
    .split(/[\s,;]+/)
    .filter(Boolean)
  return { firstName, lastName: others.join(' '), phoneNumber: tenDigitsOf(number) }
}

/** Who is being added. The longer form of a patient knows when they were born. */
export type TypedPatient = NewPatient & { dateOfBirth?: string }

/**
 * The query that finds patients who may be the same person: by the whole number, or by first and last name. A form that asks for
 * the date of birth looks for the name once a possible one is filled in: many patients share a name. Null: not enough is typed.
 */
export function duplicatesQuery({ firstName, lastName, phoneNumber, dateOfBirth }: TypedPatient) {
  const bare = bareNumber(phoneNumber)
  const number = /^(?:\d{10}|\+\d{7,15})$/.test(bare) ? { phoneNumber: bare } : {}
  const [first, last] = [firstName.trim(), lastName.trim()]
  const born = dateOfBirth === undefined ? {} : { dateOfBirth }
  // The server refuses the whole query for an impossible date, such as the year 0019 of a date half typed.
  const isPossible = dateOfBirth === undefined || date().safeParse(dateOfBirth).success
  const name = first && last && isPossible ? { firstName: first, lastName: last, ...born } : {}
  const query: Partial<TypedPatient> = { ...name, ...number }
  return Object.keys(query).length > 0 ? query : null
}
