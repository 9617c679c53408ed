/** Texts by flat keys; `{{name}}` in a text is replaced by a value. */
export type Catalog<Key extends string> = Record<Key, string>

export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string

/** The translator of the pages without the app, whose texts have no plural forms. The app's is web/i18n/texts.ts. */
export function createTranslate<Key extends string>(catalog: Catalog<Key>): Translate<Key> {
  return (key, values = {}) =>
    catalog[key].replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
