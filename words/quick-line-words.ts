import type en from './en/quickLine.json'

type Kind = keyof typeof en

// The words of all languages together: a person who writes in Hindi may also write '5 days'.
const files = import.meta.glob<Record<Kind, string[]>>('./*/quickLine.json', {
  eager: true,
  import: 'default',
})

/** The words that people write in a prescription's quick line. */
export const quickLineWords = (kind: Kind): string[] => Object.values(files).flatMap(words => words[kind])
