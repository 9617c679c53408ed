import { isLocale } from '#contract/core/locale.ts'
import { hydratePage } from '#web/features/site/public-forms/hydrate-page.ts'
import { loadSignInTexts } from '#words/sign-in-texts.ts'
import { SignIn } from './SignIn.tsx'
import { signInPages } from '#contract/site/public-site.ts'

const { lang, dataset } = document.documentElement
const page = signInPages.find(signInPage => signInPage === dataset['page'])
const main = document.getElementById('main')
if (page && main && isLocale(lang)) {
  const texts = await loadSignInTexts(lang)
  hydratePage(main, <SignIn page={page} texts={texts} />)
}
