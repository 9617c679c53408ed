import type { Locale } from '#contract/core/locale.ts'
import type { catalogs } from './en/app-en.ts'

// A page loads only the texts of its own locale.
const loaders = import.meta.glob<typeof catalogs>('./*/app-*.ts', { import: 'catalogs' })

export const loadAppTexts = (locale: Locale) => loaders[`./${locale}/app-${locale}.ts`]!()
