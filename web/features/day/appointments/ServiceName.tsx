import { useTranslation } from '#web/i18n/use-translation.ts'
import { useServiceNames } from '#web/features/day/appointments/use-service-names.ts'

type ServiceNameProps = { service: { name: string }; moreServices: readonly { name: string }[] }

/** 'Consultation + 1' if the visit has further services; the tooltip lists all of them. */
export function ServiceName({ service, moreServices }: ServiceNameProps) {
  const { t } = useTranslation('appointments')
  const namesOf = useServiceNames()
  if (moreServices.length === 0) return service.name
  return (
    <span title={namesOf({ service, moreServices })}>
      {t('list.services', { name: service.name, more: moreServices.length })}
    </span>
  )
}
