/** Messages about what a result means. */
export const resultMessages = {
  unitDoesNotFit:
    'This unit does not fit the test. Please check it. If it is right, add the result again: it is kept without being judged.',
  resultJudgedAgain: 'Judged again, because the birth date or sex was corrected',
} as const
