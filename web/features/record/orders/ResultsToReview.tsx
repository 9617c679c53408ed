import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { isCritical } from '#contract/record/orders/result-values.ts'
import { resultEndpoints, type Result } from '#contract/record/orders/results.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { ListFoot } from '#web/ui/tables/ListFoot.tsx'
import { usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { FlagMark } from './FlagMark.tsx'
import { ToldForm } from './ToldForm.tsx'
import { useResultTexts } from './use-result-texts.ts'
import { isolated } from '#words/formats/isolated.ts'
import './review.css'

/**
 * Results that wait for the reader: critical ones first, then abnormal ones, each beside the one before. At most `limit`, with a
 * link to all of them; without it all, by pages.
 */
export function ResultsToReview({ limit }: { limit?: number }) {
  const { t } = useTranslation('orders')
  const ownPage = usePageOf('review')
  const query = { toReview: true as const, ...(limit ? { limit } : ownPage) }
  const answer = useEndpoint(resultEndpoints.list, { query }, { keepPrevious: true })
  const heading = useRef<HTMLHeadingElement>(null)
  const list = answer.data
  const results = list?.data
  return (
    <section className="card review" aria-labelledby="review">
      <header className="card-h">
        <h2 id="review" ref={heading} tabIndex={-1}>
          {t('review.title')}
        </h2>
        {list && <span className="count">{list.total}</span>}
        {limit && (
          <Link to={paths.results}>
            {t('review.all')} <Icon name="arrow" className="sm flip" />
          </Link>
        )}
      </header>
      {!results && answer.isError && (
        <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {!results && !answer.isError && <Skeleton rows={3} />}
      {list?.total === 0 && <p className="home-none">{t('review.none')}</p>}
      {results && results.length > 0 && (
        <table className="tbl" aria-label={t('review.title')}>
          <thead>
            <tr>
              <th scope="col">{t('review.patient')}</th>
              <th scope="col">{t('review.result')}</th>
              <th scope="col" className="end">
                {t('review.was')}
              </th>
              <th scope="col" className="end">
                <span className="vh">{t('review.act')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {results.map(result => (
              <Row key={result._id} result={result} onSeen={() => heading.current?.focus()} />
            ))}
          </tbody>
        </table>
      )}
      {limit && list && list.total > list.data.length && (
        <p className="review-more">{t('review.more', { count: list.total - list.data.length })}</p>
      )}
      {!limit && <ListFoot list={list} name="review" label={t('review.title')} />}
    </section>
  )
}

function Row({ result, onSeen }: { result: Result; onSeen: () => void }) {
  const { t } = useTranslation('orders')
  const say = useMessage()
  const toast = useToast()
  const { doctorId } = useProfile()
  const { sayRange, sayDay } = useResultTexts()
  const { mutateAsync, isPending } = useAction(resultEndpoints.see)
  const [isAsking, setIsAsking] = useState(false)
  const { _id: id, patient, doctor, name, value, text, flag, takenAt, previous, corrections } = result
  const { unit, understood } = result
  const named = { test: name, name: patient.name }
  const range = sayRange(result)

  async function see(action?: string) {
    try {
      const { message } = await mutateAsync({ params: { id }, body: { action } })
      // The button goes with the line.
      onSeen()
      toast(message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return (
    <>
      <tr>
        <th scope="row">
          <Link to={paths.patientDetails} search={{ id: patient._id }}>
            <bdi>{patient.name}</bdi>
          </Link>
          <small>{sayDay(takenAt)}</small>
          {doctor._id !== doctorId && (
            <small>
              <bdi>{t('review.of', { doctor: doctor.name })}</bdi>
            </small>
          )}
        </th>
        <td>
          <span className="val">
            <b>
              <bdi translate="no">{name}</bdi>{' '}
              {value !== null && (
                <bdi dir="auto" translate="no">
                  {value}
                </bdi>
              )}
            </b>
            <FlagMark flag={flag} />
          </span>
          {understood && <small translate="no">{isolated(`= ${understood}`)}</small>}
          {(unit ?? range) && (
            <small>
              {unit && <bdi translate="no">{unit}</bdi>}
              {unit && range && ' · '}
              {range}
            </small>
          )}
          {text && <small dir="auto">{text.slice(0, 200)}</small>}
          {corrections[0] && (
            <small>
              {corrections[0].reason === clinicalMessages.resultJudgedAgain
                ? say(corrections[0].reason)
                : t('review.corrected', { value: corrections[0].value ?? corrections[0].text ?? '' })}
            </small>
          )}
        </td>
        <td className={previous ? 'end old' : 'end old none'} data-l={t('review.was')}>
          {previous && (
            <>
              <bdi dir="ltr">{previous.value ?? '–'}</bdi>{' '}
              <small>
                {previous.unit !== unit && previous.unit && <bdi translate="no">{previous.unit} </bdi>}
                {sayDay(previous.takenAt)}
              </small>
            </>
          )}
        </td>
        <td className="end">
          {!isAsking && (
            <Button
              size="sm"
              aria-label={t('review.seenFor', named)}
              aria-disabled={isPending}
              onClick={oncePerRow(() => {
                if (isCritical(flag)) setIsAsking(true)
                else if (!isPending) void see()
              })}
            >
              {t('review.seen')}
            </Button>
          )}
        </td>
      </tr>
      {isAsking && (
        <tr className="told">
          <td colSpan={4}>
            <ToldForm
              label={t('review.toldFor', named)}
              isPending={isPending}
              onSend={action => void see(action)}
              onClose={() => setIsAsking(false)}
            />
          </td>
        </tr>
      )}
    </>
  )
}
