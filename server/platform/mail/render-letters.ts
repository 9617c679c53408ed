import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Letter } from '#documents/mails/letter.ts'

type Letters = readonly [Letter, ...Letter[]]
type Renderer = { renderMail: (letters: Letters) => string }

const built = join(import.meta.dirname, '../../../dist/server/mail.js')

/** React is loaded with the first mail, and not before. */
let renderer: Promise<Renderer> | undefined

/** The HTML of a mail, several letters below each other. */
export async function renderLetters(letters: Letters): Promise<string> {
  renderer ??= import(pathToFileURL(built).href) as Promise<Renderer>
  const { renderMail } = await renderer
  return renderMail(letters)
}
