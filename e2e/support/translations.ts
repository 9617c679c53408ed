import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const catalogs = join(import.meta.dirname, '../../words')

/**
 * Finds a label by its English text: `label('ar', 'Add Doctor')` matches the button's Arabic text. If an English text has several
 * translations, each one matches.
 */
export function label(locale: string, english: string): RegExp {
  const texts = locale === 'en' ? [english] : translationsOf(locale).get(english)
  if (!texts) throw new Error(`'${english}' has no translation in ${locale}`)
  return new RegExp(`^(?:${texts.map(text => RegExp.escape(text)).join('|')})$`)
}

const known = new Map<string, Map<string, string[]>>()

function translationsOf(locale: string): Map<string, string[]> {
  const texts = known.get(locale) ?? new Map<string, string[]>()
  if (known.has(locale)) return texts
  known.set(locale, texts)
  const files = readdirSync(join(catalogs, locale), { recursive: true, encoding: 'utf8' })
  for (const path of files.filter(name => name.endsWith('.json'))) {
    const translated = readCatalog(join(catalogs, locale, path))
    // Messages have no separate keys: the English sentence is the key.
    const english = readCatalog(join(catalogs, 'en', path))
    for (const [key, text] of Object.entries(translated)) {
      const words = english[key] ?? key
      texts.set(words, [...(texts.get(words) ?? []), text])
    }
  }
  return texts
}

function readCatalog(path: string): Record<string, string> {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
