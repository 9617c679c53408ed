import { useTranslation } from 'react-i18next'
import { serviceEndpoints } from '#contract/services.ts'
import { useEndpoint } from '#web/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatNumber } from '#web/ui/money.ts'
import { NameCell } from '../list/cells.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { useListState } from '../list/use-list-state.ts'
import { AddService } from './AddService.tsx'
import { serviceTypeKey } from './service-types.ts'

export function ServicePage() {
  const { t } = useTranslation('clinic')
  const locale = useLocale()
  const state = useListState()
  const answer = useEndpoint(serviceEndpoints.list, { query: state.query }, { keepPrevious: true })
  return (
    <ListPage
      title={t('nav.services')}
      state={state}
      answer={answer}
      emptyReason={t('services.empty')}
      addLabel={t('services.add')}
      mayAdd="services.write"
      addDialog={<AddService onClose={state.closeAdd} />}
      columns={[
        {
          header: t('field.name'),
          render: ({ name, image, type }) => (
            <NameCell name={name} image={image} icon="pulse" note={t(serviceTypeKey[type])} />
          ),
        },
        { header: t('field.category'), render: ({ category }) => category.name },
        {
          header: t('services.durationInMinutes'),
          render: ({ serviceDuration }) => formatNumber(serviceDuration, locale),
        },
      ]}
    />
  )
}
