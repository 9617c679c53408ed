import type { Locale } from '#contract/core/locale.ts'
import type { catalogs } from './en/money-en.ts'

// Only who opens the books loads their texts.
const loaders = import.meta.glob<typeof catalogs>('./*/money-*.ts', { import: 'catalogs' })

export const loadMoneyTexts = (locale: Locale) => loaders[`./${locale}/money-${locale}.ts`]!()
