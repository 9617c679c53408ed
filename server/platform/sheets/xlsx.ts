import { dayMs } from '#contract/values/durations.ts'
import type { Batches, SheetCell } from './cells.ts'

type Sheet = { title: string; headings: readonly string[]; isRightToLeft: boolean }

/**
 * An Office Open XML workbook of one sheet, written row by row: strings are stored in their cells, so no table of all strings is
 * needed. ECMA-376, Part 1; docs/decisions/010.
 */
export async function* writeXlsx(sheet: Sheet, batches: Batches): AsyncGenerator<Uint8Array> {
  // It computes its tables when it is loaded, so not at each start.
  const { Zip, ZipDeflate, strToU8 } = await import('fflate')
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const take = () => {
    const taken = ready
    ready = []
    return taken
  }
  const add = (name: string) => {
    const file = new ZipDeflate(name, { level: 4 })
    // A fixed date: the same rows give the same bytes.
    file.mtime = new Date(1980, 0, 1)
    zip.add(file)
    return file
  }
  for (const [name, text] of Object.entries(fixedParts(sheet))) add(name).push(strToU8(xmlHead + text), true)
  const rows = add('xl/worksheets/sheet1.xml')
  rows.push(strToU8(xmlHead + sheetHead(sheet)))
  rows.push(strToU8(row(sheet.headings, 1, headingStyle)))
  yield* take()
  let number = 1
  for await (const batch of batches) {
    rows.push(strToU8(batch.map(cells => row(cells, ++number)).join('')))
    yield* take()
  }
  rows.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* take()
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const [headingStyle, dateStyle, momentStyle] = [1, 2, 3]

const fixedParts = ({ title }: Sheet) => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${main}" xmlns:r="${kinds}"><sheets>` +
    `<sheet name="${escaped(title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${relations}">` +
    `<Relationship Id="rId1" Type="${kinds}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${kinds}/styles" Target="styles.xml"/></Relationships>`,
  // Formats: plain, heading, date, date and time. 164 is the first number free for custom formats.
  'xl/styles.xml':
    `<styleSheet xmlns="${main}">` +
    '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
})

/** The heading row stays visible while the others scroll. */
const sheetHead = ({ headings, isRightToLeft }: Sheet) =>
  `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}>` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols><col min="1" max="${headings.length}" width="20" customWidth="1"/></cols><sheetData>`

const row = (cells: readonly SheetCell[], number: number, style = 0) =>
  `<row r="${number}">${cells.map((cell, index) => cellXml(cell, `${letters(index)}${number}`, style)).join('')}</row>`

function cellXml(cell: SheetCell, at: string, style: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'object') {
    const [local, format] = 'date' in cell ? [cell.date, dateStyle] : [cell.moment, momentStyle]
    if (local < firstRightDay) return cellXml(local, at, style)
    const value = serial(local)
    return `<c r="${at}" s="${format}"><v>${value}</v></c>`
  }
  const styled = style ? ` s="${style}"` : ''
  return `<c r="${at}" t="inlineStr"${styled}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** 0 → A, 26 → AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}

/** Before this day, spreadsheets count a day that did not exist. */
const firstRightDay = '1900-03-01'

/**
 * Days since the end of 1899, as spreadsheets count. Not rounded: programs cut seconds off, and slightly less than 12:30 becomes
 * 12:29.
 */
function serial(local: string): number {
  const ms = Date.parse(local.length === 10 ? `${local}T00:00:00Z` : `${local}:00Z`)
  return ms / dayMs + 25_569
}

/** Leaves out what XML cannot contain; `_x000D_` and the like would be read as the character that they name. */
function escaped(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- these characters are removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
