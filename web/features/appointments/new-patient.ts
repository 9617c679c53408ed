import { bareNumber } from '#contract/bare-number.ts'

export type NewPatient = { firstName: string; lastName: string; phoneNumber: string }

/** What was searched for begins the new record: a number, or a first and a last name. */
export function newPatientFrom(text: string): NewPatient {
  const bare = bareNumber(text.trim())
  if (/^\+?\d{4,}$/.test(bare)) return { firstName: '', lastName: '', phoneNumber: bare }
  const [firstName = '', ...others] = text.trim().split(/\s+/)
  return { firstName, lastName: others.join(' '), phoneNumber: '' }
}
