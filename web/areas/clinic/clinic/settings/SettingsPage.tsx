import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { sections } from '#web/areas/clinic/clinic/settings/sections.ts'
import { paths } from '#web/routes/paths.ts'
import { useProfile } from '#web/calls/profile.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import './settings-page.css'

/** Shows one section at a time, named by the address. Users see only sections that they may use. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const { permissions } = useProfile()
  const { section: asked } = useSearch({ from: '/clinic/settings' })
  const mine = sections.filter(({ needs }) => permissions.includes(needs))
  const open = mine.find(({ key }) => key === asked) ?? mine[0]
  const openKey = open?.key
  const links = useRef<HTMLUListElement>(null)
  // On narrow screens the links are one line that scrolls, where the open section's link may be out of sight.
  useEffect(() => {
    const place = sections.findIndex(({ key }) => key === openKey)
    if (place >= 0)
      links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [openKey])
  return (
    <>
      <PageTitle title={t('title')} />
      <div className="settings">
        <nav aria-label={t('sections')} className="settings-nav">
          <ul ref={links}>
            {mine.map(({ key, icon }) => (
              <li key={key}>
                <Link
                  to={paths.settings}
                  search={{ section: key }}
                  activeProps={{}}
                  aria-current={key === open?.key ? 'page' : undefined}
                >
                  <Icon name={icon} className="sm" />
                  {t(`section.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {open && <open.Section key={open.key} />}
      </div>
    </>
  )
}
