import type { Locale } from '#contract/core/locale.ts'
import type { catalogs } from './en/screens-en.ts'

// The screens behind the first one, and the sentences that refuse what somebody did.
const loaders = import.meta.glob<typeof catalogs>('./*/screens-*.ts', { import: 'catalogs' })

export const loadScreenTexts = (locale: Locale) => loaders[`./${locale}/screens-${locale}.ts`]!()
