// One word for each thing: finds texts that use a word which words/glossary.json replaces by another.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '../../contract/core/locale.ts'

const root = join(import.meta.dirname, '../..')

export function readGlossary() {
  return JSON.parse(readFileSync(join(root, 'words/glossary.json'), 'utf8'))
}

/** The words of `text` that are to be others. A word is found by its stem at the beginning of a word. */
export function glossaryFaults(entries, locale, text, key = '') {
  // A letter with nukta may be one character or two; this form has always two.
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

/** What the tour's film says below its pictures. */
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

/** Devanagari marks and Arabic prefixes belong to the word, so `\b` would find no boundary where there is one. */
function finder(word, locale) {
  const prefix = locale === 'ar' ? '[وف]?(?:ال|لل|[بلك](?:ال)?)?' : ''
  return new RegExp(`(?<![\\p{L}\\p{M}])${prefix}${word.normalize('NFC')}(?!\\u093c)`, 'iu')
}
