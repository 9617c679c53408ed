import { useEffect, useRef } from 'react'
import type { BookingPage } from '#contract/day/public-booking.ts'
import { Field } from '#web/features/site/public-forms/Field.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useTexts } from '../texts.ts'
import type { BookingState } from '../use-booking.ts'
import { lastDay } from './use-waiting.ts'

/** Replaces the day and time steps for a visitor who joins the waiting list. */
export function WaitStep({ page, booking }: { page: BookingPage; booking: BookingState }) {
  const { t } = useTexts()
  const { errors } = booking.state
  const title = useRef<HTMLLegendElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <fieldset className="step">
      <legend ref={title} tabIndex={-1}>
        {t('wait.title')}
      </legend>
      <p className="hint">{t('wait.hint')}</p>
      <div className="you">
        <Field
          name="from"
          label={t('wait.from')}
          type="date"
          min={page.today}
          max={lastDay(page.today)}
          defaultValue={page.today}
          error={errors['from']}
        />
        <Field
          name="to"
          label={t('wait.to')}
          type="date"
          min={page.today}
          max={lastDay(page.today)}
          defaultValue={lastDay(page.today)}
          error={errors['to']}
        />
      </div>
      <div role="group" aria-labelledby="wait-parts">
        <h2 className="part" id="wait-parts">
          {t('wait.parts')}
        </h2>
        {(['morning', 'afternoon', 'evening'] as const).map(part => (
          <label key={part} className="check">
            <input type="checkbox" name="parts" value={part} />
            <span>{t(`time.${part}`)}</span>
          </label>
        ))}
        <p className="hint">{t('wait.partsHint')}</p>
      </div>
      <button className="btn btn-quiet" type="button" onClick={() => booking.does.wait(false)}>
        {t('wait.back')}
      </button>
    </fieldset>
  )
}

/** `again` is the address of this page. */
export function Waits({ booking, again }: { booking: BookingState; again: string }) {
  const { t, locale } = useTexts()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="sheet card ribbon code-step" aria-labelledby="waits-title">
      <h2 className="done-title" id="waits-title" ref={title} tabIndex={-1}>
        <Icon name="done" />
        {t('wait.done')}
      </h2>
      <p>
        <b>
          <bdi>{booking.shown.service?.name}</bdi>
        </b>
      </p>
      <p>{t('wait.doneHint')}</p>
      <a className="btn btn-line btn-wide" href={`${again}?lang=${locale}`}>
        {t('done.again')}
      </a>
    </section>
  )
}
