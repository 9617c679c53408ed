import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { doctorShareEndpoints } from '#contract/money/doctor-shares.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { SharesPopup } from '#web/features/money/doctor-shares/SharesPopup.tsx'
import { StatementList } from '#web/features/money/doctor-shares/StatementList.tsx'
import { StatementView } from '#web/features/money/doctor-shares/StatementView.tsx'
import { TdsForm } from '#web/features/money/doctor-shares/TdsForm.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { formatDate } from '#words/formats/clinic-date.ts'
import { Books } from './Books.tsx'

const monthsShown = 24

/** The owner's list of doctors with what each gets of a month, and one statement; a doctor sees their own. */
export function DoctorStatementsPage() {
  const { t } = useTranslation('doctorShares')
  const locale = useLocale()
  const navigate = useNavigate()
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const isOwner = useMay('doctorShares.write')
  const { month = today.slice(0, 7), doctor } = useSearch({ from: '/clinic/billing/doctors' })
  const [sharing, setSharing] = useState<{ _id: string; name: string } | null>(null)
  const list = useEndpoint(doctorShareEndpoints.list, { query: { month } }, { keepPrevious: true })
  const statements = list.data?.data
  const shown = doctor ?? (isOwner ? undefined : statements?.[0]?.doctor._id)
  return (
    <>
      <PageTitle title={t(isOwner ? 'titles' : 'title')}>
        {isOwner && doctor && (
          <Link className="btn quiet" to={paths.doctorStatements} search={{ month }}>
            {t('back')}
          </Link>
        )}
      </PageTitle>
      <Books />
      <p className="muted">{t(isOwner ? 'lead' : 'lead.own')}</p>
      <div className="share-month">
        <Select
          name="month"
          label={t('month')}
          choices={monthsBefore(today.slice(0, 7), month).map(value => ({
            value,
            label: formatDate(`${value}-01`, locale, { month: 'long', year: 'numeric' }),
          }))}
          value={month}
          onChange={event =>
            void navigate({
              to: paths.doctorStatements,
              search: { month: event.currentTarget.value, doctor },
              replace: true,
            })
          }
        />
      </div>
      {!statements &&
        (list.isError ? (
          <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton rows={3} />
        ))}
      {statements?.length === 0 && <EmptyState reason={t('noDoctors')} />}
      {statements && statements.length > 0 && isOwner && !doctor && (
        <>
          <section className="card" aria-label={t('titles')}>
            <StatementList month={month} statements={statements} onSetShares={setSharing} />
          </section>
          <TdsForm />
        </>
      )}
      {shown && <OneStatement doctorId={shown} month={month} />}
      {sharing && <SharesPopup doctor={sharing} onClose={() => setSharing(null)} />}
    </>
  )
}

function OneStatement({ doctorId, month }: { doctorId: string; month: string }) {
  const answer = useEndpoint(
    doctorShareEndpoints.get,
    { params: { id: doctorId }, query: { month } },
    { keepPrevious: true },
  )
  if (answer.data) return <StatementView statement={answer.data.data} />
  return answer.isError ? (
    <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  ) : (
    <Skeleton rows={4} />
  )
}

/** The last months, the latest first, and the chosen one where it is none of them. */
function monthsBefore(last: string, chosen: string): string[] {
  const [year, month] = [Number(last.slice(0, 4)), Number(last.slice(5)) - 1]
  const months = Array.from({ length: monthsShown }, (_, back) =>
    new Date(Date.UTC(year, month - back, 1)).toISOString().slice(0, 7),
  )
  return months.includes(chosen) ? months : [chosen, ...months]
}
