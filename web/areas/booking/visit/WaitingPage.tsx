import { useRef, useState, type ReactNode } from 'react'
import { shownNumber } from '#contract/values/phone-number.ts'
import type { OwnWaiting } from '#contract/day/public-waitlist.ts'
import { commas, formatDays } from '#words/formats/clinic-date.ts'
import { Chip } from '../Chip.tsx'
import { useTexts } from '../texts.ts'
import { LinkSheet } from './LinkSheet.tsx'
import { useMailedLink } from './use-mailed-link.ts'
import { Fact } from './VisitFacts.tsx'

/** The page behind the link of a waiting-list confirmation: the place on the list, and the way to leave it. */
export function WaitingPage() {
  const { t, locale } = useTexts()
  const { shown, failure, send, take, showAgain } = useMailedLink<OwnWaiting>('public/waitlist-entry')
  const title = useRef<HTMLHeadingElement>(null)
  const [isPending, setIsPending] = useState(false)

  async function leave() {
    if (isPending) return
    setIsPending(true)
    take(await send('/leave'))
    setIsPending(false)
    // The button is gone.
    title.current?.focus()
  }

  const sheet = (children: ReactNode) => (
    <LinkSheet
      title={t('waiting.title')}
      loading={t('waiting.loading')}
      failure={failure}
      onRetry={() => void showAgain()}
      titleRef={title}
    >
      {children}
    </LinkSheet>
  )
  if (!shown) return sheet(null)
  const { status, patient, service, doctor, from, to, parts, clinic } = shown
  const waits = status === 'waiting' || status === 'offered'
  return sheet(
    <>
      <p role="status">
        {waits && <Chip look="is-waiting" icon="clock" text={t('waiting.waits')} />}
        {status === 'booked' && <Chip look="is-booked" icon="booked" text={t('manage.booked')} />}
        {!waits && status !== 'booked' && (
          <Chip
            look="is-noshow"
            icon="ban"
            text={t(status === 'expired' ? 'waiting.expired' : 'waiting.left')}
          />
        )}
      </p>
      <dl className="visit-facts">
        <Fact name={t('visit.for')}>
          <bdi>{patient.name}</bdi>
        </Fact>
        <Fact name={t('visit.what')}>
          <bdi>{service.name}</bdi>
        </Fact>
        <Fact name={t('visit.doctor')}>{doctor ? <bdi>{doctor.name}</bdi> : t('doctor.any')}</Fact>
        <Fact name={t('waiting.days')}>{formatDays(from, to, locale, from)}</Fact>
        {parts.length > 0 && (
          <Fact name={t('wait.parts')}>{parts.map(part => t(`time.${part}`)).join(commas[locale])}</Fact>
        )}
        <Fact name={t('visit.where')}>
          <bdi>{clinic.name}</bdi>
        </Fact>
        <Fact name={t('visit.phone')}>
          <a className="link" href={`tel:${clinic.contactNumber}`}>
            <bdi dir="ltr">{shownNumber(clinic.contactNumber)}</bdi>
          </a>
        </Fact>
      </dl>
      <div className="actions">
        {waits && (
          <button className="btn" type="button" disabled={isPending} onClick={() => void leave()}>
            {t('waiting.leave')}
          </button>
        )}
        {clinic.slug && (
          <a className="btn btn-line" href={`/book/${clinic.slug}?lang=${locale}`}>
            {t('manage.again')}
          </a>
        )}
      </div>
    </>,
  )
}
