import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  gstr1Amounts,
  gstr1Columns,
  gstr1Endpoints,
  gstr1Numbers,
  gstr1Worded,
  type Gstr1,
  type Gstr1Table,
  type Gstr1Word,
} from '#contract/money/registers/gstr1.ts'
import { downloadFile, useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { formatMoney, formatNumber } from '#words/formats/money.ts'
import { Comparisons } from './Comparisons.tsx'
import { FigureTable } from './FigureTable.tsx'
import { SheetButtons } from './SheetButtons.tsx'
import { useTakeFile } from './use-take-file.ts'
import './registers.css'

type Asked = { from: string; to: string; taxNumber: string }

/** The tables of GSTR-1 for one GSTIN: each can be opened, and taken as a file. */
export function Gstr1Tables({ asked }: { asked: Asked }) {
  const { t } = useTranslation('registers')
  const answer = useEndpoint(gstr1Endpoints.get, { query: asked }, { keepPrevious: true })
  const found = answer.data?.data
  return (
    <section className="card" aria-labelledby="registers-gstr1" aria-busy={answer.isFetching}>
      <header className="card-h">
        <h2 id="registers-gstr1">{t('gstr1')}</h2>
      </header>
      <p className="register-lead muted">{t('gstr1.lead', { gstin: isolated(asked.taxNumber) })}</p>
      {!found &&
        (answer.isError ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton rows={5} />
        ))}
      {found && (
        <>
          {found.tables.map(table => (
            <OneTable key={table.table} table={table} currency={found.currency} asked={asked} />
          ))}
          <h3 className="register-h">{t('comparisons')}</h3>
          <Comparisons
            currency={found.currency}
            compared={found.comparisons}
            nameOf={name => t(`compare.${name}`)}
          />
        </>
      )}
    </section>
  )
}

type OneTableProps = { table: Gstr1Table; currency: Gstr1['currency']; asked: Asked }

function OneTable({ table: { table, rows, rowCount, ...sums }, currency, asked }: OneTableProps) {
  const { t } = useTranslation('registers')
  const lang = useLocale()
  const { take, taking } = useTakeFile()
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, lang)
  const tax = sums.igstMinor + sums.cgstMinor + sums.sgstMinor
  const name = `${t('table', { number: isolated(gstr1Numbers[table]) })}: ${t(`table.${table}`)}`
  return (
    <div className="gstr1-table">
      <details>
        <summary>
          <b>{name}</b>
          <span className="muted">
            {t('gstr1.rows')}: {formatNumber(rowCount, lang)}
            {sums.taxableMinor !== 0 && ` · ${t('net')}: ${money(sums.taxableMinor)}`}
            {tax !== 0 && ` · ${t('tax')}: ${money(tax)}`}
          </span>
        </summary>
        {(table === 'advances' || table === 'advancesAdjusted') && (
          <p className="register-lead muted">{t(`gstr1.${table}`)}</p>
        )}
        {rows.length === 0 ? (
          <p className="register-lead">{t('gstr1.empty')}</p>
        ) : (
          <FigureTable
            label={name}
            headings={gstr1Columns[table].map(column => ({
              text: t(`column.${column}`),
              isEnd: isFigure(column),
            }))}
            rows={rows.map((row, index) => ({
              key: String(index),
              cells: row.map((cell, place) => shown(gstr1Columns[table][place]!, cell)),
            }))}
          />
        )}
        {rowCount > rows.length && (
          <p className="register-lead muted">
            {t('gstr1.first', {
              shown: formatNumber(rows.length, lang),
              count: formatNumber(rowCount, lang),
            })}
          </p>
        )}
      </details>
      <SheetButtons
        what={name}
        isTaking={taking !== null}
        onTake={format =>
          void take(table, () =>
            downloadFile(gstr1Endpoints.export, { query: { ...asked, table, format, lang } }),
          )
        }
      />
    </div>
  )

  function shown(column: string, cell: string | number | null) {
    if (cell === null || cell === '') return '–'
    if (typeof cell === 'number') return gstr1Amounts.has(column) ? money(cell) : formatNumber(cell, lang)
    if (gstr1Worded.has(column)) return t(`word.${cell as Gstr1Word}`)
    if (column === 'date' || column === 'originalDate') return formatDate(cell, lang, { dateStyle: 'medium' })
    return <bdi>{cell}</bdi>
  }
}

const counted = new Set(['taxRate', 'quantity', 'totalCount', 'cancelledCount', 'netCount'])
const isFigure = (column: string) => gstr1Amounts.has(column) || counted.has(column)
