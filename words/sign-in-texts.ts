import type { Locale } from '#contract/core/locale.ts'
import type en from './en/signIn.json'
import { createTranslate, type Catalog, type Translate } from './translate.ts'

type SignInKey = keyof typeof en
export type SignInTexts = {
  t: Translate<SignInKey>
  /** Translates a sentence of the contract; a sentence that is not in the catalog is shown unchanged. */
  say: (message: string) => string
}

type Loaded = { catalog: Catalog<SignInKey>; sentences: Record<string, string> }

// A page loads only the texts of its own locale.
const loaders = import.meta.glob<Loaded>('./*/sign-in-*.ts', { import: 'texts' })

export async function loadSignInTexts(locale: Locale): Promise<SignInTexts> {
  const { catalog, sentences } = await loaders[`./${locale}/sign-in-${locale}.ts`]!()
  return { t: createTranslate(catalog), say: message => sentences[message] ?? message }
}
