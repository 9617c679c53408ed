import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { mayWriteInRecord } from '#contract/record/chart-policy.ts'
import { mayWriteOrders } from '#contract/record/orders/orders-policy.ts'
import { resultEndpoints, type PatientResults as Results } from '#contract/record/orders/results.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { HiddenFromFamily, HideFromFamily } from '#web/features/record/chart/lists/HideFromFamily.tsx'
import { ReasonForm } from '#web/features/record/chart/lists/ReasonForm.tsx'
import { TrendDrawing } from '#web/features/record/chart/TrendDrawing.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { Table, type Column } from '#web/ui/tables/Table.tsx'
import { AddResult } from './AddResult.tsx'
import { CorrectForm } from './CorrectForm.tsx'
import { Unknown } from './EnterResults.tsx'
import { FlagMark } from './FlagMark.tsx'
import { OrderForm } from './OrderForm.tsx'
import { OrdersOf } from './OrdersOf.tsx'
import { SensitiveResults } from './SensitiveResults.tsx'
import { useResultTexts } from './use-result-texts.ts'
import '#web/features/record/chart/record-lists.css'
import './orders.css'

/** The tests of a patient: orders that wait, the latest result of each test, and values over time. */
export function PatientResults({ patientId }: { patientId: string }) {
  const { t } = useTranslation('orders')
  const mayWrite = mayWriteOrders(useProfile())
  const [open, setOpen] = useState<'order' | 'result'>()
  const answer = useEndpoint(resultEndpoints.ofPatient, { params: { id: patientId } })
  const close = () => setOpen(undefined)
  return (
    <>
      <section className="card results" id="results" aria-labelledby="results-title">
        <header className="card-h">
          <h2 id="results-title">{t('results')}</h2>
          {mayWrite && (
            <>
              <Button
                size="sm"
                icon="plus"
                aria-expanded={open === 'result'}
                onClick={() => setOpen('result')}
              >
                {t('add.title')}
              </Button>
              <Button
                size="sm"
                icon="flask"
                aria-expanded={open === 'order'}
                onClick={() => setOpen('order')}
              >
                {t('order.title')}
              </Button>
            </>
          )}
        </header>
        {open === 'order' && <OrderForm patientId={patientId} onClose={close} />}
        {open === 'result' && <AddResult patientId={patientId} onClose={close} />}
        {!answer.data && answer.isError && (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        )}
        {!answer.data && !answer.isError && <Skeleton rows={3} />}
        {answer.data && <Shown patientId={patientId} results={answer.data.data} mayWrite={mayWrite} />}
      </section>
      <OrdersOf patientId={patientId} mayWrite={mayWrite} />
    </>
  )
}

type Tested = Results['tests'][number]
type Row = Tested & { _id: string }
type Changing = { id: string; what: 'correct' | 'strike' }

type ShownProps = { patientId: string; results: Results; mayWrite: boolean }

function Shown({ patientId, results: { tests, unknown, sensitive }, mayWrite }: ShownProps) {
  const { t } = useTranslation('orders')
  const { sayValue, sayRange, sayDay } = useResultTexts()
  const [changing, setChanging] = useState<Changing>()
  if (tests.length === 0) return <p className="home-none">{t('results.none')}</p>
  const columns: [Column<Row>, ...Column<Row>[]] = [
    {
      header: t('results.test'),
      render: ({ latest, isHiddenFromFamily }) => (
        <>
          <bdi translate="no">{latest.name}</bdi>
          {latest.status === 'to_review' && <small>{t('results.toReview')}</small>}
          {isHiddenFromFamily && <HiddenFromFamily />}
        </>
      ),
    },
    { header: t('results.latest'), render: row => <Latest row={row} /> },
    {
      header: t('results.earlier'),
      render: ({ latest: { previous } }) =>
        previous ? (
          <>
            <bdi translate="no">{sayValue(previous)}</bdi>
            <small>{sayDay(previous.takenAt)}</small>
          </>
        ) : (
          '–'
        ),
    },
    { header: t('results.range'), render: ({ latest }) => sayRange(latest) ?? '–' },
    { header: t('results.taken'), render: ({ latest }) => sayDay(latest.takenAt) },
  ]
  const drawn = tests.flatMap(({ latest, series }) =>
    series.filter(({ points }) => points.length > 1).map(one => ({ latest, series: one })),
  )
  return (
    <>
      {unknown.length > 0 && <Unknown unknown={unknown} />}
      <Table
        label={t('results')}
        columns={columns}
        rows={tests.map(test => ({ ...test, _id: test.latest._id }))}
        actions={
          mayWrite
            ? {
                header: t('results.actions'),
                render: row => (
                  <Actions patientId={patientId} row={row} changing={changing} onChange={setChanging} />
                ),
              }
            : undefined
        }
      />
      {drawn.length > 0 && (
        <div className="trend-grid">
          {drawn.map(({ latest, series }) => (
            <Trend key={`${latest._id} ${series.unit}`} name={latest.name} series={series} />
          ))}
        </div>
      )}
      {sensitive.length > 0 && <SensitiveResults results={sensitive} />}
    </>
  )
}

