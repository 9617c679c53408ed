import { useId, type ReactNode } from 'react'
import { Icon } from '#web/ui/look/Icon.tsx'

type FactsProps = {
  title: string
  facts: readonly (readonly [name: string, value: ReactNode])[]
  note?: string | undefined
  /** A problem that somebody should fix. */
  warning?: string | undefined
}

export function Facts({ title, facts, note, warning }: FactsProps) {
  const id = useId()
  return (
    <section className="card facts" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {warning && (
        <p className="facts-warning">
          <Icon name="alert" className="sm" />
          {warning}
        </p>
      )}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="muted small">{note}</p>}
    </section>
  )
}
