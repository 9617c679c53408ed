import { useQueryClient } from '@tanstack/react-query'
import { LanguageMenu } from '#web/features/identity/profile/LanguageMenu.tsx'
import { logOut } from '#web/features/identity/profile/log-out.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { lazyDialog } from '#web/routes/lazy-part.tsx'
import { profileQuery } from '#web/calls/profile.ts'
import { Brand } from '#web/ui/look/Brand.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useTabTitle } from '#web/ui/PageTitle.tsx'
import '#web/features/identity/profile/profile.css'

const Enrol = lazyDialog(async () => (await import('./Enrol.tsx')).Enrol)

type SecondFactorPageProps = { isOpen: boolean; onOpen: () => void; onClose: () => void }

/** Covers the app until the account has a second factor. */
export function SecondFactorPage({ isOpen, onOpen, onClose }: SecondFactorPageProps) {
  const { t } = useTranslation('security')
  const queries = useQueryClient()
  useTabTitle(t('gate.title'))
  return (
    <div className="forced-page">
      <header>
        <Brand />
        <LanguageMenu />
        <Button look="quiet" onClick={() => void logOut()}>
          {t('gate.logout')}
        </Button>
      </header>
      <main id="main" className="forced card">
        <div>
          <h1>{t('gate.title')}</h1>
          <p>{t('gate.why')}</p>
          <p className="muted">{t('gate.how')}</p>
        </div>
        <Button look="primary" icon="lock" onClick={onOpen}>
          {t('factor.turnOn')}
        </Button>
        {isOpen && (
          <Enrol
            onClose={() => {
              void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
              onClose()
            }}
          />
        )}
      </main>
    </div>
  )
}
