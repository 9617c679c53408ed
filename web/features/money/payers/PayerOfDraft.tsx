import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { payerEndpoints } from '#contract/money/payers/payers.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { FilterSelect } from '#web/ui/fields/Select.tsx'
import './payers.css'

type PayerOfDraftProps = {
  payer: Invoice['payer']
  /** '' : nobody. */
  payerId: string
  onChange: (payerId: string) => void
  /** Sets what the payer bears. */
  onShare: () => void
}

/** Who pays a draft beside its patient. Nothing, where the clinic has no payers. */
export function PayerOfDraft({ payer, payerId, onChange, onShare }: PayerOfDraftProps) {
  const { t } = useTranslation('payers')
  const payers = useEndpoint(payerEndpoints.names, {}).data?.data
  if (!payers || (payers.length === 0 && !payer)) return null
  const choices = [...(payer && !payers.some(({ _id }) => _id === payer._id) ? [payer] : []), ...payers]
  const isSaved = payer?._id === payerId
  return (
    <div className="payer-of-draft">
      <FilterSelect
        label={t('payer')}
        value={payerId}
        choices={[
          { value: '', label: t('payer.none') },
          ...choices.map(({ _id, name }) => ({ value: _id, label: t('payer.is', { name }) })),
        ]}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {isSaved && payer.memberNumber && (
        <small>
          {t('memberNumber')} <bdi dir="ltr">{payer.memberNumber}</bdi>
        </small>
      )}
      {isSaved && !payer.isInForce && payer.shareReason !== null && <small>{t('payer.noPolicy')}</small>}
      {isSaved && !payer.isInForce && payer.shareReason === null && (
        <>
          <small className="payer-over" role="alert">
            {t('payer.over')}
          </small>
          <Button size="sm" aria-haspopup="dialog" onClick={onShare}>
            {t('share.set')}
          </Button>
        </>
      )}
    </div>
  )
}
