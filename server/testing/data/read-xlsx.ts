import { strFromU8, unzipSync } from 'fflate'

export type Workbook = { names: string[]; sheet: string; rows: string[][] }

/** The parts of a workbook, and its cells as text. Throws if a part is not well-formed XML. */
export function readXlsx(bytes: Uint8Array): Workbook {
  const parts = unzipSync(bytes)
  for (const [name, part] of Object.entries(parts)) requireWellFormed(name, strFromU8(part))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  const rows = [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, number, cells], index) => {
    if (Number(number) !== index + 1) throw new Error(`row ${number} stands at ${index + 1}`)
    const row: string[] = []
    for (const [, letters, of, value] of cells!.matchAll(
      /<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    ))
      row[columnOf(letters!)] = of === undefined ? value! : unescaped(of)
    return Array.from(row, cell => cell ?? '')
  })
  return { names: Object.keys(parts), sheet, rows }
}

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('_x005F_', '_')

/** Checks that every element is closed in the right order, and that no sign is unescaped. */
function requireWellFormed(name: string, xml: string): void {
  const open: string[] = []
  const rest = xml
    .replace(/<\?xml[^>]*\?>/, '')
    .replace(/<(\/?)([\w:]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/g, (_all, end, tag: string, empty) => {
      if (end && open.pop() !== tag) throw new Error(`${name}: </${tag}> closes nothing`)
      if (!end && !empty) open.push(tag)
      return ''
    })
  if (open.length > 0 || /[<>]|&(?!(amp|lt|gt|quot);)/.test(rest)) throw new Error(`${name} is no XML`)
}
