import type { LedgerAccount, TransactionKind } from '#contract/money/accounts.ts'
import type { InvoiceKind } from '#contract/money/invoices/invoice.ts'
import type { Locale } from '#contract/core/locale.ts'
import type ledgerTexts from '../en/app/ledger.json'
import type en from '../en/app/registers.json'
import { createTranslate } from '../translate.ts'
import { sayValue } from './exports.ts'
import { readCatalogs } from './read-catalogs.ts'

type Key = keyof typeof en
type Columns<K> = K extends `column.${infer Column}` ? Column : never
/** A column of a register or of a table of GSTR-1. */
export type RegisterColumn = Columns<Key>

const registers = readCatalogs<Key>('app/registers.json')
const ledger = readCatalogs<keyof typeof ledgerTexts>('app/ledger.json')

/** What the files for the accountant say, in the words of the screen. */
export type RegisterWords = {
  text(key: Key): string
  ledger(key: `kind.${TransactionKind}` | `name.${LedgerAccount}`): string
  method(method: string): string
  paper(kind: InvoiceKind): string
}

export const registerWords = (locale: Locale): RegisterWords => ({
  text: createTranslate(registers[locale]),
  ledger: createTranslate(ledger[locale]),
  method: method => sayValue(locale, method),
  paper: kind => sayValue(locale, kind),
})
