import { useTranslation } from '#web/i18n/use-translation.ts'
import { categoryEndpoints, type Category } from '#contract/clinic/categories.ts'
import { messages } from '#contract/core/messages.ts'
import { useMay } from '#web/calls/profile.ts'
import { NameCell, StatusCell } from '#web/areas/clinic/shared/list/cells.tsx'
import { RecordListPage } from '#web/areas/clinic/shared/list/records/RecordListPage.tsx'
import { useOpenList } from '#web/areas/clinic/shared/list/use-open-list.ts'
import { useRecordCommands } from '#web/areas/clinic/shared/list/records/use-record-commands.ts'
import { CategoryPopup } from './CategoryPopup.tsx'

const notDeleted = {
  refused: messages.categoryNotDeleted,
  unanswered: messages.categoryDeleteFailed,
}

export function CategoryPage() {
  const { t } = useTranslation('clinic')
  const commands = useRecordCommands(categoryEndpoints, notDeleted)
  const mayWrite = useMay('categories.write')
  const { list, status, quick } = useOpenList('categories', 'active')
  return (
    <RecordListPage<Category>
      {...list}
      title={t('nav.categories')}
      calls={categoryEndpoints}
      commands={commands}
      may={{ add: 'categories.write', change: 'categories.write', delete: 'categories.write' }}
      popup={CategoryPopup}
      filters={[status]}
      quick={quick}
      columns={[
        {
          key: 'name',
          header: t('field.name'),
          sort: 'name',
          render: ({ name, image, description }) => (
            <NameCell
              name={name}
              image={image}
              icon="tag"
              note={<span className="clamp">{description}</span>}
            />
          ),
        },
        {
          key: 'status',
          header: t('field.status'),
          sort: 'status',
          render: row => (
            <StatusCell
              name={row.name}
              isOpen={row.status}
              words="active"
              onChange={mayWrite ? isOpen => void commands.setStatus(row, isOpen) : undefined}
            />
          ),
        },
      ]}
    />
  )
}
