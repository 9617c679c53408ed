// One word for each thing: finds texts with a word that words/glossary.json replaces.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '../../contract/core/locale.ts'

const root = join(import.meta.dirname, '../..')

export function readGlossary() {
  return JSON.parse(readFileSync(join(root, 'words/glossary.json'), 'utf8'))
}

/** The words in `text` that must be replaced. The stem must be at the beginning of a word. */
export function glossaryFaults(entries, locale, text, key = '') {
  // A letter with nukta may be one character or two; this form always has two.
  const plain = text.normalize('NFC')
  return entries.flatMap(({ use, not, except = [], exceptKeys = [] }) => {
    if (exceptKeys.includes(key)) return []
    const rest = except.reduce((left, phrase) => left.replaceAll(phrase.normalize('NFC'), ' '), plain)
    return not.filter(word => finder(word, locale).test(rest)).map(word => ({ word, use }))
  })
}

export const checkSources = glossary => [...checkSubtitles(glossary), ...checkGuide(glossary.en ?? [])]

/** The guide is English only. */
function checkGuide(entries) {
  const folder = 'docs/guide'
  const pages = readdirSync(join(root, folder)).filter(name => name.endsWith('.md'))
  return pages.flatMap(page =>
    readFileSync(join(root, folder, page), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        glossaryFaults(entries, 'en', line.replace(/\]\([^)]*\)/g, ']')).map(
          ({ word, use }) => `${folder}/${page}: line ${index + 1} says "${word}", the glossary "${use}"`,
        ),
      ),
  )
}

/** The captions of the tour's film. */
function checkSubtitles(glossary) {
  return locales.flatMap(locale => {
    const file = `words/${locale}/tour.vtt`
    return readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        glossaryFaults(glossary[locale] ?? [], locale, line).map(
          ({ word, use }) => `${file}: line ${index + 1} says "${word}", the glossary "${use}"`,
        ),
      )
  })
}

/** Devanagari marks and Arabic prefixes belong to the word, so `\b` would find wrong boundaries. */
function finder(word, locale) {
  const prefix = locale === 'ar' ? '[وف]?(?:ال|لل|[بلك](?:ال)?)?' : ''
  return new RegExp(`(?<![\\p{L}\\p{M}])${prefix}${word.normalize('NFC')}(?!\\u093c)`, 'iu')
}
