import type { KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { oncePerClick } from '#web/ui/tables/once-per-click.ts'
import { isolated } from '#words/formats/isolated.ts'
import { formatMoney, formatRate } from '#words/formats/money.ts'
import { amountMinorOf, isBelowList, needsReason, type LineDraft } from './invoice-draft.ts'
import { LineCell } from './LineCell.tsx'

type DraftLineProps = {
  line: LineDraft
  number: number
  currency: string
  rates: NonNullable<Invoice['draft']>['rates']
  errorOf: (field: keyof LineDraft | 'unitPriceMinor' | 'discountMinor' | 'itemId') => string | undefined
  onChange: (change: Partial<LineDraft>) => void
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void
}

const byItem = 'item'
const exempt = ''

export function DraftLine(props: DraftLineProps) {
  const { line, number, currency, rates, errorOf, onChange, onRemove, onKeyDown } = props
  const { t } = useTranslation('invoices')
  const locale = useLocale()
  const { description, code, quantity, price, discount, discountReason, taxRateId } = line
  const name = description.trim() || t('line.unnamed', { number })
  const amountMinor = amountMinorOf(line, currency)
  const { listPriceMinor } = line
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the inputs within
    <tr onKeyDown={onKeyDown}>
      <td className="no" aria-hidden="true">
        {number}
      </td>
      <th scope="row" className="what">
        <LineCell
          field="description"
          isLong
          caption={t('item')}
          label={t('line.item', { number })}
          value={description}
          dir="auto"
          maxLength={200}
          onType={text => onChange({ description: text })}
          error={errorOf('description') ?? errorOf('itemId')}
        />
        {code && (
          <small className="code">
            <bdi>{code}</bdi>
          </small>
        )}
        {listPriceMinor !== null && isBelowList(line, currency) && (
          <small className="code">
            {t('line.listPrice', { price: formatMoney({ amountMinor: listPriceMinor, currency }, locale) })}
          </small>
        )}
        {(needsReason(line, currency) || errorOf('discountReason')) && (
          <LineCell
            field="discountReason"
            caption={t('discount.reason')}
            label={t('line.discountReason', { name })}
            placeholder={t('discount.reason')}
            className="why"
            value={discountReason}
            dir="auto"
            maxLength={200}
            onType={text => onChange({ discountReason: text })}
            error={errorOf('discountReason')}
          />
        )}
      </th>
      <td className="qty">
        <LineCell
          field="quantity"
          caption={t('quantity')}
          label={t('line.quantity', { name })}
          value={quantity}
          dir="ltr"
          inputMode="decimal"
          onType={text => onChange({ quantity: text })}
          error={errorOf('quantity')}
        />
      </td>
      <td className="price">
        <LineCell
          field="price"
          caption={t('price')}
          label={t('line.price', { name })}
          value={price}
          dir="ltr"
          inputMode="decimal"
          onType={text => onChange({ price: text, isListPrice: false })}
          error={errorOf('price') ?? errorOf('unitPriceMinor')}
        />
      </td>
      <td className="disc">
        <LineCell
          field="discount"
          caption={t('discount')}
          label={t('line.discount', { name })}
          placeholder="–"
          value={discount}
          dir="ltr"
          onType={text => onChange({ discount: text })}
          error={errorOf('discount') ?? errorOf('discountMinor')}
        />
      </td>
      <td className="tax">
        <span className="line-cell">
          <span className="cap" aria-hidden="true">
            {t('tax')}
          </span>
          <select
            data-field="tax"
            aria-label={t('line.tax', { name })}
            value={taxRateId === undefined ? byItem : (taxRateId ?? exempt)}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                isItemTax: value === byItem,
                taxRateId: value === byItem ? undefined : value === exempt ? null : value,
              })
            }
          >
            {taxRateId === undefined && <option value={byItem}>{t('tax.byItem')}</option>}
            <option value={exempt}>{t('exempt')}</option>
            {rates.map(({ taxRateId: id, name: rate, basisPoints }) => (
              <option key={id} value={id}>
                {isolated(`${rate} ${formatRate(basisPoints, locale)}`)}
              </option>
            ))}
          </select>
        </span>
      </td>
      <td className="amount">
        <span className="cap" aria-hidden="true">
          {t('amount')}
        </span>
        <b>{amountMinor === null ? '–' : formatMoney({ amountMinor, currency }, locale)}</b>
      </td>
      <td className="del">
        <IconButton
          icon="close"
          size="sm"
          label={t('line.remove', { name })}
          title={t('line.remove', { name })}
          onClick={oncePerClick(onRemove)}
        />
      </td>
    </tr>
  )
}
