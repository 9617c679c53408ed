import { useEffect, type ReactNode } from 'react'
import './page-title.css'

type PageTitleProps = {
  title: string
  /** Small text beside the title, such as a count. */
  note?: string | undefined
  /** The buttons of the page. */
  children?: ReactNode
}

/** The page's heading, which is also the title of its browser tab. */
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
