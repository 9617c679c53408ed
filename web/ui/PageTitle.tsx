import { useEffect, type ReactNode } from 'react'
import './page-title.css'

type PageTitleProps = {
  title: string
  /** In small letters beside it: how many there are. */
  note?: string | undefined
  /** What the page is for: its buttons. */
  children?: ReactNode
}

/** The page's heading, and the name of its tab. */
export function PageTitle({ title, note, children }: PageTitleProps) {
  useTabTitle(title)
  return (
    <div className="title">
      <h1>{title}</h1>
      {note !== undefined && <span className="muted">{note}</span>}
      {children && <div className="push row">{children}</div>}
    </div>
  )
}

export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Lindenwell`
  }, [title])
}
