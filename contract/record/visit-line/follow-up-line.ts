// 'fu 1w', 'fu 10d', 'fu in 2 weeks', 'fu 2 हफ़्ते बाद', 'fu بعد أسبوعين'.
import { isLater, oneAt, timeAt } from './durations.ts'
import type { Cell, VisitLine } from './line-types.ts'
import { asRead, plain } from './line-words.ts'

type FollowUpLine = Extract<VisitLine, { kind: 'followUp' }>

const leading = new Set(['in', 'after', 'بعد', 'خلال'].map(plain))
const closing = new Set(['में', 'time'].map(plain))

/** `typed`: the words after the command. Undefined if they are not one time. */
export function parseFollowUp(typed: readonly string[], command: Cell): FollowUpLine | undefined {
  const words = typed.map(asRead)
  const isLed = words[0] !== undefined && leading.has(plain(words[0]))
  const ahead = isLed ? words.slice(1) : words
  const found = timeAt(ahead) ?? oneAt(ahead)
  if (!found) return undefined
  const rest = ahead.slice(found.taken)
  if (rest.length > 1 || (rest[0] !== undefined && !isLater(rest[0]) && !closing.has(plain(rest[0]))))
    return undefined
  const time = { count: found.count, unit: found.unit }
  return {
    kind: 'followUp',
    ...time,
    cells: [command, { typed: typed.join(' '), meaning: { kind: 'followUp', ...time } }],
  }
}
