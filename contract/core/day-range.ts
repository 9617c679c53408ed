import { daysBetween } from '../values/clinic-time.ts'
import { messages } from './messages.ts'

// Two rules of a range of days, each with what `.refine` answers.

type Days = { from: string; to: string }

export const inOrder = ({ from, to }: Days) => from <= to
export const isBackwards = { path: ['to'], error: messages.rangeBackwards }

/** 62 days at most: two months. */
export const isShort = ({ from, to }: Days) => !(daysBetween(from, to) >= 62)
export const isTooLong = { path: ['to'], error: messages.rangeTooLong }
