import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { soapKeys, encounterEndpoints, type Encounter } from '#contract/record/encounters.ts'
import type { TimelineItem } from '#contract/record/chart/timeline.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { commas, formatDateTime } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'

type PastVisitProps = {
  item: TimelineItem
  onOpenEncounter: ((id: string) => void) | undefined
  /** Of the way to the whole visit. */
  label: string
}

/** A visit of the history, read in its place. */
export function PastVisit({ item, onOpenEncounter, label }: PastVisitProps) {
  const answer = useEndpoint(encounterEndpoints.get, { params: { id: item._id } })
  return (
    <div className="past-visit">
      {answer.isPending && <Skeleton rows={2} />}
      {answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <Content encounter={answer.data.data} item={item} />}
      {onOpenEncounter ? (
        <button type="button" className="btn sm" onClick={() => onOpenEncounter(item._id)}>
          {label}
        </button>
      ) : (
        <Link className="btn sm" to={paths.encounter} search={{ id: item._id }}>
          {label}
        </Link>
      )}
    </div>
  )
}

function Content({ encounter, item }: { encounter: Encounter; item: TimelineItem }) {
  const { t } = useTranslation('chart')
  const locale = useLocale()
  const { sections, addenda, status, isRetracted, signedAt, signedBy } = encounter
  const written = sections.filter(({ text }) => text.trim() !== '')
  const medicines = encounter.lines
  return (
    <>
      {isRetracted && <p className="past-warning">{t('visit.retracted')}</p>}
      {!isRetracted && status === 'open' && <p className="past-warning">{t('visit.notSigned')}</p>}
      {written.length === 0 && <p className="muted">{t('visit.empty')}</p>}
      <dl>
        {written.map(({ key, title, text }) => (
          <div key={key}>
            <dt>{title ?? (isSoap(key) ? t(`section.${key}`) : key)}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
        {item.diagnoses.length > 0 && (
          <div>
            <dt>{t('visit.diagnoses')}</dt>
            <dd dir="auto">{item.diagnoses.join(commas[locale])}</dd>
          </div>
        )}
        {(medicines.length > 0 || item.medicines.length > 0) && (
          <div>
            <dt>{t('visit.medicines')}</dt>
            {medicines.length === 0 && <dd dir="auto">{item.medicines.join(commas[locale])}</dd>}
            {medicines.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and never change their order here
              <dd key={index} className="past-medicine">
                <bdi>
                  {line.medicineName} {line.dosage}
                </bdi>
                <bdi>{line.recurrence}</bdi>
              </dd>
            ))}
          </div>
        )}
        {addenda.map(({ _id, text, writtenBy, writtenAt }) => (
          <div key={_id}>
            <dt>
              {t('visit.addendum', { name: isolated(writtenBy), day: formatDateTime(writtenAt, locale) })}
            </dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      {signedAt && (
        <p className="muted small">
          {t('visit.signed', { name: isolated(signedBy ?? ''), day: formatDateTime(signedAt, locale) })}
        </p>
      )}
    </>
  )
}

const isSoap = (key: string): key is (typeof soapKeys)[number] => soapKeys.some(known => known === key)
