import type { Letter } from '#documents/mails/letter.ts'
import type { Built } from '#server/platform/built.ts'

type Letters = readonly [Letter, ...Letter[]]
type Renderer = { renderMail: (letters: Letters) => string }

/** The HTML of a mail, several letters below each other. React is loaded with the first mail, and not before. */
export async function renderLetters(built: Built, letters: Letters): Promise<string> {
  const { renderMail } = await built.load<Renderer>('mail')
  return renderMail(letters)
}
