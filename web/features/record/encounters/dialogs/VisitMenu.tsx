import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { mayWriteInRecord } from '#contract/record/chart-policy.ts'
import { familyEndpoints } from '#contract/record/chart/family.ts'
import {
  mayHandOnEncounter,
  mayRetractEncounter,
  mayWriteEncounter,
} from '#contract/record/encounter-policy.ts'
import { mayHideFromFamily } from '#contract/record/family-policy.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { paths } from '#web/routes/paths.ts'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { DiscardVisit } from './DiscardVisit.tsx'
import { HandOnVisit } from './HandOnVisit.tsx'
import { RetractVisit } from './RetractVisit.tsx'
import { Versions } from './Versions.tsx'
import { useVisit } from '../visit-context.ts'

type Dialog = 'versions' | 'discard' | 'handOn' | 'retract'

const dialogs = { versions: Versions, discard: DiscardVisit, handOn: HandOnVisit, retract: RetractVisit }

/** What is rarely done with a visit. */
export function VisitMenu() {
  const { t } = useTranslation('encounter')
  const { encounter, mayWrite, dateOfBirth, today } = useVisit()
  const toast = useToast()
  const hiding = useAction(familyEndpoints.hide)
  const { _id: entryId, patient, isHiddenFromFamily, isRetracted } = encounter
  const profile = useProfile()
  const mayHide = !isRetracted && mayWriteInRecord(profile) && mayHideFromFamily(dateOfBirth, today)
  const [open, setOpen] = useState<Dialog | null>(null)
  const isOpen = encounter.status === 'open'
  const isMine = mayWriteEncounter(profile, { doctorId: encounter.doctor._id })
  const choices: Dialog[] = [
    'versions',
    ...(mayWrite ? (['discard'] as const) : []),
    ...(isOpen && mayHandOnEncounter(profile) ? (['handOn'] as const) : []),
    ...(!isOpen && !encounter.isRetracted && mayRetractEncounter(profile, { doctorId: encounter.doctor._id })
      ? (['retract'] as const)
      : []),
  ]
  const Opened = open && dialogs[open]
  return (
    <>
      <Menu className="icon-btn" label={t('menu.label')} button={<Icon name="more" />}>
        {isMine && !encounter.isRetracted && (
          <Link
            to={paths.createCertificate}
            search={{ patientId: encounter.patient._id, encounterId: encounter._id }}
          >
            {t('menu.certificate')}
          </Link>
        )}
        {mayHide && (
          <button
            type="button"
            onClick={() =>
              hiding.mutate(
                {
                  params: { id: patient._id },
                  body: { kind: 'visits', entryId, isHidden: !isHiddenFromFamily },
                },
                {
                  onSuccess: ({ message }) => toast(message),
                  onError: error => toast(sentenceOf(error), 'error'),
                },
              )
            }
          >
            {t(isHiddenFromFamily ? 'menu.showToFamily' : 'menu.hideFromFamily')}
          </button>
        )}
        {choices.map(choice => (
          <button key={choice} type="button" onClick={() => setOpen(choice)}>
            {t(`menu.${choice}`)}
          </button>
        ))}
      </Menu>
      {Opened && <Opened onClose={() => setOpen(null)} />}
    </>
  )
}
