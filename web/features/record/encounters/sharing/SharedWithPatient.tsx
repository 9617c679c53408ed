import { useTranslation } from 'react-i18next'
import { mayWriteEncounter } from '#contract/record/encounter-policy.ts'
import { sharingEndpoints, type ChooseSharing } from '#contract/record/sharing/choose-sharing.ts'
import { sharedParts } from '#contract/record/sharing/sharing.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useVisit } from '../visit-context.ts'
import './sharing.css'

/** Of a signed visit: what its patient reads in the portal. Its doctor chooses; others see what was chosen. */
export function SharedWithPatient() {
  const { t } = useTranslation('sharing')
  const { encounter } = useVisit()
  const profile = useProfile()
  const toast = useToast()
  const choosing = useAction(sharingEndpoints.choose)
  const { _id, sharing, doctor, isHiddenFromFamily } = encounter
  const mayChoose = mayWriteEncounter(profile, { doctorId: doctor._id })
  const { summary, prescriptions, results, documents } = sharing

  const choose = (change: Partial<ChooseSharing>) =>
    choosing.mutate(
      { params: { id: _id }, body: { summary, prescriptions, results, documents, ...change } },
      {
        onSuccess: ({ message }) => toast(message),
        onError: error => toast(sentenceOf(error), 'error'),
      },
    )
  const chosen = (result: string, isShared: boolean) => [
    ...sharing.sensitive.filter(one => one.isShared && one._id !== result).map(one => one._id),
    ...(isShared ? [result] : []),
  ]
  return (
    <section className="sharing" aria-labelledby="sharing-title">
      <h3 id="sharing-title">{t('title')}</h3>
      <p className="hint">
        {t('lead')} {!sharing.isChosen && t('byClinic')} {isHiddenFromFamily && t('hiddenFromFamily')}
      </p>
      <ul>
        {sharedParts.map(part => (
          <Row
            key={part}
            name={t(`part.${part}`)}
            isShared={sharing[part]}
            onChange={mayChoose ? isShared => choose({ [part]: isShared }) : undefined}
          />
        ))}
      </ul>
      {sharing.sensitive.length > 0 && (
        <>
          <h4>{t('sensitive')}</h4>
          <ul>
            {sharing.sensitive.map(result => (
              <Row
                key={result._id}
                name={result.name}
                isShared={result.isShared}
                onChange={
                  mayChoose
                    ? isShared => choose({ sensitiveResults: chosen(result._id, isShared) })
                    : undefined
                }
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type RowProps = { name: string; isShared: boolean; onChange: ((isShared: boolean) => void) | undefined }

function Row({ name, isShared, onChange }: RowProps) {
  const { t } = useTranslation('sharing')
  const word = t(isShared ? 'on' : 'off')
  return (
    <li>
      <bdi>{name}</bdi>
      {onChange ? <Switch isOn={isShared} onChange={onChange} label={name} word={word} /> : <b>{word}</b>}
    </li>
  )
}
