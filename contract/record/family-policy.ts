import { ageOn } from '#contract/values/age.ts'

// What a family's account, which looks at a patient who is somebody else, may see of the record.

/** From this age on a doctor can hide single entries from the family. */
export const hidingFromAge = 12
/** On this birthday the family's access ends. */
export const familyEndsAtAge = 18

const isOfAge = (dateOfBirth: string, today: string, years: number) => {
  const { count, unit } = ageOn(dateOfBirth, today)
  return unit === 'year' && count >= years
}

/** Without a birth date nobody knows; what is hidden stays hidden at any age. */
export const mayHideFromFamily = (dateOfBirth: string | null, today: string): boolean =>
  dateOfBirth !== null && isOfAge(dateOfBirth, today, hidingFromAge)

type Asked = {
  dateOfBirth: string | null
  /** YYYY-MM-DD. */
  today: string
  /** A doctor has hidden the entry or the visit. */
  isHidden: boolean
}

/**
 * Whatever shows a part of the record to a family's account asks this, of each entry and each visit. A patient who looks at their own
 * record is no family.
 */
export const mayFamilySee = ({ dateOfBirth, today, isHidden }: Asked): boolean =>
  !isHidden && !(dateOfBirth !== null && isOfAge(dateOfBirth, today, familyEndsAtAge))

/** A person born on this day or before is an adult today: the same rule, for a query. */
export function lastBirthOfAdults(today: string): string {
  const [year, rest] = [Number(today.slice(0, 4)) - familyEndsAtAge, today.slice(4)]
  // No year that is 18 before a leap year is one itself.
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`
}
