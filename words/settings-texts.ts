import type { Locale } from '#contract/core/locale.ts'
import type { catalogs } from './en/settings-en.ts'

// The settings, which most people never open.
const loaders = import.meta.glob<typeof catalogs>('./*/settings-*.ts', { import: 'catalogs' })

export const loadSettingsTexts = (locale: Locale) => loaders[`./${locale}/settings-${locale}.ts`]!()