function Latest({ row: { latest, egfr } }: { row: Row }) {
  const { t } = useTranslation('orders')
  const say = useMessage()
  const { sayValue } = useResultTexts()
  return (
    <>
      <span className="said">
        <b dir="auto" translate="no">
          {sayValue(latest)}
        </b>
        <FlagMark flag={latest.flag} />
      </span>
      {latest.value !== null && latest.text && <small dir="auto">{latest.text}</small>}
      {egfr && (
        <small>
          {egfr.value !== null
            ? t('egfr.value', { value: egfr.value })
            : t(`egfr.${egfr.why && egfr.why !== 'value' ? egfr.why : 'none'}`)}
        </small>
      )}
      {latest.corrections.map(({ value, text, flag, reason, by }, index) => (
        <small key={index}>
          {reason === clinicalMessages.resultJudgedAgain
            ? t('results.judgedAgain', { reason: say(reason), was: t(`flag.${flag ?? 'none'}`), by })
            : t('results.corrected', { value: value ?? text ?? '', reason, by })}
        </small>
      ))}
      {latest.action && <small>{t('results.action', { action: latest.action })}</small>}
    </>
  )
}

type ActionsProps = {
  patientId: string
  row: Row
  changing: Changing | undefined
  onChange: (changing: Changing | undefined) => void
}

function Actions({ patientId, row, changing, onChange }: ActionsProps) {
  const { t } = useTranslation('orders')
  const toast = useToast()
  const striking = useAction(resultEndpoints.strike)
  const mayWriteRecord = mayWriteInRecord(useProfile())
  const { latest, mayBeHidden, isHiddenFromFamily } = row
  const { _id: id, name } = latest
  const close = () => onChange(undefined)
  if (changing?.id === id && changing.what === 'correct')
    return <CorrectForm result={latest} onClose={close} />
  if (changing?.id === id)
    return (
      <ReasonForm
        label={t('strike.reason')}
        submit={t('strike.send')}
        isNeeded
        send={async reason => {
          toast((await striking.mutateAsync({ params: { id }, body: { reason } })).message)
          close()
        }}
        onClose={close}
      />
    )
  return (
    <>
      {mayWriteRecord && (mayBeHidden || isHiddenFromFamily) && (
        <HideFromFamily patientId={patientId} kind="results" entry={row} text={name} />
      )}
      <IconButton
        icon="edit"
        label={t('correct.for', { name })}
        onClick={() => onChange({ id, what: 'correct' })}
      />
      <IconButton
        icon="ban"
        label={t('strike.for', { name })}
        onClick={() => onChange({ id, what: 'strike' })}
      />
    </>
  )
}

function Trend({ name, series: { unit, points } }: { name: string; series: Tested['series'][number] }) {
  const { t } = useTranslation('orders')
  const flag = points.at(-1)!.flag
  const isBeyond = flag !== null && flag !== 'normal'
  return (
    <TrendDrawing
      name={name}
      unit={unit ?? ''}
      readings={points.map(({ at, value }) => ({ at, value }))}
      say={({ at, value }) => {
        const comparator = points.find(point => point.at === at)?.comparator ?? ''
        return `${comparator}${value}`
      }}
      bands={points.map(({ low, high }) => (low === null && high === null ? null : { low, high }))}
      verdict={isBeyond ? { key: flag, word: t(`flag.${flag}`) } : undefined}
    />
  )
}
