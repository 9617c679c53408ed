import { loadAppTexts } from '#words/app-texts.ts'
import { loadScreenTexts } from '#words/screen-texts.ts'
import { addTexts } from './texts.ts'
import { pageLocale } from './use-locale.ts'

/** Loads the texts of the frame and the first screen. */
export async function startTranslation(): Promise<void> {
  addTexts(pageLocale(), await loadAppTexts(pageLocale()))
}

let others: Promise<void> | undefined

/** Loads the texts of all other screens and of what the server says. Fails if they cannot be loaded; it may then be called again. */
export async function screenTexts(): Promise<void> {
  others ??= loadScreenTexts(pageLocale()).then(texts => addTexts(pageLocale(), texts))
  try {
    await others
  } catch (error) {
    others = undefined
    throw error
  }
}
