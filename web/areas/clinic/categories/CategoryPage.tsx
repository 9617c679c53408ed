import { useTranslation } from 'react-i18next'
import { categoryEndpoints } from '#contract/categories.ts'
import { useEndpoint } from '#web/api.ts'
import { NameCell, StatusCell } from '../list/cells.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { useListState } from '../list/use-list-state.ts'
import { AddCategory } from './AddCategory.tsx'

export function CategoryPage() {
  const { t } = useTranslation('clinic')
  const state = useListState()
  const answer = useEndpoint(categoryEndpoints.list, { query: state.query }, { keepPrevious: true })
  return (
    <ListPage
      title={t('nav.categories')}
      state={state}
      answer={answer}
      emptyReason={t('categories.empty')}
      addLabel={t('categories.add')}
      mayAdd="categories.write"
      addDialog={<AddCategory onClose={state.closeAdd} />}
      columns={[
        {
          header: t('field.name'),
          render: ({ name, image, description }) => (
            <NameCell
              name={name}
              image={image}
              icon="tag"
              note={<span className="clamp">{description}</span>}
            />
          ),
        },
        { header: t('field.status'), render: ({ status }) => <StatusCell isOpen={status} words="active" /> },
      ]}
    />
  )
}
