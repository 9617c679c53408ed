import type { ReactNode } from 'react'
import './segments.css'

/** Links side by side in one frame: different views of the same content. */
export function Segments({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="segments" aria-label={label}>
      {children}
    </nav>
  )
}
