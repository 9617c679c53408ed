// oxlint-disable-next-line typescript/no-explicit-any -- a test reads answers of every shape
export type AnswerBody = any
