import { useEffect, useRef, type SyntheticEvent } from 'react'
import { NoticeArea } from '#web/features/site/public-forms/NoticeArea.tsx'
import { SubmitButton } from '#web/features/site/public-forms/SubmitButton.tsx'
import { useTexts } from '../texts.ts'
import type { BookingState } from '../use-booking.ts'

/** Shown if several people share the mailbox, or if it has one person with another name than the typed one. */
export function PeopleStep({ booking }: { booking: BookingState }) {
  const { t } = useTexts()
  const title = useRef<HTMLHeadingElement>(null)
  const { people, contact, notice, isPending, isWaiting } = booking.state
  useEffect(() => title.current?.focus(), [])

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    void booking.does.choosePerson(String(new FormData(event.currentTarget).get('patientId') ?? ''))
  }

  const [beforeName, afterName] = t('people.other').split('{{name}}')
  return (
    <form className="form sheet card ribbon code-step" method="post" onSubmit={submit}>
      <div>
        <h2 id="people-title" ref={title} tabIndex={-1}>
          {t('people.title')}
        </h2>
        <p className="hint">{t('people.lead')}</p>
      </div>
      <NoticeArea notice={notice} />
      <div role="radiogroup" aria-labelledby="people-title">
        {people.map(({ _id, name }, index) => (
          <label key={_id} className="choice">
            <input type="radio" name="patientId" value={_id} defaultChecked={index === 0} />
            <bdi>{name}</bdi>
          </label>
        ))}
        <label className="choice">
          <input type="radio" name="patientId" value="" />
          <span>
            {beforeName}
            <b>
              <bdi>{contact.name}</bdi>
            </b>
            {afterName}
          </span>
        </label>
      </div>
      <SubmitButton isPending={isPending}>{t(isWaiting ? 'wait.confirm' : 'people.submit')}</SubmitButton>
    </form>
  )
}
