import { useTranslation } from '#web/i18n/use-translation.ts'
import { isolated } from '#words/formats/isolated.ts'

type DocumentNumberProps = {
  /** Of the visit; null: the money is for no visit. */
  billNumber: string | null
  /** Null: no invoice is issued. */
  invoiceNumber: string | null
}

/** The number that counts, and what it is: an issued invoice, or else the bill that each visit has. */
export function DocumentNumber({ billNumber, invoiceNumber }: DocumentNumberProps) {
  const { t } = useTranslation('billing')
  const number = invoiceNumber ?? billNumber
  if (number === null) return <>–</>
  return (
    <span className="lines">
      <bdi dir="ltr" className="nowrap">
        {number}
      </bdi>
      <small>
        {invoiceNumber === null
          ? t('document.bill')
          : billNumber === null
            ? t('document.invoice')
            : t('document.invoiceOfBill', { number: isolated(billNumber) })}
      </small>
    </span>
  )
}
