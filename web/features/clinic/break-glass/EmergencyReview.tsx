import { useTranslation } from '#web/i18n/use-translation.ts'
import { breakGlassEndpoints, type EmergencyAccess } from '#contract/clinic/break-glass.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { paths } from '#web/routes/paths.ts'
import { useNarrowing } from '#web/routes/use-narrowing.ts'
import { Button } from '#web/ui/Button.tsx'
import { FilterSelect } from '#web/ui/fields/Select.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'

/** Who read whose record in an emergency, and why. The owner marks what they have looked at. */
export function EmergencyReview() {
  const { t } = useTranslation('emergency')
  const locale = useLocale()
  const toast = useToast()
  const onlyOpen = useSearch({ from: '/clinic/settings' }).which === 'open'
  const narrow = useNarrowing('emergency')
  const review = useAction(breakGlassEndpoints.review)
  const query = { ...usePageOf('emergency'), ...(onlyOpen && { reviewed: false }) }
  const answer = useEndpoint(breakGlassEndpoints.list, { query }, { keepPrevious: true })
  const mark = async ({ _id: id }: EmergencyAccess) => {
    try {
      toast((await review.mutateAsync({ params: { id }, body: {} })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  return (
    <PagedSection
      name="emergency"
      title={t('title')}
      emptyReason={t(onlyOpen ? 'allReviewed' : 'none')}
      answer={answer}
      start={
        <FilterSelect
          label={t('shown')}
          value={onlyOpen ? 'open' : 'all'}
          choices={[
            { value: 'all', label: t('all') },
            { value: 'open', label: t('notReviewed') },
          ]}
          onChange={({ target: { value } }) => narrow({ which: value === 'open' ? value : undefined })}
        />
      }
    >
      {rows => (
        <Table<EmergencyAccess>
          label={t('title')}
          rows={rows}
          columns={[
            {
              key: 'doctor',
              header: t('who'),
              render: ({ doctor, openedAt }) => (
                <span className="lines">
                  <bdi>{doctor.name}</bdi>
                  <small>{formatDateTime(openedAt, locale)}</small>
                </span>
              ),
            },
            {
              key: 'patient',
              header: t('whom'),
              render: ({ patient }) => (
                <Link to={paths.patientDetails} search={{ id: patient._id }}>
                  <bdi>{patient.name}</bdi>
                </Link>
              ),
            },
            { key: 'reason', header: t('reasonGiven'), render: ({ reason }) => <bdi>{reason}</bdi> },
            {
              key: 'reviewed',
              header: t('reviewed'),
              render: row =>
                row.reviewedAt ? (
                  <span className="lines">
                    <bdi>{row.reviewedBy}</bdi>
                    <small>{formatDateTime(row.reviewedAt, locale)}</small>
                  </span>
                ) : (
                  <Button
                    aria-label={t('markOf', { name: isolated(row.patient.name) })}
                    disabled={review.isPending}
                    onClick={() => void mark(row)}
                  >
                    {t('mark')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </PagedSection>
  )
}
