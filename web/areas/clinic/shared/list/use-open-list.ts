import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BulkAction } from './tools/bulk.ts'
import type { Filter, QuickFilter } from './tools/filters.ts'

type Name = 'clinics' | 'doctors' | 'services' | 'categories' | 'receptionists' | 'patients'

/** The shared parts of all lists of records that are open or closed: words, filter, quick filters and bulk actions. */
export function useOpenList(name: Name, words: 'open' | 'active') {
  const { t } = useTranslation('clinic')
  const { t: say } = useTranslation('lists')
  const open = t(words === 'open' ? 'status.open' : 'status.active')
  const closed = t(words === 'open' ? 'status.close' : 'status.inactive')
  const status: Filter = {
    name: 'status',
    label: t('field.status'),
    kind: 'choice',
    choices: [
      { value: 'true', label: open },
      { value: 'false', label: closed },
    ],
  }
  const quick: QuickFilter[] = [
    { label: words === 'open' ? say('quick.open') : open, filters: { status: 'true' } },
    { label: words === 'open' ? say('quick.closed') : closed, filters: { status: 'false' } },
  ]
  const bulkActions: BulkAction[] = [
    { value: 'open', label: say('bulk.setStatus', { status: open }) },
    { value: 'close', label: say('bulk.setStatus', { status: closed }) },
    { value: 'delete', label: say('bulk.deleteAction'), isDelete: true },
  ]
  const list = {
    name,
    searchHint: t(`${name}.search`),
    allLabel: t(`${name}.all`),
    emptyReason: t(`${name}.empty`),
    addLabel: t(`${name}.add`),
    nameOf: (row: { name: string }) => row.name,
    bulkActions,
  }
  return { list, status, quick }
}
