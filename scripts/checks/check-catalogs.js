// Fails on a file or text that one locale has and another lacks, on placeholders that differ between locales, on a key that no
// source uses, on a sentence of the contract without a translation, and on a word that the glossary replaces.
//
// English is the key itself in `messages`, `staffMessages`, `clinicalMessages` and `moneyMessages` (the contract's sentences) and `samples` (the sample content),
// so these have no English file. Other catalogs are flat: "area.key" to text, `{{name}}` for a value. A list has the words that people may type.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { locales } from '../../contract/core/locale.ts'
import { allMessages, allStaffMessages } from '../../contract/core/messages.ts'
import { allMoneyMessages } from '../../contract/money/all-money-messages.ts'
import { allClinicalMessages } from '../../contract/record/all-clinical-messages.ts'
import { samplePublicData } from '../../contract/site/public-data.ts'
import { checkSources, glossaryFaults, readGlossary } from './check-glossary.js'

const web = join(import.meta.dirname, '../../web')
const documents = join(import.meta.dirname, '../../documents')
const server = join(import.meta.dirname, '../../server')
const catalogFolder = join(import.meta.dirname, '../../words')
const problems = []
const namesNumber = /\{\{\s*(?:count|number)/

const others = locales.filter(locale => locale !== 'en')
const filesOf = locale => readdirSync(join(catalogFolder, locale), { recursive: true })
const areas = new Set(
  locales
    .flatMap(filesOf)
    .filter(name => name.endsWith('.json'))
    .map(name => name.replace(/\.json$/, '')),
)

const sentences = {
  messages: asCatalog(allMessages.filter(sentence => !allStaffMessages.includes(sentence))),
  staffMessages: asCatalog(allStaffMessages),
  clinicalMessages: asCatalog(allClinicalMessages),
  moneyMessages: asCatalog(allMoneyMessages),
  samples: asCatalog(sampleTexts()),
}
const usedKeys = readUsedKeys()
const glossary = readGlossary()

let count = 0
for (const area of areas) {
  const english = sentences[area] ?? readCatalog('en', area)
  count += Object.keys(english).length
  if (!sentences[area]) checkPlurals(`en/${area}`, 'en', english)
  checkWords(area, 'en', english)
  for (const locale of others) compare(area, locale, english, readCatalog(locale, area))
  if (sentences[area]) continue
  for (const key of Object.keys(english))
    if (!usedKeys.some(used => used.test(key))) problems.push(`${area}: no source names "${key}"`)
}

// The file that loads a language's catalogs has the language in its name: app-en.ts.
for (const file of filesOf('en').filter(name => !name.endsWith('.json')))
  for (const name of others.map(locale => join(locale, file.replace('-en.', `-${locale}.`))))
    if (!existsSync(join(catalogFolder, name))) problems.push(`words/${name}: is not there`)
problems.push(...checkSources(glossary))
if (count === 0) problems.push('no catalogs were read')
for (const problem of problems) console.error(problem)
console.log(`${count} texts in ${locales.join(', ')}: ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

function compare(area, locale, english, catalog) {
  const where = `${locale}/${area}`
  for (const [key, text] of Object.entries(english)) {
    const translated = catalog[key]
    if (!translated || Array.isArray(translated) !== Array.isArray(text))
      problems.push(`${where}: lacks "${key}"`)
    else if (!Array.isArray(text) && placeholders(translated) !== placeholders(text))
      problems.push(`${where}: "${key}" has other placeholders than the English text`)
  }
  checkPlurals(where, locale, catalog)
  checkWords(area, locale, catalog)
  for (const key of Object.keys(catalog))
    if (!(key in english) && !isPluralOf(key, english))
      problems.push(`${where}: "${key}" is not in the English catalog`)
}

function checkWords(area, locale, catalog) {
  const entries = glossary[locale] ?? []
  const said = Object.entries(catalog).filter(([, text]) => !Array.isArray(text))
  for (const [key, text] of said)
    for (const { word, use } of glossaryFaults(entries, locale, text, `${basename(area)}.${key}`))
      problems.push(`${locale}/${area}: "${key}" says "${word}", the glossary "${use}"`)
}

/**
 * Each number needs a text, and a text without a number in it must apply to one number only. Hindi treats 0 like 1, so 'one
 * visit' would also be shown for none. The app uses key_zero for 0 in every language (web/i18n/texts.ts).
 */
function checkPlurals(where, locale, catalog) {
  const rules = new Intl.PluralRules(locale)
  const stems = new Set(
    Object.keys(catalog).flatMap(key => /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1] ?? []),
  )
  for (const stem of stems) {
    if (!(`${stem}_other` in catalog)) continue
    const said = new Map()
    for (const number of [0, 1, 2, 5, 11, 21, 100, 101]) {
      const form = number === 0 && `${stem}_zero` in catalog ? 'zero' : rules.select(number)
      const key = `${stem}_${form}`
      if (!catalog[key]) problems.push(`${where}: lacks "${key}", said of ${number}`)
      else said.set(key, [...(said.get(key) ?? []), number])
    }
    for (const [key, numbers] of said)
      if (numbers.length > 1 && namesNumber.test(catalog[`${stem}_other`]) && !namesNumber.test(catalog[key]))
        problems.push(`${where}: "${key}" names no number, and is said of ${numbers.join(' and ')}`)
  }
}

/** Arabic has six plural forms (key_zero, key_two, key_few, key_many) where English has _one and _other. */
function isPluralOf(key, english) {
  const stem = key.replace(/_(zero|one|two|few|many|other)$/, '')
  return stem !== key && `${stem}_other` in english
}

function placeholders(text) {
  return [...new Set(text.match(/\{\{\s*\w+/g) ?? [])]
    .map(found => found.replace(/\W/g, ''))
    .sort()
    .join()
}

function readCatalog(locale, area) {
  try {
    return JSON.parse(readFileSync(join(catalogFolder, locale, `${area}.json`), 'utf8'))
  } catch (error) {
    problems.push(`${locale}/${area}.json: ${error.message}`)
    return {}
  }
}

function asCatalog(texts) {
  return Object.fromEntries(texts.map(text => [text, text]))
}

function sampleTexts() {
  const { claim, testimonials, plans } = samplePublicData
  return [
    claim.text,
    ...testimonials.flatMap(({ name, role, text }) => [name, role, text]),
    ...plans.flatMap(({ name, billed, text, points }) => [name, billed, text, ...points]).filter(Boolean),
  ]
}

/** Every literal in the sources that could be a key; `cards.${name}.title` matches each key of that form. */
function readUsedKeys() {
  const literals = new Set()
  const sources = [web, documents, server, catalogFolder].flatMap(folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true }),
  )
  for (const entry of sources) {
    if (!entry.isFile() || !['.ts', '.tsx'].includes(extname(entry.name))) continue
    const source = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    for (const [, quoted] of source.matchAll(/'([\w.:-]+)'/g)) literals.add(quoted)
    for (const [, template] of source.matchAll(/`([\w.:-]*(?:\$\{[^}]+\}[\w.:-]*)*)`/g))
      literals.add(template)
  }
  return [...literals].filter(Boolean).map(literal => {
    const parts = literal.split(/\$\{[^}]+\}/).map(part => part.replace(/[.]/g, '\\.'))
    // A template that is only a placeholder would match everything.
    const isBare = parts.length > 1 && parts.join('').length < 3
    return isBare ? /^$/ : new RegExp(`^${parts.join('[^.]+')}(_(one|other))?$`)
  })
}
