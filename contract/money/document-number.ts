/** What a series of documents begins with: one to three of A–Z, 0–9 and -. */
export const seriesPrefix = /^[A-Z0-9-]{1,3}$/

export const lastSerial = 999_999

type Numbered = { prefix: string; label: string; serial: number }

/**
 * A money document's number, as rule 46 of India's CGST rules limits it: at most 16 of A–Z, 0–9, - and /, as A/26-27/00001.
 * `label`: of the financial year. Throws where the parts do not fit.
 */
export function documentNumber({ prefix, label, serial }: Numbered): string {
  const isSerial = Number.isInteger(serial) && serial >= 1 && serial <= lastSerial
  if (!seriesPrefix.test(prefix) || !/^[0-9-]{4,5}$/.test(label) || !isSerial)
    throw new RangeError(`no document number of ${prefix}, ${label}, ${serial}`)
  return `${prefix}/${label}/${String(serial).padStart(5, '0')}`
}
