import type { Locale } from '#contract/core/locale.ts'
import type { catalogs } from '#words/en/app-en.ts'
import type { catalogs as moneyCatalogs } from '#words/en/money-en.ts'
import type { catalogs as operatorCatalogs } from '#words/en/operator-en.ts'
import type { catalogs as portalCatalogs } from '#words/en/portal-en.ts'
import type { catalogs as recordCatalogs } from '#words/en/record-en.ts'
import type { catalogs as screenCatalogs } from '#words/en/screens-en.ts'
import type { catalogs as settingsCatalogs } from '#words/en/settings-en.ts'

type Catalogs = typeof catalogs &
  typeof moneyCatalogs &
  typeof operatorCatalogs &
  typeof portalCatalogs &
  typeof recordCatalogs &
  typeof screenCatalogs &
  typeof settingsCatalogs

export type Area = keyof Catalogs

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Key<A extends Area> = keyof Catalogs[A] extends infer K
  ? K extends `${infer Stem}_${Form}`
    ? Stem
    : K & string
  : never

/** `count` chooses the form of the text: `visits_one`, `visits_other`. */
export type Translate<A extends Area> = (key: Key<A>, values?: object) => string

/** What is loaded so far, in the one language of the page. */
const loaded: Record<string, Record<string, unknown>> = {}
let forms = new Intl.PluralRules('en')

/** The sentences of the contract come in several parts, so an area keeps what it has. */
export function addTexts(locale: Locale, areas: object): void {
  if (forms.resolvedOptions().locale !== locale) forms = new Intl.PluralRules(locale)
  for (const [area, texts] of Object.entries(areas))
    loaded[area] = { ...loaded[area], ...(texts as Record<string, unknown>) }
}

/** A text as it is in the catalog; undefined if there is none. */
export function textOf(area: string, key: string): string | undefined {
  const text = loaded[area]?.[key]
  return typeof text === 'string' ? text : undefined
}

const translators = new Map<string, { t: Translate<Area> }>()

/** The same object for each call, so that effects may depend on it. */
export function translatorOf<A extends Area>(area: A): { t: Translate<A> } {
  const known = translators.get(area)
  if (known) return known as { t: Translate<A> }
  const made = { t: (key: string, values?: object) => translate(area, key, values) }
  translators.set(area, made as { t: Translate<Area> })
  return made
}

function translate(area: string, key: string, values: object = {}): string {
  const named = values as Record<string, unknown>
  const text = (typeof named['count'] === 'number' && textFor(area, key, named['count'])) || textOf(area, key)
  return (text ?? key).replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
    name in named ? String(named[name] ?? '') : placeholder,
  )
}

/** Hindi treats 0 like 1, so a text may have a form of its own for none, in every language. */
const textFor = (area: string, key: string, count: number) =>
  (count === 0 && textOf(area, `${key}_zero`)) || textOf(area, `${key}_${forms.select(count)}`)
