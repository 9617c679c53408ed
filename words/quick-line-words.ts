import type en from './en/quickLine.json'

type Kind = keyof typeof en

// Of every language at once: who writes in Hindi may write '5 days' too.
const files = import.meta.glob<Record<Kind, string[]>>('./*/quickLine.json', {
  eager: true,
  import: 'default',
})

/** What people write in a prescription's quick line. */
export const quickLineWords = (kind: Kind): string[] => Object.values(files).flatMap(words => words[kind])
