export const sexes = ['female', 'male'] as const
export type Sex = (typeof sexes)[number]

/**
 * The sex whose reference ranges and growth curves hold for a patient: of their gender; asked for where that is another. Null: not
 * known, and then nothing is marked by sex.
 */
export const sexForRanges = (gender: string | null, asked: Sex | null): Sex | null =>
  gender === 'Female' ? 'female' : gender === 'Male' ? 'male' : asked
