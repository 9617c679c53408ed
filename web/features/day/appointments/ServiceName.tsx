import { useTranslation } from '#web/i18n/use-translation.ts'
import { serviceNames } from '#contract/day/appointments.ts'

type ServiceNameProps = Parameters<typeof serviceNames>[0]

/** 'Consultation + 1' if the visit has further services; the tooltip lists all of them. */
export function ServiceName({ service, moreServices }: ServiceNameProps) {
  const { t } = useTranslation('appointments')
  if (moreServices.length === 0) return service.name
  return (
    <span title={serviceNames({ service, moreServices })}>
      {t('list.services', { name: service.name, more: moreServices.length })}
    </span>
  )
}
