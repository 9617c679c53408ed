import { useTranslation } from 'react-i18next'
import { messages } from '#contract/core/messages.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { isolated } from '#words/formats/isolated.ts'
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx'
import type { BookingDraft } from './booking-draft.ts'
import { FurtherServices } from '../FurtherServices.tsx'
import { isNone, searchProps } from './search-props.ts'
import type { useBooking } from './use-booking.ts'

type VisitFieldsProps = {
  visit: ReturnType<typeof useBooking>
  /** Of the time that was pressed in the calendar. */
  pressedStart: string | undefined
  onChange: (changes: Partial<BookingDraft>) => void
  errors: FieldErrors
}

/** Where, with whom, and for what. */
export function VisitFields({ visit, pressedStart, onChange, errors }: VisitFieldsProps) {
  const { t } = useTranslation('appointments')
  const { draft, choices, chosen } = visit
  const { clinics, doctors, services } = choices
  /** A time that was chosen for this doctor or service; one that came before them stands. */
  const resetAfter = (id: string) => (id === '' ? {} : { start: '' })
  return (
    <>
      <SearchSelect
        name="clinicId"
        label={t('book.clinic')}
        width={4}
        prompt={t('book.chooseClinic')}
        {...searchProps(clinics)}
        onChange={choice => onChange({ start: '', clinicId: choice?.value ?? '', doctorId: '', date: null })}
        error={errors['clinicId']}
        hint={isNone(clinics) ? t('book.noClinic') : undefined}
      />
      <SearchSelect
        name="doctorId"
        label={t('book.doctor')}
        width={4}
        prompt={chosen.clinicId ? t('book.chooseDoctor') : t('book.chooseClinicFirst')}
        {...searchProps(doctors)}
        onChange={choice => onChange({ ...resetAfter(chosen.doctorId), doctorId: choice?.value ?? '' })}
        error={errors['doctorId']}
        hint={chosen.clinicId && isNone(doctors) ? t('book.noDoctor') : undefined}
      />
      <div className="services">
        <SearchSelect
          name="serviceId"
          label={t('book.service')}
          width={12}
          prompt={t('book.chooseService')}
          {...searchProps(services, ({ name, serviceDuration }) =>
            t('book.serviceOption', { name: isolated(name), minutes: serviceDuration }),
          )}
          onChange={choice =>
            onChange({
              // The time that was pressed in the calendar stands, on the grid of slots or as a time of one's own.
              ...(draft.start === pressedStart ? {} : resetAfter(chosen.serviceId)),
              serviceId: choice?.value ?? '',
            })
          }
          error={errors['serviceId']}
          hint={isNone(services) ? t('book.noService') : undefined}
        />
        {chosen.serviceId && (
          <FurtherServices
            value={draft.moreServices}
            firstId={chosen.serviceId}
            onChange={lines => {
              onChange({ moreServices: lines })
              visit.letTimeMove()
            }}
            error={errors['moreServiceIds'] ?? (visit.isTooLong ? messages.visitTooLong : undefined)}
          />
        )}
      </div>
    </>
  )
}
