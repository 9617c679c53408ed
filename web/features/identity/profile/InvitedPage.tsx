import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { paths } from '#web/routes/paths.ts'
import { profileQuery } from '#web/calls/profile.ts'
import { leaveForLogin } from '#web/calls/session.ts'
import { Brand } from '#web/ui/look/Brand.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useTabTitle } from '#web/ui/PageTitle.tsx'
import { Invitations } from './Invitations.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { logOut } from './log-out.ts'
import './profile.css'

/** The only page of an account that is in no organization yet: its invitations. */
export function InvitedPage() {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  useTabTitle(t('invited.title'))
  return (
    <div className="forced-page">
      <header>
        <Brand />
        <LanguageMenu />
        <Button look="quiet" onClick={() => void logOut()}>
          {t('menu.logout')}
        </Button>
      </header>
      <main id="main" className="forced card">
        <div>
          <h1>{t('invited.title')}</h1>
          <p>{t('invited.why')}</p>
        </div>
        <Invitations
          onAnswer={({ invitations }, isAccepted) => {
            // From the dashboard address the router goes to the role's start page.
            if (isAccepted) location.assign(paths.dashboard)
            else if (invitations.length === 0) void leaveForLogin()
            else void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
          }}
        />
      </main>
    </div>
  )
}
