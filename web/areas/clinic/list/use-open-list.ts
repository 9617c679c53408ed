import { useTranslation } from 'react-i18next'
import type { BulkAction } from './bulk.ts'
import type { Filter, QuickFilter } from './filters.ts'

/** What every list of records that are open or closed has: the filter, its short cuts, what is done to many. */
export function useOpenList(words: 'open' | 'active'): {
  status: Filter
  quick: QuickFilter[]
  bulkActions: BulkAction[]
} {
  const { t } = useTranslation('clinic')
  const { t: say } = useTranslation('lists')
  const open = t(words === 'open' ? 'status.open' : 'status.active')
  const closed = t(words === 'open' ? 'status.close' : 'status.inactive')
  return {
    status: {
      name: 'status',
      label: t('field.status'),
      kind: 'choice',
      choices: [
        { value: 'true', label: open },
        { value: 'false', label: closed },
      ],
    },
    quick: [
      { label: words === 'open' ? say('quick.open') : open, filters: { status: 'true' } },
      { label: words === 'open' ? say('quick.closed') : closed, filters: { status: 'false' } },
    ],
    bulkActions: [
      { value: 'open', label: say('bulk.setStatus', { status: open }) },
      { value: 'close', label: say('bulk.setStatus', { status: closed }) },
      { value: 'delete', label: say('bulk.deleteAction'), isDelete: true },
    ],
  }
}
