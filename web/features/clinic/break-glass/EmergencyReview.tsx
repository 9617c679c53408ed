import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { breakGlassEndpoints, type EmergencyAccess } from '#contract/clinic/break-glass.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { paths } from '#web/routes/paths.ts'
import { useNarrowing } from '#web/routes/use-narrowing.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { FilterSelect } from '#web/ui/fields/Select.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'

/** Who read whose record in an emergency, why, and what came of it. The owner marks what they have looked at, and ends it. */
export function EmergencyReview() {
  const { t } = useTranslation('emergency')
  const locale = useLocale()
  const toast = useToast()
  const onlyOpen = useSearch({ from: '/clinic/settings' }).which === 'open'
  const narrow = useNarrowing('emergency')
  const now = useNow()
  const review = useAction(breakGlassEndpoints.review)
  const ending = useAction(breakGlassEndpoints.end)
  const [asked, setAsked] = useState<EmergencyAccess | null>(null)
  const query = { ...usePageOf('emergency'), ...(onlyOpen && { reviewed: false }) }
  const answer = useEndpoint(breakGlassEndpoints.list, { query }, { keepPrevious: true })
  const say = async (action: Promise<{ message: string }>) => {
    try {
      toast((await action).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  const mark = ({ _id: id }: EmergencyAccess) => say(review.mutateAsync({ params: { id }, body: {} }))
  const end = ({ _id: id }: EmergencyAccess) => {
    setAsked(null)
    return say(ending.mutateAsync({ params: { id }, body: {} }))
  }
  const opensSomething = ({ until, visits, endedAt }: EmergencyAccess) =>
    endedAt === null && (Date.parse(until) > now || visits.length > 0)
  return (
    <>
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
              { key: 'done', header: t('done'), render: row => <Done access={row} /> },
              {
                key: 'reviewed',
                header: t('reviewed'),
                render: row => (
                  <span className="lines">
                    {row.reviewedAt ? (
                      <>
                        <bdi>{row.reviewedBy}</bdi>
                        <small>{formatDateTime(row.reviewedAt, locale)}</small>
                      </>
                    ) : (
                      <Button
                        aria-label={t('markOf', { name: isolated(row.patient.name) })}
                        disabled={review.isPending}
                        onClick={() => void mark(row)}
                      >
                        {t('mark')}
                      </Button>
                    )}
                    {row.endedBy !== null && <small>{t('ended', { name: isolated(row.endedBy) })}</small>}
                    {opensSomething(row) && (
                      <Button
                        icon="ban"
                        aria-haspopup="dialog"
                        aria-label={t('endOf', { name: isolated(row.patient.name) })}
                        disabled={ending.isPending}
                        onClick={() => setAsked(row)}
                      >
                        {t('end')}
                      </Button>
                    )}
                  </span>
                ),
              },
            ]}
          />
        )}
      </PagedSection>
      {asked && (
        <ConfirmDialog
          title={t('endAsk')}
          confirmLabel={t('end')}
          cancelLabel={t('keep')}
          isDangerous
          onConfirm={() => void end(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>{t('endText', { name: isolated(asked.doctor.name) })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** By the audit, and the visits that the doctor booked. */
function Done({ access: { deeds, visits } }: { access: EmergencyAccess }) {
  const { t } = useTranslation('emergency')
  const { t: word } = useTranslation('auditWords')
  const locale = useLocale()
  return (
    <span className="lines">
      {deeds.length === 0 && visits.length === 0 && t('nothingDone')}
      {deeds.length > 0 && (
        <span>
          {deeds
            .map(({ action, area }) => `${word(`area.${area}`)}: ${word(`action.${action}`)}`)
            .join(' · ')}
        </span>
      )}
      {visits.map(({ _id, start }) => (
        <small key={_id}>
          <Link to={paths.appointments} search={{ visit: _id }}>
            {t('booked', { when: formatDateTime(start, locale) })}
          </Link>
        </small>
      ))}
    </span>
  )
}
