import type { ReactNode } from 'react'
import './segments.css'

/** Links side by side in one frame: the same under several views. */
export function Segments({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="segments" aria-label={label}>
      {children}
    </nav>
  )
}
