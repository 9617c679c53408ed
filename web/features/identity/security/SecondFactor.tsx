import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { securityEndpoints } from '#contract/identity/security.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatMomentDate } from '#words/formats/device-moment.ts'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { StateBadge } from '#web/ui/states/StateBadge.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { lazyDialog } from '#web/routes/lazy-part.tsx'
import { ProveDialog } from './ProveDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecurityCard } from './SecurityCard.tsx'

const Enrol = lazyDialog(async () => (await import('./Enrol.tsx')).Enrol)

type Open = 'enrol' | 'renew' | 'disable' | { codes: string[] } | null

export function SecondFactor() {
  const { t } = useTranslation('security')
  const locale = useLocale()
  const toast = useToast()
  const [open, setOpen] = useState<Open>(null)
  const answer = useEndpoint(securityEndpoints.secondFactor, {})
  const renew = useAction(securityEndpoints.renewRecoveryCodes)
  const disable = useAction(securityEndpoints.endSecondFactor)
  const factor = answer.data?.data
  const close = () => setOpen(null)
  return (
    <SecurityCard title={t('factor.title')} lead={t('factor.lead')}>
      {!factor &&
        (answer.isError ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton rows={1} />
        ))}
      {factor && !factor.isOn && (
        <>
          <p>
            <StateBadge state="closed" label={t('factor.off')} />
          </p>
          <Button look="primary" icon="lock" onClick={() => setOpen('enrol')}>
            {t('factor.turnOn')}
          </Button>
        </>
      )}
      {factor?.isOn && (
        <>
          <p className="factor-state">
            <StateBadge state="open" label={t('factor.on')} />
            <span className="muted">
              {t('factor.since', {
                date: formatMomentDate(factor.since ?? '', locale),
              })}
            </span>
            <span className="muted">{t('factor.left', { count: factor.recoveryCodesLeft })}</span>
          </p>
          <div className="security-actions">
            <Button onClick={() => setOpen('renew')}>{t('factor.renew')}</Button>
            <Button look="danger" onClick={() => setOpen('disable')}>
              {t('factor.turnOff')}
            </Button>
          </div>
        </>
      )}
      {open === 'enrol' && <Enrol onClose={close} />}
      {open === 'renew' && (
        <ProveDialog
          title={t('factor.renew')}
          lead={t('factor.renewLead')}
          saveLabel={t('factor.renewConfirm')}
          send={body => renew.mutateAsync({ body })}
          onDone={({ data }) => setOpen({ codes: data.recoveryCodes })}
          onClose={close}
        />
      )}
      {open === 'disable' && (
        <ProveDialog
          title={t('factor.turnOff')}
          lead={t('factor.offLead')}
          saveLabel={t('factor.turnOff')}
          send={body => disable.mutateAsync({ body })}
          onDone={({ message }) => {
            toast(message)
            close()
          }}
          onClose={close}
        />
      )}
      {open && typeof open === 'object' && <RecoveryCodes codes={open.codes} onClose={close} />}
    </SecurityCard>
  )
}
