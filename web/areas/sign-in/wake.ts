// The words stand on the page already: the script that makes the form work is fetched once they have been painted.
import { isLocale } from '#contract/core/locale.ts'
import { holdPress } from '#web/features/site/public-forms/early-press.ts'
import { loadSignInTexts } from '#words/sign-in-texts.ts'
import './sign-in.css'

holdPress()

requestAnimationFrame(() =>
  setTimeout(() => {
    const { lang } = document.documentElement
    // At the same time as the script that asks for them.
    if (isLocale(lang)) void loadSignInTexts(lang).catch(() => {})
    void import('./main.tsx')
  }),
)
