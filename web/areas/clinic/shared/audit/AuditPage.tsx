import { useTranslation } from '#web/i18n/use-translation.ts'
import { auditEndpoints, type AuditEvent } from '#contract/shared/audit.ts'
import { auditActions, auditAreas, auditOutcomes } from '#contract/shared/audit-words.ts'
import { patientEndpoints } from '#contract/clinic/patients.ts'
import { useMayAll } from '#web/calls/profile.ts'
import type { Filter } from '../list/tools/filters.ts'
import { ListPage } from '../list/ListPage.tsx'
import { useList } from '../list/use-list.ts'
import { useAuditColumns } from './use-audit-columns.tsx'

/** Who changed or read which record; for a doctor, what they did themselves. Nothing on this page can be changed. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  return (
    <ListPage<AuditEvent>
      list={useList({ name: 'audit', calls: auditEndpoints, columns: useAuditColumns() })}
      title={t('title')}
      searchHint={t('search')}
      allLabel={t('all')}
      emptyReason={t('none')}
      noMatchReason={t('noMatch')}
      filters={useAuditFilters()}
      quick={[
        { label: t('quick.exported'), filters: { action: 'exported' } },
        { label: t('quick.denied'), filters: { outcome: 'denied' } },
        { label: t('quick.signedIn'), filters: { action: 'signedIn' } },
      ]}
      renderActions={undefined}
    />
  )
}

function useAuditFilters(): Filter[] {
  const { t } = useTranslation('audit')
  const { t: word } = useTranslation('auditWords')
  const ofEverybody = useMayAll('audit.read')
  const person: Filter = {
    name: 'accountId',
    label: t('person'),
    kind: 'reference',
    list: auditEndpoints.people,
    get: auditEndpoints.person,
  }
  return [
    { name: 'from', label: t('from'), kind: 'date' },
    { name: 'to', label: t('to'), kind: 'date' },
    ...(ofEverybody ? [person] : []),
    { name: 'subjectId', label: t('patient'), kind: 'reference', ...patientEndpoints },
    {
      name: 'action',
      label: t('action'),
      kind: 'choice',
      choices: auditActions.map(value => ({ value, label: word(`action.${value}`) })),
    },
    {
      name: 'area',
      label: t('area'),
      kind: 'choice',
      choices: auditAreas.map(value => ({ value, label: word(`area.${value}`) })),
    },
    {
      name: 'outcome',
      label: t('outcome'),
      kind: 'choice',
      choices: auditOutcomes.map(value => ({ value, label: word(`outcome.${value}`) })),
    },
  ]
}
