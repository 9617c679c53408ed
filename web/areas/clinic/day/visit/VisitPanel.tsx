import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { visitCardEndpoints, type VisitCard } from '#contract/day/visit-card.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { StatusBadge } from '#web/features/day/appointments/StatusBadge.tsx'
import { useVisitCard } from '#web/features/day/appointments/steps/visit-address.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { VisitActions } from './VisitActions.tsx'
import { VisitEvents } from './VisitEvents.tsx'
import { VisitFacts } from './VisitFacts.tsx'
import { VisitPatient } from './VisitPatient.tsx'
import './visit.css'

/** The card of one visit, beside the page it was opened from; on a phone in its place. */
export function VisitPanel({ id }: { id: string }) {
  const { t } = useTranslation('visit')
  const { close, open } = useVisitCard()
  const answer = useEndpoint(visitCardEndpoints.get, { params: { id } })
  const card = answer.data?.data
  const panel = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isThere = card !== undefined

  // The focus comes in with the card, and goes back to what opened it.
  useEffect(() => {
    const opener = document.activeElement
    const element = panel.current
    return () => {
      const link = document.querySelector<HTMLElement>(`main [data-visit="${CSS.escape(id)}"]`)
      const back = opener instanceof HTMLElement && opener.isConnected ? opener : link
      const { activeElement } = document
      if (activeElement === document.body || element?.contains(activeElement)) back?.focus()
    }
  }, [id])
  useEffect(() => {
    if (isThere) title.current?.focus({ preventScroll: true })
  }, [isThere])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open], [popover]:popover-open')) return
    if (event.key === 'Escape') return close()
    const step = event.altKey && !event.ctrlKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (!step) return
    event.preventDefault()
    const beside = visitBeside(id, step)
    if (beside) open(beside)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <aside ref={panel} className="slip" aria-label={t('card')}>
      <header className="slip-h">
        <Button look="quiet" icon="prev" className="slip-back" onClick={close}>
          {t('back')}
        </Button>
        {card && <CardHead card={card} />}
        <div className="tools">
          <Beside id={id} step={-1} onOpen={open} />
          <Beside id={id} step={1} onOpen={open} />
          <CopyLink />
          <IconButton icon="close" label={t('close')} className="shut" onClick={close} />
        </div>
      </header>
      <div className="slip-b">
        {!card && answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
        {!card && !answer.isError && <Skeleton rows={6} />}
        {card && (
          <>
            <VisitPatient card={card} title={title} />
            <VisitFacts card={card} />
            <VisitEvents events={card.events} />
          </>
        )}
      </div>
      {card && <VisitActions card={card} />}
    </aside>
  )
}

function CardHead({ card: { appointment } }: { card: VisitCard }) {
  const { t } = useTranslation('visit')
  return (
    <>
      <StatusBadge status={appointment.status} />
      <span className="slip-number">{t('number', { number: appointment.number })}</span>
    </>
  )
}

type BesideProps = { id: string; step: number; onOpen: (id: string) => void }

function Beside({ id, step, onOpen }: BesideProps) {
  const { t } = useTranslation('visit')
  return (
    <IconButton
      icon="down"
      className={step < 0 ? 'turned' : ''}
      label={t(step < 0 ? 'previous' : 'next')}
      onClick={() => {
        const beside = visitBeside(id, step)
        if (beside) onOpen(beside)
      }}
    />
  )
}

/** The visit before or after this one among those that the page shows, in the order of the page. */
function visitBeside(id: string, step: number): string | undefined {
  const links = document.querySelectorAll<HTMLElement>('main [data-visit]')
  const shown = [...new Set([...links].map(link => link.dataset['visit']!))]
  return shown[shown.indexOf(id) + step]
}

function CopyLink() {
  const { t } = useTranslation('visit')
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href)
      toast(t('copied'))
    } catch {
      toast(t('notCopied'), 'error')
    }
  }
  return <IconButton icon="link" label={t('copy')} className="copy" onClick={() => void copy()} />
}
