import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOpenBooking } from '#web/areas/clinic/booking.tsx'
import { paths } from '#web/routes/paths.ts'

/** The last step: a visit at the desk, or the page where patients book. */
export function FirstBooking({ clinicId }: { clinicId: string }) {
  const { t } = useTranslation('dashboard')
  const openBooking = useOpenBooking()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <section className="card set-up-next" aria-labelledby="set-up-booking">
      <h2 id="set-up-booking">{t('setUp.appointment')}</h2>
      <p>{t('setUp.appointmentWhy')}</p>
      <div className="row">
        <button ref={button} type="button" className="btn primary" onClick={() => openBooking({ clinicId })}>
          {t('setUp.appointmentAction')}
        </button>
        <Link to={paths.settings} search={{ section: 'bookingPage' }}>
          {t('setUp.bookingPage')}
        </Link>
      </div>
    </section>
  )
}
