import type { Locale } from '#contract/core/locale.ts'
import type en from '../en/certificates.json'
import { readCatalogs } from './read-catalogs.ts'

export type CertificateTextKey = keyof typeof en

const catalogs = readCatalogs<CertificateTextKey>('certificates.json')

/** The texts of shipped templates, with their placeholders. */
export const certificateText = (locale: Locale, key: CertificateTextKey): string => catalogs[locale][key]
