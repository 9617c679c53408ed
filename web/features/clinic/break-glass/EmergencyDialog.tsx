import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FoundPatient } from '#contract/clinic/break-glass.ts'
import { PlainDialog } from '#web/ui/dialogs/PlainDialog.tsx'
import { FindPatient } from './FindPatient.tsx'
import { OpenForm } from './OpenForm.tsx'
import './break-glass.css'

type EmergencyDialogProps = { patientId?: string | undefined; onClose: () => void }

/** First finds the patient, then asks for the password and the reason. */
export function EmergencyDialog({ patientId, onClose }: EmergencyDialogProps) {
  const { t } = useTranslation('emergency')
  const [found, setFound] = useState<FoundPatient>()
  const id = patientId ?? found?._id
  return (
    <PlainDialog title={t('title')} onClose={onClose}>
      <div className="emergency">
        <p>{t('why')}</p>
        {id === undefined ? (
          <FindPatient onChoose={setFound} />
        ) : (
          <OpenForm patientId={id} name={found?.name} onDone={onClose} />
        )}
      </div>
    </PlainDialog>
  )
}
