import type { Locale } from '#contract/core/locale.ts'
import type { Certificate } from '#contract/record/certificates/certificates.ts'
import { withLogo, type Head, type LetterheadWords } from '#server/features/clinic/clinics/load-letterhead.ts'
import { readSignature } from '#server/features/record/papers/find-signature.ts'
import { headOfPaper } from '#server/features/record/papers/people-of-paper.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RenderDocument } from '#server/platform/documents/documents.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'

type Found = {
  certificate: Certificate
  head: Head
  signatureId: string | null
}

/** What its paper bears besides its own words. In two steps, so that no connection is held while it is drawn. */
export const findForPrint = async (
  db: Db,
  organizationId: string,
  certificate: Certificate,
): Promise<Found> => ({
  certificate,
  ...(await findKept(db, organizationId, certificate)),
})

/** The letterhead and the picture of the signature that it was issued with. */
async function findKept(
  db: Db,
  organizationId: string,
  { _id, clinic }: Certificate,
): Promise<Pick<Found, 'head' | 'signatureId'>> {
  const [row] = await db<{ head: LetterheadWords | null; signatureId: string | null }[]>`
    select people -> 'head' as head, signature_id as "signatureId" from certificates
    where organization_id = ${organizationId} and id = ${_id}`
  const { head, signatureId } = row!
  return { head: await headOfPaper(db, organizationId, clinic._id, head), signatureId }
}

/** In the language of the certificate itself unless another is asked for. */
export async function drawCertificate(
  { files, renderDocument }: { files: FileStore; renderDocument: RenderDocument },
  organizationId: string,
  { certificate, head, signatureId }: Found,
  lang?: Locale,
): Promise<FileAnswer> {
  const { number, certificateNumber, title, text, issuedOn, people, cancelReason, verifyUrl, locale } =
    certificate
  const body = await renderDocument(
    'certificate',
    {
      letterhead: await withLogo(head, files, organizationId),
      number: certificateNumber,
      title,
      text,
      issuedOn,
      doctor: {
        name: people.doctorName,
        expert: people.expert,
        registrationNumber: people.registrationNumber,
      },
      patient: {
        name: people.patientName,
        number: people.patientNumber,
        dateOfBirth: people.dateOfBirth,
        gender: people.gender,
      },
      cancelReason,
      signature: await readSignature(files, organizationId, signatureId),
      verifyUrl,
    },
    lang ?? locale,
    organizationId,
  )
  return { type: 'application/pdf', name: `certificate-${number}.pdf`, disposition: 'inline', body }
}
