import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time: how long it takes does not tell how much of a guessed signature is right. */
export const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
