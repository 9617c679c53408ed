import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { cashDeskEndpoints } from '#contract/money/cash-desk.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { ClosedDesk } from '#web/features/money/cash-desk/ClosedDesk.tsx'
import { Counting } from '#web/features/money/cash-desk/Counting.tsx'
import { DayTakings } from '#web/features/money/cash-desk/DayTakings.tsx'
import { Drawer } from '#web/features/money/cash-desk/Drawer.tsx'
import { EarlierDesks } from '#web/features/money/cash-desk/EarlierDesks.tsx'
import { OpenDesk } from '#web/features/money/cash-desk/OpenDesk.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { Books } from './Books.tsx'

/** The reader's own open desk, or the session that the address names; without one the form that opens a desk. */
export function CashDeskPage() {
  const { t } = useTranslation('cashDesk')
  const { id } = useSearch({ from: '/clinic/billing/cash-desk' })
  const navigate = useNavigate({ from: paths.cashDesk })
  const open = useEndpoint(
    cashDeskEndpoints.list,
    { query: { state: 'open', limit: 100 } },
    { keepPrevious: true },
  )
  const shown = id || open.data?.data.find(({ isMine }) => isMine)?._id
  const show = (session: string) => void navigate({ search: before => ({ ...before, id: session }) })
  return (
    <div className="desk-page">
      <PageTitle title={t('title')}>
        <Button look="quiet" icon="print" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </PageTitle>
      <Books />
      {shown ? (
        <Session key={shown} id={shown} onClosed={show} />
      ) : open.isError ? (
        <LoadFailed error={open.error} onRetry={() => void open.refetch()} />
      ) : open.data ? (
        <OpenDesk onOpened={show} />
      ) : (
        <Skeleton rows={4} />
      )}
      <DayTakings />
      <EarlierDesks />
    </div>
  )
}

function Session({ id, onClosed }: { id: string; onClosed: (id: string) => void }) {
  const { t } = useTranslation('cashDesk')
  const locale = useLocale()
  const answer = useEndpoint(cashDeskEndpoints.get, { params: { id } }, { keepPrevious: true })
  if (!answer.data)
    return answer.isError ? (
      <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton rows={6} />
    )
  const session = answer.data.data
  const { number, clinic, person, openedAt, closedAt } = session
  return (
    <>
      <p className="desk-where">
        <span className="st" data-s={closedAt ? 'paid' : 'booked'}>
          {closedAt
            ? t('closedAt', { moment: formatDateTime(closedAt, locale) })
            : t('openSince', { moment: formatDateTime(openedAt, locale) })}
        </span>
        <span>
          <bdi>{clinic.name}</bdi> · {t('session.number', { number })} · <bdi>{person}</bdi>
        </span>
        {closedAt && (
          <Link from={paths.cashDesk} to={paths.cashDesk} search={before => ({ ...before, id: undefined })}>
            {t('toOpen')}
          </Link>
        )}
      </p>
      <div className="desk">
        <Drawer session={session} />
        {closedAt ? <ClosedDesk session={session} /> : <Counting session={session} onClosed={onClosed} />}
      </div>
    </>
  )
}
