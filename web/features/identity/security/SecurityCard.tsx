import { useId, type ReactNode } from 'react'

type SecurityCardProps = { title: string; lead: string; children: ReactNode }

export function SecurityCard({ title, lead, children }: SecurityCardProps) {
  const id = useId()
  return (
    <section className="card security-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="muted">{lead}</p>
      </header>
      {children}
    </section>
  )
}
