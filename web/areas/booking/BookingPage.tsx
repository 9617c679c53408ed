import { useRef } from 'react'
import type { ShownBookingPage } from '#contract/site/public-site.ts'
import { NoticeArea } from '#web/features/site/public-forms/NoticeArea.tsx'
import { ChoiceSteps } from './steps/ChoiceSteps.tsx'
import { CodeStep } from './steps/CodeStep.tsx'
import { DayStep } from './steps/DayStep.tsx'
import { DetailsStep } from './steps/DetailsStep.tsx'
import { Done } from './steps/Done.tsx'
import { PeopleStep } from './steps/PeopleStep.tsx'
import { Slip } from './visit/Slip.tsx'
import { useTexts } from './texts.ts'
import { TimeStep } from './steps/TimeStep.tsx'
import { useBooking } from './use-booking.ts'
import { Waits, WaitStep } from './steps/WaitStep.tsx'

type BookingPageProps = { shown: ShownBookingPage; isEmbedded: boolean }

export function BookingPage({ shown, isEmbedded }: BookingPageProps) {
  const { t } = useTexts()
  const { page } = shown
  const form = useRef<HTMLFormElement>(null)
  const booking = useBooking(shown, isEmbedded, form)
  const { phase, visit, isWaiting, notice } = booking.state
  if (page.services.length === 0 || page.doctors.length === 0)
    return <p className="card sheet book-nothing">{t('page.nothing')}</p>
  const again = `/book/${page.slug}${isEmbedded ? '/embed' : ''}`
  if (phase === 'done' && visit) return <Done visit={visit} again={again} />
  if (phase === 'waits') return <Waits booking={booking} again={again} />
  return (
    <>
      {/* Hidden, not removed: a step back shows the choices and the typed values again. */}
      <form
        className="book"
        ref={form}
        method="post"
        noValidate
        hidden={phase !== 'choose'}
        onSubmit={booking.does.submit}
      >
        <div className="steps card ribbon">
          <ChoiceSteps page={page} booking={booking} />
          {isWaiting ? (
            <WaitStep page={page} booking={booking} />
          ) : (
            <>
              <DayStep page={page} booking={booking} />
              <TimeStep booking={booking} />
            </>
          )}
          <DetailsStep page={page} booking={booking} />
          {phase === 'choose' && <NoticeArea notice={notice} />}
        </div>
        <Slip page={page} booking={booking} />
      </form>
      {phase === 'code' && <CodeStep booking={booking} isEmbedded={isEmbedded} />}
      {phase === 'people' && <PeopleStep booking={booking} />}
    </>
  )
}
