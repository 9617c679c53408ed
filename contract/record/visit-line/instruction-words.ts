// The instructions read so far in a line, and what the next word needs to know about them. It is kept up to date word by word: looking
// back at all words for each new one would cost the square of the length.
import { isFor, leadWith } from './durations.ts'
import { plain } from './line-words.ts'

export type InstructionWords = {
  /** The words that are instructions. */
  text: string[]
  /** Which of them are short ones behind which the line goes on, such as 'iv' and 'before breakfast'. */
  asides: Set<number>
  /** The others, behind which fewer parts are read. */
  advice: string[]
  /** For each word, how many words up to it lead to a duration: 2 at the end of 'slowly for next'. */
  leads: number[]
  /** Whether one of them says that the days behind it are no course. */
  hasWarning: boolean
}

export const noInstructions = (): InstructionWords => ({
  text: [],
  asides: new Set(),
  advice: [],
  leads: [],
  hasWarning: false,
})

/** Behind these, days are no course: 'avoid alcohol for 3 days', 'stop if pain 2 days'. None of them leads to a duration. */
const warningWords = new Set(
  "avoid no not dont don't without stop if unless rest hold gap skip अगर यदि नहीं बंद اذا تجنب بدون لا"
    .split(' ')
    .map(plain),
)

export function addWord(said: InstructionWords, word: string): void {
  if (!said.asides.has(said.text.length)) said.advice.push(word)
  said.leads.push(leadWith(word, leadIn(said)))
  said.text.push(word)
  said.hasWarning ||= warningWords.has(plain(word))
}

/** How many of the last words lead to a duration behind them. */
export const leadIn = ({ leads }: InstructionWords): number => leads.at(-1) ?? 0

/** These words belong to the duration behind them. */
export function giveUpLead(said: InstructionWords, count: number): void {
  for (let given = 0; given < count; given++) {
    said.text.pop()
    said.leads.pop()
    if (!said.asides.has(said.text.length)) said.advice.pop()
  }
}

/** Whether the words say nothing yet, but perhaps 'for'. */
export const saysNothing = ({ advice }: InstructionWords): boolean =>
  advice.length === 0 || saysOnlyFor({ advice })
export const saysOnlyFor = ({ advice }: Pick<InstructionWords, 'advice'>): boolean =>
  advice.length === 1 && isFor(advice[0])
