import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { payerEndpoints, type Payer } from '#contract/money/payers/payers.ts'
import { payerStatementEndpoints } from '#contract/money/payers/payer-statement.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { formatMoney } from '#words/formats/money.ts'
import { WaitingLink } from '#web/features/money/approvals/WaitingLink.tsx'
import { useWaiting } from '#web/features/money/approvals/use-waiting.ts'
import { PayOut } from './PayOut.tsx'
import { PayerStatementView } from './PayerStatementView.tsx'

/** Chooses the payer and the days of a statement: this month, unless others are asked for. */
export function PayerStatementOf() {
  const { t } = useTranslation('payers')
  const navigate = useNavigate()
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const asked = useSearch({ from: '/clinic/billing/payers' })
  const payers = useEndpoint(payerEndpoints.list, { query: { limit: 100, sort: 'name' } }).data?.data
  const payer = asked.payer ?? (payers?.length === 1 ? payers[0]!._id : undefined)
  const found = payers?.find(({ _id }) => _id === payer)
  const { from = `${today.slice(0, 8)}01`, to = today } = asked
  const turnTo = (change: {
    payer?: string | undefined
    from?: string | undefined
    to?: string | undefined
  }) =>
    void navigate({
      to: paths.payers,
      search: { part: 'statement', payer, from: asked.from, to: asked.to, ...change },
      replace: true,
    })
  return (
    <>
      <div className="payer-days">
        <Select
          name="payer"
          label={t('payer')}
          prompt={t('payer')}
          choices={(payers ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          value={payer ?? ''}
          onChange={event => turnTo({ payer: event.currentTarget.value || undefined })}
        />
        <DateField
          name="from"
          label={t('statement.from')}
          defaultValue={from}
          onChange={day => turnTo({ from: day || undefined })}
        />
        <DateField
          name="to"
          label={t('statement.to')}
          defaultValue={to}
          onChange={day => turnTo({ to: day || undefined })}
        />
      </div>
      {payer ? (
        <>
          {found && found.advanceMinor > 0 && <Advance payer={found} />}
          <Statement payer={payer} from={from} to={to} today={today} />
        </>
      ) : (
        <section className="card">
          <EmptyState reason={t(payers?.length === 0 ? 'none' : 'statement.choose')} />
        </section>
      )}
    </>
  )
}

/** What the payer paid beyond credit notes: a settlement takes it, or it goes back. */
function Advance({ payer }: { payer: Payer }) {
  const { t } = useTranslation('payers')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const waiting = useWaiting({ kind: 'payer_payout', payerId: payer._id })
  const { advanceMinor: amountMinor, currency } = payer
  return (
    <p className="payer-advance">
      <span>{t('payOut.hasAdvance', { amount: formatMoney({ amountMinor, currency }, locale) })}</span>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('payOut')}
      </Button>
      {waiting.map(approval => (
        <WaitingLink key={approval._id} approval={approval} />
      ))}
      {isOpen && <PayOut payer={payer} onClose={() => setOpen(false)} />}
    </p>
  )
}

type StatementProps = { payer: string; from: string; to: string; today: string }

function Statement({ payer, from, to, today }: StatementProps) {
  const answer = useEndpoint(
    payerStatementEndpoints.get,
    { params: { id: payer }, query: { from, to } },
    { keepPrevious: true },
  )
  if (answer.data && !answer.isError) return <PayerStatementView statement={answer.data.data} today={today} />
  return answer.isError ? (
    <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  ) : (
    <Skeleton rows={4} />
  )
}
