// The server has rendered the page already. The script that makes the form work loads after the first paint.
import { isLocale } from '#contract/core/locale.ts'
import { holdPress } from '#web/features/site/public-forms/early-press.ts'
import { wakePage } from '#web/features/site/public-forms/wake-page.ts'
import { loadSignInTexts } from '#words/sign-in-texts.ts'
import './sign-in.css'

holdPress()

wakePage(() => {
  const { lang } = document.documentElement
  // Load the texts in parallel with the script that needs them.
  if (isLocale(lang)) void loadSignInTexts(lang).catch(() => {})
  return import('./main.tsx')
})
