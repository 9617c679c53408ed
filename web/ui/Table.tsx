import type { ReactNode } from 'react'
import './table.css'

export type Column<Row> = {
  /** Also stands beside the value where the table is stacked. */
  header: string
  render: (row: Row) => ReactNode
  isEnd?: boolean
}

type TableProps<Row> = {
  label: string
  /** The first names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
}

/** A native table; below 960 px each row becomes a slip. */
export function Table<Row extends { _id: string }>({ label, columns, rows }: TableProps<Row>) {
  const [first, ...others] = columns
  return (
    <div className="scroll">
      <table className="tbl records" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header, isEnd }) => (
              <th key={header} scope="col" className={isEnd ? 'end' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row._id}>
              <th scope="row">{first.render(row)}</th>
              {others.map(({ header, render, isEnd }) => (
                <td key={header} data-l={header} className={isEnd ? 'end' : undefined}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
