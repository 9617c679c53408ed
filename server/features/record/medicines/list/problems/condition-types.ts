// Illnesses that a medicine may be wrong for, and how people write them down.

/** An illness that a rule asks for, such as 'asthma' or 'kidneyDisease'. */
export type ConditionId = string

export type Condition = {
  id: ConditionId
  /** Beginnings of ICD-10-CM codes, without the dot. */
  codes: readonly string[]
  /**
   * How it is written in English, Hindi or Arabic. The words of a phrase may stand in any order. With a '!' it takes the place of a shorter
   * one within it: 'low bp' is no high blood pressure.
   */
  phrases: readonly string[]
  /** Who has this illness has those as well. */
  wider: readonly ConditionId[]
}

/** 'J45 J46', 'asthma | दमा | ربو'. */
export const condition = (id: ConditionId, codes: string, phrases: string, wider = ''): Condition => ({
  id,
  codes: partsOf(codes, ' '),
  phrases: partsOf(phrases, '|'),
  wider: partsOf(wider, ' '),
})

export const partsOf = (text: string, sign: string): string[] =>
  text
    .split(sign)
    .map(part => part.trim())
    .filter(part => part !== '')
