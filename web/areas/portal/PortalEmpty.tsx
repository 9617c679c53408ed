import type { ReactNode } from 'react'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'

type PortalEmptyProps = { icon: IconName; title: string; text: string; children?: ReactNode }

/** Says what a section is for while it is empty, and offers the first step. */
export function PortalEmpty({ icon, title, text, children }: PortalEmptyProps) {
  return (
    <div className="portal-empty">
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}
