/** A catalog's flat keys to its texts; `{{name}}` in a text stands for a value. */
export type Catalog<Key extends string> = Record<Key, string>

export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string

/** The translator of pages that cannot afford i18next. It reads the same catalogs in the same notation. */
export function createTranslate<Key extends string>(catalog: Catalog<Key>): Translate<Key> {
  return (key, values = {}) =>
    catalog[key].replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
