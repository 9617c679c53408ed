import type { Locale } from '#contract/core/locale.ts'
import type { catalogs } from './en/portal-en.ts'

// Only patients open the portal.
const loaders = import.meta.glob<typeof catalogs>('./*/portal-*.ts', { import: 'catalogs' })

export const loadPortalTexts = (locale: Locale) => loaders[`./${locale}/portal-${locale}.ts`]!()
