import { useTranslation } from '#web/i18n/use-translation.ts'
import { portalAddressEndpoints } from '#contract/clinic/portal-addresses.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { isolated } from '#words/formats/isolated.ts'

/** Why prescriptions and reports are hidden, and how to show them again. */
export function ClosedRecords({ patientId, of }: { patientId: string; of: string | undefined }) {
  const { t } = useTranslation('portal')
  const address = useEndpoint(portalAddressEndpoints.get, { params: { id: patientId } }).data?.data
  const id = `closed-${patientId}`
  if (address?.isFamilyEnded)
    return (
      <section className="card closed-records" aria-labelledby={id}>
        <Icon name="lock" />
        <div>
          <h2 id={id}>{of ? t('closed.endedOf', { name: isolated(of) }) : t('closed.ended')}</h2>
          <p>{t('closed.endedText')}</p>
        </div>
      </section>
    )
  if (address?.state !== 'waiting' && address?.state !== 'waiting_owner') return null
  return (
    <section className="card closed-records" aria-labelledby={id}>
      <Icon name="lock" />
      <div>
        <h2 id={id}>{of ? t('closed.titleOf', { name: isolated(of) }) : t('closed.title')}</h2>
        {address.state === 'waiting_owner' ? (
          <p>{t('closed.owner')}</p>
        ) : (
          <>
            <p>{t('closed.waiting')}</p>
            <p>{t(address.isOldAddressAsked ? 'closed.asked' : 'closed.ask')}</p>
          </>
        )}
      </div>
    </section>
  )
}
