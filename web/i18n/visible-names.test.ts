import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { locales, type Locale } from '#contract/core/locale.ts'

const root = join(import.meta.dirname, '../..')

/** Each area's texts. */
const catalogs = new Map(
  locales.map(locale => [
    locale,
    new Map(
      globSync(join(root, 'words', locale, 'app/*.json')).map(file => [
        basename(file, '.json'),
        JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>,
      ]),
    ),
  ]),
)

const translators = /\{ t(?:: (?<name>\w+))? \} = useTranslation\('(?<area>\w+)'\)/g
const named =
  /aria-label=\{(?<sayName>\w+)\('(?<name>[\w.]+)'[^}]*\}?\)\}[^<]*?>\s*(?:<Icon[^>]*>\s*)?\{(?<sayText>\w+)\('(?<text>[\w.]+)'\)\}/g

// WCAG 2.5.3: people who speak to their device say what they see. Journeys open each screen in one or two languages only.
test('what a button shows begins its spoken name, in every language', () => {
  const files = globSync(join(root, 'web/**/*.tsx'))
  const pairs = files.flatMap(file => {
    const source = readFileSync(file, 'utf8')
    const areas = [...source.matchAll(translators)].map(({ groups }) => groups!)
    const textOf = (locale: Locale, say: string, key: string) =>
      areas
        .filter(({ name = 't' }) => name === say)
        .map(({ area }) => catalogs.get(locale)?.get(area!)?.[key])
        .find(text => text !== undefined)
    return [...source.matchAll(named)].flatMap(({ groups }) => {
      const { sayName, name, sayText, text } = groups!
      return locales.map(locale => ({
        place: `${basename(file)} ${locale} ${name}`,
        name: textOf(locale, sayName!, name!)?.toLowerCase(),
        text: textOf(locale, sayText!, text!)?.toLowerCase(),
      }))
    })
  })
  expect(pairs.length).toBeGreaterThan(100)
  // A name that begins with a placeholder begins with the step that the button shows.
  const others = pairs.filter(
    ({ name, text }) => !text || !(name?.startsWith(text) || name?.startsWith('{{step}}')),
  )
  expect(others).toEqual([])
})
