import type { ReactNode } from 'react'

type FigureTableProps = {
  label: string
  headings: readonly { text: string; isEnd?: boolean }[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** Figures under each other: the table scrolls sideways where it is too wide, also by the keyboard. */
export function FigureTable({ label, headings, rows }: FigureTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className="scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="tbl compact register-figures" aria-label={label}>
        <thead>
          <tr>
            {headings.map(({ text, isEnd }) => (
              <th key={text} scope="col" className={isEnd ? 'end' : undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td
                  // oxlint-disable-next-line react/no-array-index-key -- the columns stay
                  key={index}
                  className={headings[index + 1]!.isEnd ? 'end' : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
