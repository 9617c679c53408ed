import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { profileEndpoints } from '#contract/identity/profile.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { call } from '#web/calls/api.ts'
import { lazyDialog } from '#web/routes/lazy-part.tsx'
import { leavePage } from '#web/routes/leave-page.ts'
import { paths } from '#web/routes/paths.ts'
import { useAccount } from '#web/calls/profile.ts'
import { announceOrganization } from '#web/calls/session.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { chooseTheme, chosenTheme, themes } from '#web/ui/look/theme.ts'
import { mayLeave } from '#web/ui/forms/use-leave-question.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { logOut } from './log-out.ts'
import { commas } from '#words/formats/clinic-date.ts'
import './profile.css'

const InvitationsDialog = lazyDialog(async () => (await import('./InvitationsDialog.tsx')).InvitationsDialog)

const themeIcons = { system: 'half', light: 'sun', dark: 'moon' } as const

type ProfileMenuProps = {
  onEdit: () => void
  onSecurity: () => void
  /** Absent if there are no shortcuts. */
  onShortcuts?: () => void
}

export function ProfileMenu({ onEdit, onSecurity, onShortcuts }: ProfileMenuProps) {
  const { t } = useTranslation('profile')
  const profile = useAccount()
  const toast = useToast()
  const [theme, setTheme] = useState(chosenTheme)
  const { organization } = profile
  const others = profile.organizations.filter(({ _id, accepted }) => accepted && _id !== organization?._id)
  const { invitations } = profile
  const [isAnswering, setIsAnswering] = useState(false)
  const role = t(`role.${profile.role}`)

  async function enter(organizationId: string) {
    if (!(await mayLeave())) return
    const takeBack = announceOrganization(organizationId)
    try {
      await call(profileEndpoints.switchOrganization, { body: { organizationId } })
      // Everything on the screen belongs to the old organization, so load a new page; the router finds the start page.
      leavePage(paths.dashboard)
    } catch (error) {
      takeBack()
      toast(sentenceOf(error), 'error')
    }
  }

  const locale = useLocale()
  const label = t('menu.label', { name: profile.name, role })
  const menu = (
    <Menu
      className="who"
      label={invitations.length > 0 ? `${label}${commas[locale]}${t('invitations.wait')}` : label}
      button={
        <>
          <Avatar name={profile.name} image={profile.image} />
          {invitations.length > 0 && <span className="who-dot" aria-hidden="true" />}
          <Icon name="down" className="sm" />
        </>
      }
    >
      <div className="me">
        <b>{profile.name}</b>
        {organization && <span>{organization.name}</span>}
        <span className="muted">{role}</span>
      </div>
      <hr />
      {others.length > 0 && (
        <>
          <p className="menu-label">{t('menu.switch')}</p>
          {others.map(({ _id, name, role: otherRole }) => (
            <button key={_id} type="button" onClick={() => void enter(_id)}>
              <Icon name="clinic" />
              <span>
                {name} <span className="muted small">{t(`role.${otherRole}`)}</span>
              </span>
            </button>
          ))}
          <hr />
        </>
      )}
      {invitations.length > 0 && (
        <button type="button" onClick={() => setIsAnswering(true)}>
          <Icon name="mail" />
          {t('invitations.title')}
        </button>
      )}
      <button type="button" onClick={onEdit}>
        <Icon name="user" />
        {t('menu.profile')}
      </button>
      <button type="button" onClick={onSecurity}>
        <Icon name="lock" />
        {t('menu.security')}
      </button>
      {onShortcuts && (
        <button type="button" onClick={onShortcuts}>
          <Icon name="rows" />
          {t('menu.shortcuts')}
        </button>
      )}
      <div className="themes" role="group" aria-label={t('theme.label')}>
        {themes.map(choice => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === theme}
            onClick={event => {
              // Keep the menu open, so that the user can compare themes.
              event.stopPropagation()
              chooseTheme(choice)
              setTheme(choice)
            }}
          >
            <Icon name={themeIcons[choice]} className="sm" />
            {t(`theme.${choice}`)}
          </button>
        ))}
      </div>
      <hr />
      <button type="button" onClick={() => void logOut()}>
        <Icon name="logout" className="flip" />
        {t('menu.logout')}
      </button>
    </Menu>
  )
  return (
    <>
      {menu}
      {isAnswering && <InvitationsDialog onClose={() => setIsAnswering(false)} />}
    </>
  )
}
