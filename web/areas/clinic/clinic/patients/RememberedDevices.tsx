import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { bookingDeviceEndpoints } from '#contract/day/booking-devices.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { formatNumber } from '#words/formats/money.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Phones that book for the patient without a code. A lost phone is removed here. */
export function RememberedDevices({ patientId, name }: { patientId: string; name: string }) {
  const { t } = useTranslation('patientDetails')
  const locale = useLocale()
  const toast = useToast()
  const params = { id: patientId }
  const count = useEndpoint(bookingDeviceEndpoints.get, { params }).data?.data.count
  const ending = useAction(bookingDeviceEndpoints.end)
  const [isAsking, setIsAsking] = useState(false)
  const end = () => {
    setIsAsking(false)
    ending.mutate(
      { params },
      {
        onSuccess: ({ message }) => toast(message),
        onError: error => toast(sentenceOf(error), 'error'),
      },
    )
  }
  return (
    <div>
      <dt>{t('devices')}</dt>
      <dd className="patient-devices">
        {count === undefined ? '…' : count === 0 ? t('devices.none') : formatNumber(count, locale)}
        {count !== undefined && count > 0 && (
          <Button size="sm" disabled={ending.isPending} onClick={() => setIsAsking(true)}>
            {t('devices.end')}
          </Button>
        )}
      </dd>
      {isAsking && (
        <ConfirmDialog
          title={t('devices.title', { name })}
          confirmLabel={t('devices.end')}
          cancelLabel={t('devices.keep')}
          isDangerous
          onConfirm={end}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('devices.text')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
