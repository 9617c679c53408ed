import { useTranslation } from '#web/i18n/use-translation.ts'
import { categoryEndpoints, type Category } from '#contract/clinic/categories.ts'
import { clinicEndpoints, type Clinic } from '#contract/clinic/clinics.ts'
import { settingsEndpoints } from '#contract/clinic/settings.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { lazyDialog } from '#web/routes/lazy-part.tsx'
import type { SetUpStep } from '#web/features/day/dashboard/set-up-steps.ts'
import { FirstBooking } from './FirstBooking.tsx'
import { FirstHours } from './FirstHours.tsx'

const ClinicPopup = lazyDialog(async () => (await import('../../clinic/clinics/ClinicPopup.tsx')).ClinicPopup)
const DoctorPopup = lazyDialog(async () => (await import('../../clinic/doctors/DoctorPopup.tsx')).DoctorPopup)
const CategoryPopup = lazyDialog(
  async () => (await import('../../clinic/categories/CategoryPopup.tsx')).CategoryPopup,
)
const ServicePopup = lazyDialog(
  async () => (await import('../../clinic/services/ServicePopup.tsx')).ServicePopup,
)

type OpenStepProps = { step: SetUpStep; note: string; onSaved: () => void; onClose: () => void }

/** The form of a step, filled in with what sign-up and the steps before it told. */
export function OpenStep({ step, note, onSaved, onClose }: OpenStepProps) {
  const { t } = useTranslation('dashboard')
  const profile = useProfile()
  const settings = useEndpoint(settingsEndpoints.get, {}).data?.data
  const clinics = useEndpoint(clinicEndpoints.list, { query: { limit: 100 } }).data?.data
  const categories = useEndpoint(categoryEndpoints.list, { query: { limit: 1 } }).data?.data
  // A form reads its first values only once.
  if (!settings || !clinics || !categories) return null
  const { name, type, email, contactNumber } = settings
  const clinic: Clinic | undefined = clinics.at(-1)
  const category: Category | undefined = categories[0]
  const guide = <Known,>(known: Known) => ({ onClose, guided: { known, note, onSaved } })
  switch (step) {
    case 'clinic':
      return (
        <ClinicPopup
          {...guide({
            name,
            email,
            contactNumber,
            service: type,
            description: t('setUp.clinicText', { type, name }),
            timeSlot: 15,
          })}
        />
      )
    case 'doctor': {
      const [firstName = '', ...rest] = profile.name.split(' ')
      const own = { firstName, lastName: rest.join(' '), email: profile.email }
      return <DoctorPopup {...guide({ ...own, contactNumber, expert: type, ...(clinic && { clinic }) })} />
    }
    case 'category':
      return <CategoryPopup {...guide({ name: type, description: type })} />
    case 'service': {
      const systemService = t('setUp.serviceName')
      return (
        <ServicePopup
          {...guide({
            systemService,
            description: systemService,
            serviceDuration: clinic?.timeSlot ?? 15,
            timeSlot: clinic?.timeSlot ?? 15,
            type: 'In Clinic' as const,
            ...(category && { category }),
          })}
        />
      )
    }
    case 'hours':
      return clinic && <FirstHours clinic={clinic} onSaved={onSaved} />
    case 'appointment':
      return clinic && <FirstBooking clinicId={clinic._id} />
  }
}
