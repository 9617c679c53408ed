import 'i18next'
import type { catalogs } from '#words/en/app-en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'clinic'
    keySeparator: false
    nsSeparator: false
    resources: typeof catalogs
  }
}
