import { useTranslation } from 'react-i18next'
import { categoryEndpoints, type Category } from '#contract/clinic/categories.ts'
import { messages } from '#contract/core/messages.ts'
import { useMay } from '#web/profile.ts'
import { NameCell, StatusCell } from '../list/cells.tsx'
import { RecordListPage } from '../list/RecordListPage.tsx'
import { useOpenList } from '../list/use-open-list.ts'
import { useRecordCommands } from '../list/use-record-commands.ts'
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
