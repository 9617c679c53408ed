// Making a format takes a hundred times as long as using it, and a screen shows hundreds of dates and amounts.

const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  const kept = dates.get(key) ?? new Intl.DateTimeFormat(tag, options)
  dates.set(key, kept)
  return kept
}

export function numberFormat(tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = tag + JSON.stringify(options)
  const kept = numbers.get(key) ?? new Intl.NumberFormat(tag, options)
  numbers.set(key, kept)
  return kept
}
