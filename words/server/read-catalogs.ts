import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byLocale } from '#contract/core/locale.ts'
import type { Catalog } from '../translate.ts'

const words = join(import.meta.dirname, '..')

/** Reads a catalog in every language, by its path in the language folders. For Node, where nothing is bundled. */
export const readCatalogs = <Key extends string>(path: string) =>
  byLocale(locale => JSON.parse(readFileSync(join(words, locale, path), 'utf8')) as Catalog<Key>)
