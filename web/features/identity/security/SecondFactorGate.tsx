import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '#web/features/identity/profile/LanguageMenu.tsx'
import { logOut } from '#web/features/identity/profile/log-out.ts'
import { lazyDialog } from '#web/routes/lazy-part.tsx'
import { profileQuery, useAnyAccount } from '#web/calls/profile.ts'
import { Brand } from '#web/ui/look/Brand.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useTabTitle } from '#web/ui/PageTitle.tsx'
import '#web/features/identity/profile/profile.css'

const Enrol = lazyDialog(async () => (await import('./Enrol.tsx')).Enrol)

/** Covers every page if the organization requires a second factor and the account has none. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { mustSetUpSecondFactor } = useAnyAccount()
  const [isOpen, setIsOpen] = useState(false)
  // The setup page stays open until the user has seen the recovery codes.
  if (!mustSetUpSecondFactor && !isOpen) return children
  return <SetUpPage isOpen={isOpen} onOpen={() => setIsOpen(true)} onClose={() => setIsOpen(false)} />
}

type SetUpPageProps = { isOpen: boolean; onOpen: () => void; onClose: () => void }

function SetUpPage({ isOpen, onOpen, onClose }: SetUpPageProps) {
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
