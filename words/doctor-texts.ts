import type { Locale } from '#contract/core/locale.ts'
import type { catalogs } from './en/doctor-en.ts'

// What a doctor's first page says besides the texts of all first pages.
const loaders = import.meta.glob<typeof catalogs>('./*/doctor-*.ts', { import: 'catalogs' })

export const loadDoctorTexts = (locale: Locale) => loaders[`./${locale}/doctor-${locale}.ts`]!()
