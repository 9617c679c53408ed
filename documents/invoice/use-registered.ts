import { stateOfGstin } from '#contract/money/tax/gstin.ts'
import type { InvoiceData } from '../money-data.ts'
import { useDocument } from '../parts/document-context.ts'

/** The clinic's tax number as the letterhead prints it, in India with the code of the state that registered it. */
export function useRegistered(taxNumber: InvoiceData['taxNumber']): string | undefined {
  const { t } = useDocument()
  if (!taxNumber) return undefined
  const { name, number } = taxNumber
  const said = `${t(`invoice.taxNumber.${name}`)}: ${number}`
  return name === 'gstin' ? `${said} · ${t('invoice.stateCode')}: ${stateOfGstin(number)}` : said
}
