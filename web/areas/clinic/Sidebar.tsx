import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLastAppointmentView } from '#web/routes/last-appointment-view.ts'
import { paths } from '#web/routes/paths.ts'
import { useProfile } from '#web/calls/profile.ts'
import { Brand } from '#web/ui/look/Brand.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { entries, groups } from './navigation.ts'
import type { SidebarMode } from './use-sidebar.ts'

type SidebarProps = { id: string; mode: SidebarMode; isOpen: boolean; onLeave: () => void }

/** The navigation: full, as a rail of icons, or as a drawer over the page. */
export function Sidebar({ id, mode, isOpen, onLeave }: SidebarProps) {
  const { t } = useTranslation('clinic')
  const isRail = mode === 'rail'
  return (
    <aside id={id} className="side" hidden={!isOpen}>
      <Link to={paths.dashboard} className="brand" title={isRail ? t('brand') : undefined} onClick={onLeave}>
        <Brand />
        <span className="label">{t('brand')}</span>
      </Link>
      <nav aria-label={t('nav.label')}>
        <EntryList list={entries} isRail={isRail} onLeave={onLeave} />
        {groups.map(group => (
          <EntryGroup key={group.key} group={group} isRail={isRail} onLeave={onLeave} />
        ))}
      </nav>
    </aside>
  )
}

type Within = { isRail: boolean; onLeave: () => void }

function EntryGroup({ group, ...within }: Within & { group: (typeof groups)[number] }) {
  const { t } = useTranslation('clinic')
  const { permissions } = useProfile()
  const [isOpen, setIsOpen] = useState(true)
  if (!group.entries.some(({ needs }) => permissions.includes(needs))) return null
  return (
    // A rail has no room for the names of groups, so it shows all entries.
    <details
      open={within.isRail || isOpen}
      onToggle={event => {
        if (!within.isRail) setIsOpen(event.currentTarget.open)
      }}
    >
      <summary>
        <span className="label">{t(`nav.${group.key}`)}</span>
        <Icon name="down" className="sm" />
      </summary>
      <EntryList list={group.entries} {...within} />
    </details>
  )
}

function EntryList({ list, isRail, onLeave }: Within & { list: typeof entries }) {
  const { t } = useTranslation('clinic')
  const { permissions } = useProfile()
  const lastView = useLastAppointmentView()
  return (
    <ul>
      {list
        .filter(({ needs }) => permissions.includes(needs))
        .map(({ key, to, icon }) => (
          <li key={key}>
            <Link
              to={to}
              search={to === paths.appointments ? lastView : {}}
              activeOptions={{ exact: to === paths.dashboard, includeSearch: false }}
              title={isRail ? t(`nav.${key}`) : undefined}
              onClick={onLeave}
            >
              <Icon name={icon} />
              <span className="label">{t(`nav.${key}`)}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
