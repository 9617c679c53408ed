import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isMovable, likelyStep, stepsNow, type AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { Appointment } from '#contract/day/appointments.ts'
import { hasMoney } from '#contract/day/visit-account.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import type { VisitCard } from '#contract/day/visit-card.ts'
import { statusIcons } from '#web/features/day/appointments/StatusBadge.tsx'
import { useVisitSteps } from '#web/features/day/appointments/steps/use-visit-steps.tsx'
import { useVisitStart } from '#web/features/record/starting/use-visit-start.ts'
import { useMay } from '#web/calls/profile.ts'
import { lazyDialog } from '#web/routes/lazy-part.tsx'
import { useOpenInvoice } from '#web/areas/clinic/shared/use-open-invoice.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { oncePerClick } from '#web/ui/tables/once-per-click.ts'
import { useNow } from '#web/ui/use-now.ts'
import { usePageChords } from '#web/ui/use-page-chords.ts'
import { EditRecord } from '#web/areas/clinic/shared/list/records/EditRecord.tsx'
import type { PopupProps } from '#web/areas/clinic/shared/list/records/use-record-form.ts'
import { withMoneyTexts } from '#web/i18n/with-texts.ts'
import { useBookAgain } from '../appointments/use-book-again.ts'
import { useSeriesActions } from '../appointments/use-series-actions.tsx'
import { useFocusInPlace } from './use-focus-in-place.ts'

const AppointmentPopup = lazyDialog(
  async () => (await import('../appointments/AppointmentPopup.tsx')).AppointmentPopup,
)
const TakePayment = lazyDialog(
  withMoneyTexts(async () => (await import('#web/features/money/payments/TakePayment.tsx')).TakePayment),
)

function Popup({ record, ...props }: PopupProps<Appointment>) {
  return record && <AppointmentPopup {...props} record={record} />
}

/** Every legal next step, the likely one first, always at the same place. */
export function VisitActions({ card: { appointment } }: { card: VisitCard }) {
  const { t } = useTranslation('visit')
  const now = useNow()
  const mayChange = useMay('appointments.update')
  const mayTake = useMay('payments.take')
  const mayReadPatient = useMay('patients.read')
  const steps = useVisitSteps()
  const act = useVisitStart().actOf(appointment)
  const series = useSeriesActions()
  const bookAgain = useBookAgain()
  const inPlace = useFocusInPlace()
  const [open, setOpen] = useState<'edit' | 'pay' | null>(null)
  const { _id: id, status, patient } = appointment
  const legal = mayChange ? stepsNow(appointment, now) : []
  const next = likelyStep(status)
  const likely = next && legal.includes(next) ? next : undefined
  const isOwnVisit = act !== undefined && !act.isFurther
  const others = legal.filter(to => to !== likely && to !== 'cancelled' && to !== 'completed')
  const account = hasMoney(appointment) ? appointment : null
  const mayPay = mayTake && account !== null && account.due.amountMinor > 0
  const openInvoice = useOpenInvoice()
  const mayInvoice = useMay('invoices.write') && status !== 'cancelled'
  const step = (to: AppointmentStatus) => steps.step(appointment, to)
  const takeLikely = isOwnVisit ? act.press : likely && (() => step(likely))

  usePageChords({ step: takeLikely, pay: mayPay ? () => setOpen('pay') : undefined })

  return (
    <footer {...inPlace} className="slip-f" role="group" aria-label={t('actions')}>
      {takeLikely && (
        <Button
          look="primary"
          className="big"
          icon={isOwnVisit ? 'steth' : likely && statusIcons[likely]}
          onClick={oncePerClick(takeLikely)}
        >
          {isOwnVisit ? act.label : likely && t(`step.${likely}`)} <kbd aria-hidden="true">Ctrl Enter</kbd>
        </Button>
      )}
      {mayPay && (
        <Button className="big" aria-haspopup="dialog" onClick={() => setOpen('pay')}>
          {t('pay')} <kbd aria-hidden="true">Alt P</kbd>
        </Button>
      )}
      {mayInvoice && (
        <Button icon="receipt" onClick={() => void openInvoice(id)}>
          {t('invoice')}
        </Button>
      )}
      {act?.isFurther && (
        <Button icon="steth" onClick={act.press}>
          {act.label}
        </Button>
      )}
      {isOwnVisit && likely === 'completed' && (
        <Button icon={statusIcons.completed} onClick={() => step('completed')}>
          {t('step.completed')}
        </Button>
      )}
      {mayReadPatient && (
        <Link className="btn" to={paths.patientDetails} search={{ id: patient._id }}>
          <Icon name="user" className="sm" />
          {t('openPatient')}
        </Link>
      )}
      {mayChange && (
        <Button icon="edit" aria-haspopup="dialog" onClick={() => setOpen('edit')}>
          {t(isMovable(status) ? 'move' : 'edit')}
        </Button>
      )}
      {series.actions(appointment).map(({ key, icon, label, onPress }) => (
        <Button key={key} icon={icon} aria-haspopup="dialog" onClick={onPress}>
          {label}
        </Button>
      ))}
      {bookAgain(appointment).map(action => (
        <Button key={action.key} icon={action.icon} onClick={action.onPress}>
          {action.label}
        </Button>
      ))}
      {others.map(to => (
        <Button key={to} icon={to === 'no_show' ? 'noshow' : 'undo'} onClick={() => step(to)}>
          {t(`other.${to as Exclude<AppointmentStatus, 'cancelled' | 'completed'>}`)}
        </Button>
      ))}
      {legal.includes('cancelled') && (
        <Button look="danger" icon="ban" aria-haspopup="dialog" onClick={() => step('cancelled')}>
          {t('cancel')}
        </Button>
      )}
      <p className="hints" aria-hidden="true">
        <span>
          <kbd>Alt ↑</kbd> <kbd>Alt ↓</kbd> {t('hint.others')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('hint.close')}
        </span>
      </p>
      {open === 'edit' && (
        <EditRecord<Appointment>
          get={appointmentEndpoints.get}
          id={id}
          onClose={() => setOpen(null)}
          popup={Popup}
        />
      )}
      {open === 'pay' && account && <TakePayment appointment={account} onClose={() => setOpen(null)} />}
      {series.dialog}
      {steps.dialog}
    </footer>
  )
}
