import type { Locale } from '#contract/core/locale.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { unprintable } from '#contract/values/printable.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RenderDocument } from '#server/platform/documents/documents.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { SheetCell } from '#server/platform/sheets/cells.ts'

export type Drawing = { renderDocument: RenderDocument; now: () => number }
export type Reading = { read: <T>(work: (db: Db) => Promise<T>) => Promise<T>; organizationId: string }
export type ListPaper = {
  title: string
  headings: string[]
  rows: SheetCell[][]
  /** What people typed: its letters may be in no font. */
  typed: string[]
  fileName: string
}

/** A table on paper that names the organization; in its language, unless another one is asked for. */
export async function drawListPaper(
  { renderDocument, now }: Drawing,
  { read, organizationId }: Reading,
  asked: Locale | undefined,
  paperIn: (lang: Locale) => ListPaper,
): Promise<FileAnswer> {
  const [organization] = await read(
    db => db<{ name: string; locale: Locale; timeZone: string }[]>`
      select name, locale, time_zone as "timeZone" from organizations where id = ${organizationId}`,
  )
  const { name, locale, timeZone } = organization!
  const lang = asked ?? locale
  const { title, headings, rows, typed, fileName } = paperIn(lang)
  const letters = unprintable([name, ...typed].join(' '))
  const report = {
    organization: name,
    title,
    printedOn: dateOf(timeZone, now()),
    headings,
    rows,
    isMissingLetters: letters.length > 0,
  }
  return {
    type: 'application/pdf',
    name: fileName,
    disposition: 'inline',
    body: await renderDocument('listReport', report, lang, organizationId),
    unprintable: letters,
  }
}
