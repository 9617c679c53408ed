import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ApiError } from '#web/calls/api-error.ts'
import { reportFault } from '#web/calls/report-fault.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../look/Icon.tsx'
import './error-screen.css'

/** Fills the whole page if no layout could be loaded. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  )
}

export function NotFoundPage() {
  return (
    <main>
      <NotFoundScreen />
    </main>
  )
}

/** The last resort when nothing else can be shown: what to do next, a way back, and a reference number for support. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('ui')
  const say = useMessage()
  const [ownReference] = useState(() => crypto.randomUUID().slice(0, 8))
  const answered = error instanceof ApiError ? error : undefined
  const reference = answered?.reference ?? ownReference
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the developer's view of an error, with its message
    console.error(`Reference ${reference}`, error)
    // A reference of the server's is in its log already.
    if (reference === ownReference) reportFault(reference, error)
  }, [reference, ownReference, error])
  return (
    <Explanation>
      <p>{answered ? say(answered.message) : t('error.what')}</p>
      <p>{t('error.next')}</p>
      <p>
        {t('error.reference')} <bdi dir="ltr">{reference}</bdi>
      </p>
      <p className="row">
        <Button look="primary" onClick={() => location.reload()}>
          {t('error.retry')}
        </Button>
        <BackLink />
      </p>
    </Explanation>
  )
}

export function NotFoundScreen() {
  const { t } = useTranslation('ui')
  return (
    <Explanation>
      <p>{t('error.absent')}</p>
      <p className="row">
        <BackLink />
      </p>
    </Explanation>
  )
}

function Explanation({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <div className="error-screen">
      <Icon name="alert" />
      <h1>{t('error.title')}</h1>
      {children}
    </div>
  )
}

/** A plain link loads a new page, so a broken state of the app is left behind. */
function BackLink() {
  const { t } = useTranslation('ui')
  return (
    <a className="btn" href={paths.dashboard}>
      {t('error.back')}
    </a>
  )
}
