/** What the check says of doses. The numbers stand beside the sentence. */
export const doseMessages = {
  doseAboveUsual: 'This is more than the usual dose: make sure that it is meant.',
  weeklyDoseTooHigh: 'This is more than the highest weekly dose.',
  singleDoseTooHigh: 'This is more than the highest single dose.',
  doseSumTooHigh: 'All medicines together come to more than the highest daily dose.',
  doseSumAboveUsual: 'All medicines together come to more than the usual dose: make sure that it is meant.',
} as const
