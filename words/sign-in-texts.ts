import type { Locale } from '#contract/core/locale.ts'
import type en from './en/signIn.json'
import { createTranslate, type Catalog, type Translate } from './translate.ts'

type SignInKey = keyof typeof en
export type SignInTexts = {
  t: Translate<SignInKey>
  /** A sentence of the contract; one that the catalog lacks is shown as it came. */
  say: (message: string) => string
}

type Loaded = { catalog: Catalog<SignInKey>; sentences: Record<string, string> }

// A page carries the texts of its own locale only.
const loaders: Record<Locale, () => Promise<{ texts: Loaded }>> = {
  en: () => import('./en/sign-in-en.ts'),
  hi: () => import('./hi/sign-in-hi.ts'),
  ar: () => import('./ar/sign-in-ar.ts'),
}

export async function loadSignInTexts(locale: Locale): Promise<SignInTexts> {
  const { catalog, sentences } = (await loaders[locale]()).texts
  return { t: createTranslate(catalog), say: message => sentences[message] ?? message }
}
