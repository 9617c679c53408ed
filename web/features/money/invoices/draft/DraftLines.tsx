import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { formatAmountInFull } from '#contract/values/money.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { LinesHead } from '../LinesHead.tsx'
import type { LineDraft } from './invoice-draft.ts'
import { DraftLine } from './DraftLine.tsx'
import { ItemSearch } from './ItemSearch.tsx'
import type { FoundItem } from './use-found-items.ts'
import type { KeptInvoice } from './use-invoice-keeper.ts'
import '../lines.css'

type DraftLinesProps = Pick<KeptInvoice, 'keeper' | 'invoice' | 'draft'> & {
  errors: Readonly<Record<string, string>>
  searchRef: RefObject<HTMLInputElement | null>
}

const mostLines = 100

/** The lines, each cell an input. Enter goes to the open line; Ctrl+Delete removes the line that one is in. */
export function DraftLines({ keeper, invoice, draft, errors, searchRef }: DraftLinesProps) {
  const { t } = useTranslation('invoices')
  const table = useRef<HTMLTableSectionElement>(null)
  const { lines } = draft
  const { currency } = invoice

  /** In the next frame, when its row exists. */
  const focusIn = (index: number, field: string) =>
    requestAnimationFrame(() => {
      const input = table.current?.children[index]?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        `[data-field="${field}"]`,
      )
      input?.focus()
      input?.select()
    })

  /** As they are when something happens: an item may come late, and another cell has been changed by then. */
  const current = () => keeper.snapshot().draft.lines

  function add(line: Omit<LineDraft, 'key' | 'quantity' | 'discount' | 'discountReason'>, field: string) {
    const added = { ...line, key: crypto.randomUUID(), quantity: '1', discount: '', discountReason: '' }
    const before = current()
    keeper.change({ lines: [...before, added] })
    focusIn(before.length, field)
  }
  const addItem = ({ itemId, kind, name, code, note, priceMinor, tax: { taxRateId } }: FoundItem) =>
    add(
      {
        itemId,
        code,
        description: name,
        price: formatAmountInFull(priceMinor, currency),
        listPriceMinor: priceMinor,
        hasUnit: kind === 'item' && note !== null,
        isListPrice: true,
        isItemTax: true,
        taxRateId,
      },
      'quantity',
    )
  const addFree = (description: string) =>
    add(
      {
        itemId: null,
        code: null,
        description,
        price: '',
        listPriceMinor: null,
        hasUnit: false,
        isListPrice: false,
        isItemTax: true,
        taxRateId: undefined,
      },
      'price',
    )

  function remove(index: number) {
    const removed = lines[index]?.key
    keeper.change({ lines: current().filter(({ key }) => key !== removed) })
    searchRef.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, index: number) {
    if (event.key === 'Delete' && (event.ctrlKey || event.metaKey)) remove(index)
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isInput(event.target))
      searchRef.current?.focus()
    else return
    event.preventDefault()
  }

  return (
    <table className="invoice-lines">
      <caption className="vh">{t('lines.caption')}</caption>
      <LinesHead hasActions />
      <tbody ref={table}>
        {lines.map((line, index) => (
          <DraftLine
            key={line.key}
            line={line}
            number={index + 1}
            currency={currency}
            rates={ratesFor(invoice, line)}
            errorOf={field => errors[`lines.${index}.${field}`]}
            onChange={change =>
              keeper.change({
                lines: current().map(one => (one.key === line.key ? { ...one, ...change } : one)),
              })
            }
            onRemove={() => remove(index)}
            onKeyDown={event => onKeyDown(event, index)}
          />
        ))}
        {lines.length < mostLines && (
          <tr className="now">
            <td className="no" aria-hidden="true">
              {lines.length + 1}
            </td>
            <td colSpan={7} className="what">
              <ItemSearch
                place={{
                  clinicId: invoice.clinic._id,
                  patientId: invoice.patient._id,
                  payerId: draft.payerId,
                  currency,
                }}
                number={lines.length + 1}
                inputRef={searchRef}
                onItem={addItem}
                onFree={addFree}
              />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

const isInput = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** The rates that a line may have, and the one that it has although it ended. */
function ratesFor({ draft, lines }: Invoice, { taxRateId }: LineDraft) {
  const rates = draft?.rates ?? []
  const own = lines.find(line => line.taxRateId === taxRateId)
  return typeof taxRateId === 'string' && own?.taxName && !rates.some(rate => rate.taxRateId === taxRateId)
    ? [...rates, { taxRateId, name: own.taxName, basisPoints: own.taxBasisPoints ?? 0 }]
    : rates
}
