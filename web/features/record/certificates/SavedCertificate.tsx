import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import type { Certificate } from '#contract/record/certificates/certificates.ts'
import {
  mayCancelCertificate,
  mayIssueCertificate,
} from '#contract/record/certificates/certificate-policy.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { CancelCertificate } from './CancelCertificate.tsx'
import { CertificatePaper } from './CertificatePaper.tsx'
import { usePrintCertificate } from './use-print-certificate.ts'

/** An issued certificate and its actions: print, look at what its code says, write another, cancel. */
export function SavedCertificate({ certificate, isNew }: { certificate: Certificate; isNew?: boolean }) {
  const { _id, certificateNumber, title, text, locale, people, patient, doctor, clinic, ...rest } =
    certificate
  const { t } = useTranslation('certificates')
  const profile = useProfile()
  const [isCancelling, setIsCancelling] = useState(false)
  const { print, isPrinting } = usePrintCertificate()
  const today = useEndpoint(clinicEndpoints.get, { params: { id: clinic._id } }).data?.data
  const { name, address, phone } = people.head?.clinic ?? {}
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) actions.current?.querySelector('button')?.focus()
  }, [isNew])
  return (
    <>
      <div ref={actions} className="row rx-actions">
        <Button look="primary" icon="print" disabled={isPrinting} onClick={() => void print(_id)}>
          {t('print')}
        </Button>
        <a className="btn" href={rest.verifyUrl} target="_blank" rel="noreferrer">
          <Icon name="eye" className="sm" />
          {t('verify')}
        </a>
        {mayIssueCertificate(profile) && (
          <Link className="btn" to={paths.createCertificate} search={{ patientId: patient._id }}>
            <Icon name="plus" className="sm" />
            {t('another')}
          </Link>
        )}
        {mayCancelCertificate(profile, { doctorId: doctor._id }) && (
          <Button
            icon="ban"
            onClick={() => setIsCancelling(true)}
            disabledReason={rest.status ? undefined : t('cancel.already')}
          >
            {t('cancel.button')}
          </Button>
        )}
      </div>
      <CertificatePaper
        label={t('paper.title', { number: certificateNumber })}
        clinic={
          today && {
            name: name ?? today.name,
            address: address ?? today.address,
            contactNumber: phone ?? today.contactNumber,
            image: today.image,
          }
        }
        title={title}
        number={certificateNumber}
        locale={locale}
        text={text}
        patient={people.patientName}
        doctor={people.doctorName}
        issuedOn={rest.issuedOn}
        cancelReason={rest.cancelReason}
      />
      {isCancelling && <CancelCertificate id={_id} onClose={() => setIsCancelling(false)} />}
    </>
  )
}
