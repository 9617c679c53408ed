import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { patientEndpoints } from '#contract/clinic/patients.ts'
import type { Prescription } from '#contract/record/prescriptions.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { paths } from '#web/routes/paths.ts'
import { useMay } from '#web/calls/profile.ts'
import { Caution } from '#web/features/record/safety/Cautions.tsx'
import { ListNote } from '#web/features/record/safety/ListNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { CancelPrescription } from './CancelPrescription.tsx'
import { Paper } from './Paper.tsx'
import { usePrint } from './use-print.ts'
import { useSigning } from './use-signing.ts'
import './prescriptions.css'

/** A saved prescription and its actions: print, write again, cancel. */
export function SavedPrescription({ prescription, isNew }: { prescription: Prescription; isNew?: boolean }) {
  const {
    _id,
    prescriptionNumber: printed,
    patient,
    clinic,
    doctor,
    issuedOn,
    lines,
    note,
    status,
    cancelReason,
    isToSign,
    preparedBy,
    verifyUrl,
  } = prescription
  const { t } = useTranslation('prescriptions')
  const mayWrite = useMay('prescriptions.write')
  const { maySign, cautions, ...signing } = useSigning(prescription)
  const [isCancelling, setIsCancelling] = useState(false)
  const { print, isPrinting } = usePrint()
  const letterhead = useEndpoint(clinicEndpoints.get, { params: { id: clinic._id } })
  const person = useEndpoint(patientEndpoints.get, { params: { id: patient._id } })
  const actions = useRef<HTMLDivElement>(null)
  // Just saved: the print button gets the focus.
  useEffect(() => {
    if (isNew) actions.current?.querySelector('button')?.focus()
  }, [isNew])

  return (
    <>
      <div ref={actions} className="row rx-actions">
        <Button look="primary" icon="print" disabled={isPrinting} onClick={() => void print(_id)}>
          {t('print')}
        </Button>
        {maySign && (
          <Button icon="edit" disabled={signing.isPending} onClick={() => void signing.sign()}>
            {t('sign')}
          </Button>
        )}
        {verifyUrl && (
          <a className="btn" href={verifyUrl} target="_blank" rel="noreferrer">
            <Icon name="eye" className="sm" />
            {t('verify')}
          </a>
        )}
        {mayWrite && (
          <>
            <Link className="btn" to={paths.createPrescription} search={{ repeat: _id }}>
              <Icon name="rows" className="sm" />
              {t('repeat')}
            </Link>
            <Button
              icon="ban"
              onClick={() => setIsCancelling(true)}
              disabledReason={status ? undefined : t('cancel.already')}
            >
              {t('cancel.button')}
            </Button>
          </>
        )}
      </div>
      {isToSign && (
        <p className="rx-draft">
          <Icon name="edit" className="sm" />
          <span>{t('preparedBy', { name: preparedBy })}</span>
        </p>
      )}
      {maySign && (
        <div className="cautions">
          {cautions.warnings.map(warning => (
            <Caution key={warning._id} warning={warning} cautions={cautions} onRemove={undefined} />
          ))}
          <ListNote cautions={cautions} />
        </div>
      )}
      <Paper
        label={t('paper.title', { number: printed })}
        clinic={letterhead.data?.data}
        patient={{ name: patient.name, dateOfBirth: person.data?.data.dateOfBirth ?? null }}
        doctor={doctor}
        number={printed}
        issuedOn={issuedOn}
        lines={lines}
        note={note}
        cancelReason={cancelReason}
      />
      {isCancelling && <CancelPrescription id={_id} onClose={() => setIsCancelling(false)} />}
    </>
  )
}
