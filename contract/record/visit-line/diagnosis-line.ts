// 'dx acute pharyngitis', 'dx hypertension ongoing'.
import type { Cell, VisitLine } from './line-types.ts'

type DiagnosisLine = Extract<VisitLine, { kind: 'diagnosis' }>

const isOngoingWord = (word: string | undefined) => word !== undefined && /^(?:ongoing|chronic)$/i.test(word)

/** `typed`: the words after the command. Undefined without a diagnosis. */
export function parseDiagnosis(typed: readonly string[], command: Cell): DiagnosisLine | undefined {
  const isOngoing = isOngoingWord(typed.at(-1))
  const words = isOngoing ? typed.slice(0, -1) : typed
  const text = words.join(' ')
  if (text === '') return undefined
  const ending: Cell[] = isOngoing ? [{ typed: typed.at(-1)!, meaning: { kind: 'ongoing' } }] : []
  return {
    kind: 'diagnosis',
    text,
    isOngoing,
    cells: [command, { typed: text, meaning: { kind: 'diagnosis', text } }, ...ending],
  }
}

export const printDiagnosis = ({ text, isOngoing }: DiagnosisLine): string =>
  `dx ${text}${isOngoing ? ' ongoing' : ''}`
