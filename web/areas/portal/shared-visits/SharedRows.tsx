import type { SharedVisit } from '#contract/record/sharing/shared-visits.ts'
import { FlagMark } from '#web/features/record/orders/FlagMark.tsx'
import { useResultTexts } from '#web/features/record/orders/use-result-texts.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { shownMedicine } from '#words/medicine-catalog.ts'

export function SharedPrescriptions({
  prescriptions,
}: {
  prescriptions: NonNullable<SharedVisit['prescriptions']>
}) {
  const locale = useLocale()
  return (
    <ul>
      {prescriptions.flatMap(({ _id, lines }) =>
        lines
          .map(line => shownMedicine(line, locale))
          .map((line, index) => (
            <li key={`${_id} ${index}`}>
              <b>
                <bdi translate="no">
                  {line.medicineName} {line.dosage}
                </bdi>
              </b>
              <small>
                <bdi>{[line.recurrence, line.instructions, line.duration].filter(Boolean).join(' · ')}</bdi>
              </small>
            </li>
          )),
      )}
    </ul>
  )
}

type ShownResult = NonNullable<SharedVisit['results']>[number] & { patientName?: string | undefined }

export function SharedResults({ results }: { results: readonly ShownResult[] }) {
  const { sayDay, sayRange, sayValue } = useResultTexts()
  return (
    <ul>
      {results.map(result => (
        <li key={result._id}>
          <b>
            <bdi translate="no">{result.name}</bdi>
          </b>{' '}
          <span translate="no">{sayValue(result)}</span> <FlagMark flag={result.flag} />
          <small>
            {[sayRange(result), sayDay(result.takenAt)].filter(Boolean).join(' · ')}
            {result.patientName && (
              <>
                {' '}
                · <bdi>{result.patientName}</bdi>
              </>
            )}
          </small>
          {result.value !== null && result.text && <small dir="auto">{result.text}</small>}
        </li>
      ))}
    </ul>
  )
}
