import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { isolated } from '#words/formats/isolated.ts'
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx'
import type { BookingDeed } from './booking-reducer.ts'
import { FurtherServices } from '../FurtherServices.tsx'
import { isNone, searchProps } from './search-props.ts'
import type { useBooking } from './use-booking.ts'

type VisitFieldsProps = {
  visit: ReturnType<typeof useBooking>
  onDeed: (deed: BookingDeed) => void
  errors: FieldErrors
}

/** The fields for clinic, doctor and service. */
export function VisitFields({ visit, onDeed, errors }: VisitFieldsProps) {
  const { t } = useTranslation('appointments')
  const { draft, choices, sum } = visit
  const { clinics, doctors, services, chosen } = choices
  return (
    <>
      <SearchSelect
        name="clinicId"
        label={t('book.clinic')}
        width={4}
        prompt={t('book.chooseClinic')}
        {...searchProps(clinics)}
        onChange={choice => onDeed({ type: 'clinic', clinicId: choice?.value ?? '' })}
        error={errors['clinicId']}
        hint={isNone(clinics) ? t('book.noClinic') : undefined}
      />
      <SearchSelect
        name="doctorId"
        label={t('book.doctor')}
        width={4}
        prompt={chosen.clinicId ? t('book.chooseDoctor') : t('book.chooseClinicFirst')}
        {...searchProps(doctors)}
        onChange={choice => onDeed({ type: 'visit', doctorId: choice?.value ?? '' })}
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
          onChange={choice => onDeed({ type: 'visit', serviceId: choice?.value ?? '' })}
          error={errors['serviceId']}
          hint={isNone(services) ? t('book.noService') : undefined}
        />
        {chosen.serviceId && (
          <FurtherServices
            value={draft.moreServices}
            firstId={chosen.serviceId}
            onChange={lines => onDeed({ type: 'furtherServices', lines })}
            error={errors['moreServiceIds'] ?? (sum.isTooLong ? messages.visitTooLong : undefined)}
          />
        )}
      </div>
    </>
  )
}
