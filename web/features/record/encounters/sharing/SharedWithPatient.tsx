import { useTranslation } from '#web/i18n/use-translation.ts'
import { mayWriteEncounter } from '#contract/record/encounter-policy.ts'
import { sharedParts } from '#contract/record/sharing/sharing.ts'
import { useProfile } from '#web/calls/profile.ts'
import { SharedRow } from '#web/features/record/orders/SharedRow.tsx'
import { useVisit } from '../visit-context.ts'
import { useSharing } from './use-sharing.ts'
import './sharing.css'

/** Of a signed visit: what its patient reads in the portal. Its doctor chooses; others see what was chosen. */
export function SharedWithPatient() {
  const { t } = useTranslation('sharing')
  const { encounter } = useVisit()
  const profile = useProfile()
  const { _id, sharing, doctor, isHiddenFromFamily } = encounter
  const { current, choose } = useSharing(_id, sharing)
  const mayChoose = mayWriteEncounter(profile, { doctorId: doctor._id })

  const shareResult = (id: string, isShared: boolean) => {
    const others = current.sensitiveResults.filter(one => one !== id)
    choose({ sensitiveResults: isShared ? [...others, id] : others })
  }
  return (
    <section className="sharing" aria-labelledby="sharing-title">
      <h3 id="sharing-title">{t('title')}</h3>
      <p className="hint">
        {t('lead')} {!sharing.isChosen && t('byClinic')} {isHiddenFromFamily && t('hiddenFromFamily')}
      </p>
      <ul>
        {sharedParts.map(part => (
          <SharedRow
            key={part}
            name={t(`part.${part}`)}
            isShared={current[part]}
            onChange={mayChoose ? isShared => choose({ [part]: isShared }) : undefined}
          />
        ))}
      </ul>
      {sharing.sensitive.length > 0 && (
        <>
          <h4>{t('sensitive')}</h4>
          <ul>
            {sharing.sensitive.map(result => (
              <SharedRow
                key={result._id}
                name={result.name}
                isShared={current.sensitiveResults.includes(result._id)}
                onChange={mayChoose ? isShared => shareResult(result._id, isShared) : undefined}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
