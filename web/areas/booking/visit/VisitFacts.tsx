import { shownNumber } from '#contract/values/phone-number.ts'
import type { ReactNode } from 'react'
import type { BookedVisit } from '#contract/day/booked-visit.ts'
import { serviceNames } from '#contract/day/appointments.ts'
import { formatMoney } from '#words/formats/money.ts'
import { commas } from '#words/formats/clinic-date.ts'
import { longMoment } from '../dates.ts'
import { useTexts } from '../texts.ts'

type Facts = Pick<BookedVisit, 'start' | 'patient' | 'service' | 'isOnline' | 'doctor' | 'clinic' | 'total'> &
  Partial<Pick<BookedVisit, 'deposit' | 'moreServices' | 'note'>>

export function VisitFacts({ visit }: { visit: Facts }) {
  const { t, locale } = useTexts()
  const { start, patient, isOnline, doctor, clinic, total, deposit, note } = visit
  return (
    <dl className="visit-facts">
      <Fact name={t('visit.when')}>
        <time dateTime={start}>{longMoment(start, locale)}</time>
      </Fact>
      <Fact name={t('visit.for')}>
        <bdi>{patient.name}</bdi>
      </Fact>
      <Fact name={t('visit.what')}>
        <bdi>{serviceNames(visit).join(commas[locale])}</bdi>
      </Fact>
      <Fact name={t('visit.doctor')}>
        <bdi>{doctor.name}</bdi>
      </Fact>
      <Fact name={t('visit.where')}>
        <bdi>{clinic.name}</bdi>
        <br />
        {isOnline ? t('visit.online') : <bdi>{clinic.address}</bdi>}
      </Fact>
      <Fact name={t('visit.phone')}>
        <a className="link" href={`tel:${clinic.contactNumber}`}>
          <bdi dir="ltr">{shownNumber(clinic.contactNumber)}</bdi>
        </a>
      </Fact>
      <Fact name={t('visit.total')}>
        <bdi className="num">{formatMoney(total, locale)}</bdi>
      </Fact>
      {note && (
        <Fact name={t('visit.note')}>
          <bdi>{note}</bdi>
        </Fact>
      )}
      {deposit && (
        <Fact name={t('visit.deposit')}>
          <DepositFact {...deposit} />
        </Fact>
      )}
    </dl>
  )
}

/** The deposit that was paid, and the part that goes back. */
export function DepositFact({ amount, givenBack }: NonNullable<BookedVisit['deposit']>) {
  const { t, locale } = useTexts()
  return (
    <>
      <bdi className="num">{formatMoney(amount, locale)}</bdi>
      {givenBack && (
        <>
          <br />
          {givenBack.amountMinor < amount.amountMinor
            ? t('visit.depositPartBack', { amount: formatMoney(givenBack, locale) })
            : t('visit.depositBack')}
        </>
      )}
    </>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
