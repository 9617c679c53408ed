import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Definition } from '#contract/core/endpoint.ts'
import { call } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatNumber } from '#words/formats/money.ts'
import { Table, type Columns } from '#web/ui/tables/Table.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import type { ListState } from '../use-list-state.ts'
import { usePrintsSheet } from './use-prints-sheet.ts'
import './print-sheet.css'

const pageSize = 100
/** More pages are too much to print. */
const pageLimit = 10
/** With more columns, the pages are printed in landscape format. */
const uprightColumns = 6

type PrintSheetProps<Row> = {
  title: string
  list: Definition
  columns: Columns<Row>
  state: ListState
  onDone: () => void
}

/** Lays out the whole filtered list for paper and opens the browser's print dialog. Never visible on the screen. */
export function PrintSheet<Row extends { _id: string }>(props: PrintSheetProps<Row>) {
  const { title, list, columns, state, onDone } = props
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const toast = useToast()
  const { sort, matching } = state
  const { data, error } = useQuery({
    queryKey: [list.path, 'print', matching, sort ?? null],
    queryFn: () => loadAll<Row>(list, { ...matching, sort }),
    staleTime: 0,
    gcTime: 0,
  })
  const isLaidOut = Boolean(data?.rows.length)
  usePrintsSheet(isLaidOut)
  useEffect(() => {
    if (error) {
      toast(sentenceOf(error), 'error')
      onDone()
    } else if (data?.rows.length === 0) {
      toast(t('print.nothing'))
      onDone()
    } else if (data) {
      addEventListener('afterprint', onDone, { once: true })
      print()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- prints once, when the rows have arrived
  }, [data, error])
  if (!data || !isLaidOut) return null
  const leftOut = data.total - data.rows.length
  return createPortal(
    <div className="print-sheet" data-many-columns={columns.length > uprightColumns || undefined}>
      <h1>{title}</h1>
      <p>
        {t('print.count', {
          count: data.total,
          shown: formatNumber(data.rows.length, locale),
          total: formatNumber(data.total, locale),
        })}
        {leftOut > 0 && ` ${t('print.leftOut', { count: leftOut, number: formatNumber(leftOut, locale) })}`}
      </p>
      <Table label={title} columns={columns} rows={data.rows} />
    </div>,
    document.body,
  )
}

async function loadAll<Row>(list: Definition, query: object): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = []
  let total = 0
  for (let page = 1; page <= pageLimit; page++) {
    const answer: unknown = await call<Definition>(list, {
      query: { ...query, page, limit: pageSize },
    } as never)
    const { data, total: counted } = answer as { data: Row[]; total: number }
    rows.push(...data)
    total = counted
    if (rows.length >= total || data.length === 0) break
  }
  return { rows, total }
}
