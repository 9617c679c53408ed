/** The unit quantity codes of GST for goods: a clinic's own words for a unit are found among them, or are "others". */
const codes = new Set(
  (
    'BAG BAL BDL BKL BOU BOX BTL BUN CAN CBM CCM CMS CTN DOZ DRM GGK GMS GRS GYD KGS KLR KME LTR MLT MTR MTS NOS PAC PCS PRS QTL ' +
    'ROL SET SQF SQM SQY TBS TGM THD TON TUB UGS UNT YDS OTH'
  ).split(' '),
)
const words: Record<string, string> = {
  bottle: 'BTL',
  box: 'BOX',
  g: 'GMS',
  kg: 'KGS',
  l: 'LTR',
  ml: 'MLT',
  pack: 'PAC',
  packet: 'PAC',
  pair: 'PRS',
  piece: 'PCS',
  roll: 'ROL',
  set: 'SET',
  strip: 'OTH',
  tablet: 'TBS',
  tube: 'TUB',
  unit: 'UNT',
}

/** Services are not counted: their code begins with 99. */
export function unitCodeOf(code: string | null, unit: string | null): string {
  if (unit === null) return code === null || code.startsWith('99') ? 'NA' : 'OTH'
  const plain = unit.trim().toLowerCase()
  const known = plain.toUpperCase()
  return codes.has(known) ? known : (words[plain] ?? words[plain.replace(/s$/, '')] ?? 'OTH')
}
