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
const loaders = import.meta.glob<Loaded>('./*/sign-in-*.ts', { import: 'texts' })

export async function loadSignInTexts(locale: Locale): Promise<SignInTexts> {
  const { catalog, sentences } = await loaders[`./${locale}/sign-in-${locale}.ts`]!()
  return { t: createTranslate(catalog), say: message => sentences[message] ?? message }
}
