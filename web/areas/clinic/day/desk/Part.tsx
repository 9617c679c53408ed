import { useId, type ReactNode } from 'react'

type PartProps = {
  title: string
  count: number
  none: string
  more?: ReactNode
  /** In one column, this list comes after the others. */
  isLast?: boolean
  children: ReactNode
}

/** A list of the day, with its count and what to say when it is empty. */
export function Part({ title, count, none, more, isLast, children }: PartProps) {
  const id = useId()
  return (
    <section className={isLast ? 'card last' : 'card'} aria-labelledby={id}>
      <header className="card-h">
        <h2 id={id}>{title}</h2>
        <span className="count">{count}</span>
        {more}
      </header>
      {count === 0 ? <p className="desk-none">{none}</p> : children}
    </section>
  )
}
