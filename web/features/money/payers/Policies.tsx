import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { payerEndpoints } from '#contract/money/payers/payers.ts'
import { policyEndpoints, type Policy } from '#contract/money/payers/policies.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useUndoable } from '#web/ui/states/use-undoable.ts'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatMoney, formatPercent } from '#words/formats/money.ts'
import { PolicyPopup } from './PolicyPopup.tsx'
import './payers.css'

/** Who pays beside a patient: their policies, and what the patient bears themselves. */
export function Policies({ patientId }: { patientId: string }) {
  const { t } = useTranslation('payers')
  const locale = useLocale()
  const undoable = useUndoable()
  const { currency } = useProfile().organization
  const params = { id: patientId }
  const policies = useEndpoint(policyEndpoints.list, { params }).data?.data
  const payers = useEndpoint(payerEndpoints.names, {}).data?.data
  const remove = useAction(policyEndpoints.remove)
  const restore = useAction(policyEndpoints.restore)
  const [edited, setEdited] = useState<Policy | 'new'>()
  // A clinic without payers is not asked about them.
  if (!policies || !payers || (policies.length === 0 && payers.length === 0)) return null
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  const day = (date: string) => formatDate(date, locale, { dateStyle: 'medium' })
  const copayOf = ({ copayRate, copayMinor }: Policy) => {
    if (copayRate !== null) return t('copay.ofRate', { rate: formatPercent(copayRate, locale) })
    return copayMinor ? t('copay.ofAmount', { amount: money(copayMinor) }) : t('copay.ofNone')
  }
  const onDelete = ({ _id }: Policy) => {
    const one = { params: { ...params, policyId: _id } }
    return undoable(
      _id,
      () => remove.mutateAsync(one),
      () => restore.mutateAsync(one),
    )
  }
  return (
    <section className="card" aria-labelledby="policies">
      <header className="card-h">
        <h2 id="policies">{t('policies')}</h2>
        <div className="push">
          <Button size="sm" icon="plus" aria-haspopup="dialog" onClick={() => setEdited('new')}>
            {t('policies.add')}
          </Button>
        </div>
      </header>
      {policies.length === 0 ? (
        <p className="payer-lead muted">{t('policies.none')}</p>
      ) : (
        <ul className="policies">
          {policies.map(policy => {
            const { _id, payer, memberNumber, validFrom, validUntil, limitMinor, isInForce } = policy
            return (
              <li key={_id}>
                <span className="lines">
                  <b>
                    <bdi>{payer.name}</bdi>{' '}
                    {isInForce && (
                      <span className="st" data-s="open">
                        <Icon name="done" />
                        {t('inForce')}
                      </span>
                    )}
                  </b>
                  <small>
                    {t('memberNumber')} <bdi dir="ltr">{memberNumber}</bdi> ·{' '}
                    {validUntil
                      ? t('through', { from: day(validFrom), until: day(validUntil) })
                      : t('always', { from: day(validFrom) })}
                  </small>
                  <small>
                    {copayOf(policy)}
                    {limitMinor !== null && <> · {t('limit.of', { amount: money(limitMinor) })}</>}
                  </small>
                </span>
                <span className="payer-acts">
                  <IconButton
                    icon="edit"
                    label={t('policies.edit', { name: payer.name })}
                    onClick={() => setEdited(policy)}
                  />
                  <IconButton
                    icon="trash"
                    label={t('policies.delete', { name: payer.name })}
                    onClick={oncePerRow(() => void onDelete(policy))}
                  />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {edited && (
        <PolicyPopup
          patientId={patientId}
          policy={edited === 'new' ? undefined : edited}
          payers={payers}
          currency={currency}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
