import type { Locale } from '#contract/core/locale.ts'
import type { catalogs } from './en/record-en.ts'

// Only who opens a patient's record loads its texts.
const loaders = import.meta.glob<typeof catalogs>('./*/record-*.ts', { import: 'catalogs' })

export const loadRecordTexts = (locale: Locale) => loaders[`./${locale}/record-${locale}.ts`]!()
