import type { Locale } from '#contract/core/locale.ts'
import type { catalogs } from './en/operator-en.ts'

// Only an operator loads these texts.
const loaders = import.meta.glob<typeof catalogs>('./*/operator-*.ts', { import: 'catalogs' })

export const loadOperatorTexts = (locale: Locale) => loaders[`./${locale}/operator-${locale}.ts`]!()
