import type { ReactNode } from 'react'
import { Icon } from '../look/Icon.tsx'
import { useMedia } from '../look/use-media.ts'
import './table.css'

export type Column<Row> = {
  /** The name in addresses and saved choices; if absent, the heading. */
  key?: string
  /** Also shown beside the value when the table is stacked. */
  header: string
  render: (row: Row) => ReactNode
  isEnd?: boolean
  /** The call's name for sorting by this column; if absent, the heading is not a button. */
  sort?: string
}

/** A column that users can show or hide. `isExtra`: hidden by default. */
export type ListColumn<Row> = Column<Row> & { key: string; isExtra?: boolean }
/** The first column is always shown. */
export type Columns<Row> = readonly [ListColumn<Row>, ...ListColumn<Row>[]]

/** The default columns, without one that the context makes superfluous. */
export function usualColumns<Row>([first, ...others]: Columns<Row>, without?: string): Columns<Row> {
  return [first, ...others.filter(({ key, isExtra }) => !isExtra && key !== without)]
}

/** 'name' or '-name', as in the calls. */
export type Sorting = { by: string | undefined; onSort: (by: string) => void }

export type Picking<Row> = {
  isPicked: (row: Row) => boolean
  onPick: (row: Row, isPicked: boolean) => void
  /** About the rows shown: all of them, or some, are selected. */
  areAll: boolean
  areSome: boolean
  onPickAll: (isPicked: boolean) => void
  allLabel: string
  labelOf: (row: Row) => string
}

type TableProps<Row> = {
  label: string
  /** The first column names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  sorting?: Sorting
  picking?: Picking<Row> | undefined
  actions?: { header: string; render: (row: Row) => ReactNode } | undefined
}

/** A native table; below 960 px each row becomes a slip. */
export function Table<Row extends { _id: string }>(props: TableProps<Row>) {
  const { label, columns, rows, sorting, picking, actions } = props
  const [first, ...others] = columns
  // In a stacked table the headings are only read out, so they cannot be pressed.
  const isStacked = useMedia(stacked)
  return (
    <div className="scroll">
      <table className="tbl records" aria-label={label}>
        <thead>
          <tr>
            {picking && (
              <th scope="col" className="pick">
                {!isStacked && <PickAll picking={picking} />}
              </th>
            )}
            {columns.map(column => (
              <Heading
                key={column.key ?? column.header}
                column={column}
                sorting={isStacked ? undefined : sorting}
              />
            ))}
            {actions && (
              <th scope="col" className="end actions">
                {actions.header}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row._id} data-picked={picking?.isPicked(row) || undefined}>
              {picking && (
                <td className="pick">
                  <input
                    type="checkbox"
                    aria-label={picking.labelOf(row)}
                    checked={picking.isPicked(row)}
                    onChange={event => picking.onPick(row, event.currentTarget.checked)}
                  />
                </td>
              )}
              <th scope="row">{first.render(row)}</th>
              {others.map(({ key, header, render, isEnd }) => (
                <td key={key ?? header} data-l={header} className={isEnd ? 'end' : undefined}>
                  {render(row)}
                </td>
              ))}
              {actions && (
                <td className="actions">
                  <div className="acts">{actions.render(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const stacked = '(width < 960px)'

export function PickAll<Row>({ picking }: { picking: Picking<Row> }) {
  return (
    <input
      ref={box => {
        if (box) box.indeterminate = picking.areSome && !picking.areAll
      }}
      type="checkbox"
      aria-label={picking.allLabel}
      checked={picking.areAll}
      onChange={event => picking.onPickAll(event.currentTarget.checked)}
    />
  )
}

type HeadingProps<Row> = { column: Column<Row>; sorting: Sorting | undefined }

function Heading<Row>({ column: { header, isEnd, sort }, sorting }: HeadingProps<Row>) {
  const className = isEnd ? 'end' : undefined
  if (!sort || !sorting)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    )
  const direction = sorting.by === sort ? 'ascending' : sorting.by === `-${sort}` ? 'descending' : undefined
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button
        type="button"
        className="sort"
        onClick={() => sorting.onSort(direction === 'ascending' ? `-${sort}` : sort)}
      >
        {header}
        <Icon name={direction ? 'up' : 'sort'} className={direction === 'descending' ? 'sm turned' : 'sm'} />
      </button>
    </th>
  )
}
