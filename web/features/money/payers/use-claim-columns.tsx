import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Claim } from '#contract/money/payers/claims.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import type { Column } from '#web/ui/tables/Table.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { ClaimBadge } from './ClaimBadge.tsx'

type Choice = {
  chosen: readonly Claim[]
  onChoose: (chosen: readonly Claim[]) => void
  /** Today, by the organization's calendar. */
  today: string | undefined
}

export function useClaimColumns({ chosen, onChoose, today }: Choice): [Column<Claim>, ...Column<Claim>[]] {
  const { t } = useTranslation('payers')
  const locale = useLocale()
  const money = (amountMinor: number, { currency }: Claim) => formatMoney({ amountMinor, currency }, locale)
  const day = (date: string) => formatDate(date, locale, { dateStyle: 'medium' })
  const isChosen = ({ _id }: Claim) => chosen.some(one => one._id === _id)
  return [
    {
      key: 'invoice',
      header: t('invoice'),
      sort: 'issuedOn',
      render: claim => (
        <span className="claim-name">
          {claim.dueMinor > 0 && (
            <input
              type="checkbox"
              aria-label={t('choose', { number: claim.invoice.number })}
              checked={isChosen(claim)}
              onChange={event =>
                onChoose(
                  event.currentTarget.checked
                    ? [...chosen, claim]
                    : chosen.filter(({ _id }) => _id !== claim._id),
                )
              }
            />
          )}
          <span className="lines">
            <Link to={paths.invoice} search={{ id: claim.invoice._id }} className="nowrap">
              <bdi dir="ltr">{claim.invoice.number}</bdi>
            </Link>
            <small>{t('issuedOn', { date: day(claim.issuedOn) })}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'payer',
      header: t('payer'),
      sort: 'payer',
      render: ({ payer: { name }, memberNumber }) => (
        <span className="lines">
          <bdi>{name}</bdi>
          {memberNumber && (
            <small>
              <bdi dir="ltr">{memberNumber}</bdi>
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'patient',
      header: t('patient'),
      sort: 'patient',
      render: ({ patient }) => (
        <Link to={paths.patientAccount} search={{ id: patient._id }}>
          <bdi>{patient.name}</bdi>
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      sort: 'state',
      render: ({ state: is, sentOn, dueOn, dueMinor }) => (
        <span className="lines">
          <ClaimBadge state={is} />
          {sentOn && <small>{t('sentOn', { date: day(sentOn) })}</small>}
          {dueOn && dueMinor > 0 && (
            <small data-late={today !== undefined && dueOn < today}>{t('dueOn', { date: day(dueOn) })}</small>
          )}
        </span>
      ),
    },
    {
      key: 'claimed',
      header: t('claimed'),
      sort: 'claimed',
      isEnd: true,
      render: claim => money(claim.claimedMinor, claim),
    },
    {
      key: 'due',
      header: t('due'),
      sort: 'due',
      isEnd: true,
      render: claim => <b>{money(claim.dueMinor, claim)}</b>,
    },
  ]
}
