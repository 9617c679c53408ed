import 'i18next'
import type { catalogs } from '#words/en/app-en.ts'
import type { catalogs as moneyCatalogs } from '#words/en/money-en.ts'
import type { catalogs as operatorCatalogs } from '#words/en/operator-en.ts'
import type { catalogs as portalCatalogs } from '#words/en/portal-en.ts'
import type { catalogs as recordCatalogs } from '#words/en/record-en.ts'
import type { catalogs as settingsCatalogs } from '#words/en/settings-en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'clinic'
    keySeparator: false
    nsSeparator: false
    resources: typeof catalogs &
      typeof moneyCatalogs &
      typeof operatorCatalogs &
      typeof portalCatalogs &
      typeof recordCatalogs &
      typeof settingsCatalogs
  }
}
