import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLocale } from '#contract/core/locale.ts'
import { loadSignInTexts } from '#words/sign-in-texts.ts'
import { SignIn } from './SignIn.tsx'
import { signInPages } from '#contract/site/public-site.ts'

const { lang, dataset } = document.documentElement
const page = signInPages.find(signInPage => signInPage === dataset['page'])
const main = document.getElementById('main')
if (page && main && isLocale(lang)) {
  const texts = await loadSignInTexts(lang)
  // As a transition, React works in small parts, and a phone still reacts to taps.
  startTransition(() => void hydrateRoot(main, <SignIn page={page} texts={texts} />))
}
