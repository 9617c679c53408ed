import { useTranslation } from '#web/i18n/use-translation.ts'
import { categoryEndpoints } from '#contract/clinic/categories.ts'
import { messages } from '#contract/core/messages.ts'
import { parseAmount } from '#contract/values/money.ts'
import { serviceEndpoints, serviceTypes, type Service } from '#contract/clinic/services.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { formatMoney, formatNumber } from '#words/formats/money.ts'
import { NameCell, StatusCell } from '#web/areas/clinic/shared/list/cells.tsx'
import { RecordListPage } from '#web/areas/clinic/shared/list/records/RecordListPage.tsx'
import { useClosing } from '#web/areas/clinic/shared/list/records/use-closing.tsx'
import { useOpenList } from '#web/areas/clinic/shared/list/use-open-list.ts'
import { useRecordCommands } from '#web/areas/clinic/shared/list/records/use-record-commands.ts'
import { serviceTypeKey } from './service-types.ts'
import { ServicePopup } from './ServicePopup.tsx'

const notDeleted = { refused: messages.serviceNotDeleted, unanswered: messages.serviceDeleteFailed }

export function ServicePage() {
  const { t } = useTranslation('clinic')
  const locale = useLocale()
  const { currency } = useProfile().organization
  const commands = useRecordCommands(serviceEndpoints, notDeleted)
  const closing = useClosing('services', commands)
  const mayWrite = useMay('services.write')
  const { list, status, quick } = useOpenList('services', 'active')
  const types = serviceTypes.map(value => ({ value, label: t(serviceTypeKey[value]) }))
  return (
    <>
      <RecordListPage<Service>
        {...list}
        title={t('nav.services')}
        calls={serviceEndpoints}
        commands={commands}
        may={{ add: 'services.write', change: 'services.write', delete: 'services.write' }}
        popup={ServicePopup}
        filters={[
          status,
          {
            name: 'category',
            label: t('field.category'),
            kind: 'reference',
            list: categoryEndpoints.list,
            get: categoryEndpoints.get,
          },
          { name: 'type', label: t('field.type'), kind: 'choice', choices: types },
        ]}
        quick={[...quick, ...types.map(({ value, label }) => ({ label, filters: { type: value } }))]}
        columns={[
          {
            key: 'name',
            header: t('field.name'),
            sort: 'name',
            render: ({ name, image, type }) => (
              <NameCell name={name} image={image} icon="pulse" note={t(serviceTypeKey[type])} />
            ),
          },
          {
            key: 'category',
            header: t('field.category'),
            sort: 'category',
            render: ({ category }) => category.name,
          },
          {
            key: 'serviceDuration',
            header: t('services.durationInMinutes'),
            sort: 'serviceDuration',
            render: ({ serviceDuration }) => formatNumber(serviceDuration, locale),
          },
          {
            key: 'price',
            header: t('field.defaultPrice'),
            sort: 'price',
            render: ({ defaultPrice }) =>
              formatMoney({ amountMinor: parseAmount(defaultPrice, currency) ?? 0, currency }, locale),
          },
          {
            key: 'timeSlot',
            header: t('field.timeSlot'),
            isExtra: true,
            render: ({ timeSlot }) => t('minutes', { minutes: timeSlot }),
          },
          {
            key: 'status',
            header: t('field.status'),
            sort: 'status',
            render: row => (
              <StatusCell
                name={row.name}
                isOpen={closing.isOpen(row)}
                words="active"
                onChange={mayWrite ? isOpen => closing.setStatus(row, isOpen) : undefined}
              />
            ),
          },
        ]}
      />
      {closing.question}
    </>
  )
}
