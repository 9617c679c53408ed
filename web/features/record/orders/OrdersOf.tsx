import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { orderEndpoints, type Order } from '#contract/record/orders/orders.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { ReasonForm } from '#web/features/record/chart/lists/ReasonForm.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { commas } from '#words/formats/clinic-date.ts'
import { EnterResults } from './EnterResults.tsx'
import { useResultTexts } from './use-result-texts.ts'
import '#web/features/record/chart/record-lists.css'
import './orders.css'

/** Orders that wait for results: with `patientId` those of one patient, else those of all patients that the reader may see. */
export function OrdersOf({ patientId, mayWrite }: { patientId?: string; mayWrite: boolean }) {
  const { t } = useTranslation('orders')
  const query = { patientId, status: 'open' as const, ...usePageOf('orders') }
  const answer = useEndpoint(orderEndpoints.list, { query }, { keepPrevious: true })
  const [openId, setOpenId] = useState<string>()
  // The record of a patient says nothing of orders where none waits.
  if (patientId && !answer.data?.total) return null
  return (
    <div className="orders-of">
      <PagedSection
        name="orders"
        title={t('orders.waiting')}
        answer={answer}
        empty={<p className="home-none">{t('orders.none')}</p>}
      >
        {orders => (
          <ul>
            {orders.map(order => (
              <li key={order._id}>
                <Waiting
                  order={order}
                  namesPatient={!patientId}
                  mayWrite={mayWrite}
                  isOpen={openId === order._id}
                  onOpen={isOpen => setOpenId(isOpen ? order._id : undefined)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedSection>
    </div>
  )
}

type WaitingProps = {
  order: Order
  namesPatient: boolean
  mayWrite: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

function Waiting({ order, namesPatient, mayWrite, isOpen, onOpen }: WaitingProps) {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  const toast = useToast()
  const { sayDay } = useResultTexts()
  const cancelling = useAction(orderEndpoints.cancel)
  const [isCancelling, setIsCancelling] = useState(false)
  const { _id: id, number, patient, doctor, orderedAt, tests } = order
  const waiting = tests.filter(({ result }) => result === null).map(({ name }) => name)
  const hasResults = waiting.length < tests.length
  return (
    <>
      <div className="one">
        <div>
          {namesPatient && (
            <b>
              <Link to={paths.patientDetails} search={{ id: patient._id }}>
                <bdi>{patient.name}</bdi>
              </Link>
            </b>
          )}
          <p>
            <bdi>{waiting.join(commas[locale])}</bdi>
          </p>
          <small>{[t('orders.number', { number }), sayDay(orderedAt), doctor.name].join(' · ')}</small>
        </div>
        {mayWrite && (
          <div className="row">
            <Button
              size="sm"
              aria-expanded={isOpen}
              aria-label={t('orders.enterFor', { number, name: patient.name })}
              onClick={() => onOpen(!isOpen)}
            >
              {t('orders.enter')}
            </Button>
            {!hasResults && (
              <Button
                size="sm"
                look="quiet"
                aria-expanded={isCancelling}
                aria-label={t('orders.cancelFor', { number })}
                onClick={() => setIsCancelling(!isCancelling)}
              >
                {t('orders.cancel')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isCancelling && (
        <ReasonForm
          label={t('orders.reason')}
          submit={t('orders.cancel')}
          isNeeded
          send={async reason => {
            toast((await cancelling.mutateAsync({ params: { id }, body: { reason } })).message)
            setIsCancelling(false)
          }}
          onClose={() => setIsCancelling(false)}
        />
      )}
      {isOpen && <EnterResults order={order} onClose={() => onOpen(false)} />}
    </>
  )
}
