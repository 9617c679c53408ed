import type { DraftTest } from '#contract/record/orders/draft-tests.ts'

/** By the catalogue where both are in it, else by name. */
export const isSameTest = (one: DraftTest, other: DraftTest): boolean =>
  one.testId && other.testId
    ? one.testId === other.testId
    : one.name.toLowerCase() === other.name.toLowerCase()
