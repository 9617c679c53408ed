import type { Prescription } from '#contract/record/prescriptions.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { shownMedicine } from '#words/medicine-catalog.ts'

/** The medicines of a prescription, as the patient reads them. */
export function OwnLines({ lines }: Pick<Prescription, 'lines'>) {
  const locale = useLocale()
  return (
    <ul className="portal-rows">
      {lines
        .map(line => shownMedicine(line, locale))
        .map((line, index) => (
          <li key={index}>
            <span className="face" aria-hidden="true">
              <Icon name="pill" />
            </span>
            <div>
              <b>
                <bdi>
                  {line.medicineName} {line.dosage}
                </bdi>
              </b>
              <small>
                <bdi>{[line.recurrence, line.instructions, line.duration].filter(Boolean).join(' · ')}</bdi>
              </small>
            </div>
          </li>
        ))}
    </ul>
  )
}
