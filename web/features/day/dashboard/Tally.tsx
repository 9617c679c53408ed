import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import './tally.css'

export type TallyFigure = {
  /** A status, or 'paid': the colour of the icon. */
  kind: string
  icon: IconName
  label: string
  value: string
  /** The list of what is counted. */
  link?: Pick<LinkProps, 'to' | 'search'>
}

/** The day in one line. */
export function Tally({ figures }: { figures: readonly TallyFigure[] }) {
  return (
    <dl className="card tally">
      {figures.map(({ kind, icon, label, value, link }) => {
        const name = (
          <>
            <Icon name={icon} className="sm" />
            {label}
          </>
        )
        return (
          <div key={kind} data-s={kind}>
            <dt>{link ? <Link {...link}>{name}</Link> : name}</dt>
            <dd>{value}</dd>
          </div>
        )
      })}
    </dl>
  )
}
