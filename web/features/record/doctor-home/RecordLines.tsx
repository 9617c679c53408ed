import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Waiting } from '#contract/record/doctor-home.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useRecordWords } from './use-record-words.ts'

type RecordProps = { visit: Waiting; today: string }

/** Of the next patient: the last visit, what came since, and allergies. */
export function NextRecord({ visit: { record }, today }: RecordProps) {
  const { t } = useTranslation('doctorHome')
  const words = useRecordWords(today)
  if (!record) return <p className="hint">{t('mayNotRead')}</p>
  const { lastVisit, since, allergyState } = record
  return (
    <dl>
      <div>
        <dt>{t('lastVisit')}</dt>
        <dd>
          {lastVisit ? (
            <>
              {words.whoAndWhen(lastVisit)}: {words.content(lastVisit)}
            </>
          ) : (
            t('firstVisit')
          )}
        </dd>
      </div>
      <div>
        <dt>{t(lastVisit ? 'since' : 'onRecord')}</dt>
        <dd>
          {since.length === 0 && t(lastVisit ? 'nothingNew' : 'nothingOnRecord')}
          {since.map(one => (
            <span key={`${one.kind} ${one.at}`} className="came">
              {words.arrival(one)}
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>{t('allergies')}</dt>
        <dd>
          {allergyState === 'listed' ? (
            <span className="fear">
              <Icon name="alert" className="sm" />
              {words.allergies(record)}
            </span>
          ) : (
            <span className={allergyState === 'not_asked' ? 'left' : undefined}>
              {t(`allergies.${allergyState}`)}
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** The same of the others who wait, in two lines. */
export function RecordLines({ visit: { record }, today }: RecordProps) {
  const { t } = useTranslation('doctorHome')
  const words = useRecordWords(today)
  if (!record) return null
  const { lastVisit, since, allergyState } = record
  const state = t(allergyState === 'none_known' ? 'noneKnown' : 'notAsked')
  const parts = [
    ...(lastVisit ? [] : [t('firstVisit'), ...(since.length === 0 ? [t('nothingOnRecord')] : [])]),
    ...(allergyState === 'listed' ? [] : [state]),
  ]
  return (
    <>
      {lastVisit && (
        <p className="was">
          <span>{words.whoAndWhen(lastVisit)}:</span> {words.content(lastVisit)}
        </p>
      )}
      {parts.length > 0 && <p>{parts.join(' · ')}</p>}
      {allergyState === 'listed' && (
        <p className="fear">
          <Icon name="alert" className="sm" />
          {words.allergies(record)}
        </p>
      )}
    </>
  )
}
