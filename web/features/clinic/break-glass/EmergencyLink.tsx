import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmergencyDialog } from './EmergencyDialog.tsx'

/** Where a doctor finds nobody, or a patient is closed to them. With a patient, the form asks for no search. */
export function EmergencyLink({ patientId }: { patientId?: string }) {
  const { t } = useTranslation('emergency')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" icon="lock" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('title')}
      </Button>
      {isOpen && <EmergencyDialog patientId={patientId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
