// Making a format takes a hundred times as long as using it, and a screen shows hundreds of amounts.

const numbers = new Map<string, Intl.NumberFormat>()

export function numberFormat(tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = tag + JSON.stringify(options)
  const kept = numbers.get(key) ?? new Intl.NumberFormat(tag, options)
  numbers.set(key, kept)
  return kept
}
