import { useEffect, useRef } from 'react'
import type { BookedVisit } from '#contract/day/booked-visit.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { CalendarFile } from '../visit/CalendarFile.tsx'
import { useTexts } from '../texts.ts'
import { VisitFacts } from '../visit/VisitFacts.tsx'

/** `again` is the address of this page; opening it loads the current times. */
export function Done({ visit, again }: { visit: BookedVisit; again: string }) {
  const { t, locale } = useTexts()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="sheet card ribbon code-step" aria-labelledby="done-title">
      <h2 className="done-title" id="done-title" ref={title} tabIndex={-1}>
        <Icon name="done" />
        {t('done.title')}
      </h2>
      <p>{t('done.mail')}</p>
      <VisitFacts visit={visit} />
      <CalendarFile visit={visit} className="btn-wide" />
      <a className="btn btn-line btn-wide" href={`${again}?lang=${locale}`}>
        {t('done.again')}
      </a>
    </section>
  )
}
