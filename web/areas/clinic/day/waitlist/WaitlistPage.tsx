import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { doctorEndpoints } from '#contract/clinic/doctors.ts'
import { patientEndpoints } from '#contract/clinic/patients.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useOpenBooking } from '#web/areas/clinic/booking.tsx'
import { messages } from '#contract/core/messages.ts'
import { serviceEndpoints } from '#contract/clinic/services.ts'
import { waitlistEndpoints, waitlistStatuses, type WaitlistEntry } from '#contract/day/waitlist.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { call, useAction } from '#web/calls/api.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useUndoable } from '#web/ui/states/use-undoable.ts'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { lazyDialog } from '#web/routes/lazy-part.tsx'
import type { Filter } from '#web/areas/clinic/shared/list/tools/filters.ts'
import { ListPage } from '#web/areas/clinic/shared/list/ListPage.tsx'
import { RowActions } from '#web/areas/clinic/shared/list/records/RowActions.tsx'
import { useList } from '#web/areas/clinic/shared/list/use-list.ts'
import { useWaitlistColumns } from './use-waitlist-columns.tsx'

const JoinWaitlist = lazyDialog(
  async () => (await import('#web/features/day/waitlist/JoinWaitlist.tsx')).JoinWaitlist,
)

type Asking = { what: 'offer' | 'remove'; entry: WaitlistEntry }

/** The waiting patients in order of joining, their offers, and their answers. */
export function WaitlistPage() {
  const { t } = useTranslation('waitlist')
  const say = useMessage()
  const mayWrite = useMay('waitlist.write')
  const { organization } = useProfile()
  const openBooking = useOpenBooking()
  const toast = useToast()
  const undoable = useUndoable()
  const remove = useAction(waitlistEndpoints.remove)
  const restore = useAction(waitlistEndpoints.restore)
  const list = useList({ name: 'waitlist', calls: waitlistEndpoints, columns: useWaitlistColumns() })
  const [asking, setAsking] = useState<Asking | null>(null)
  const add = mayWrite && (
    <Button icon="plus" look="primary" aria-haspopup="dialog" onClick={list.state.openAdd}>
      {t('add')}
    </Button>
  )
  const waits = ({ status }: WaitlistEntry) => status === 'waiting' || status === 'offered'
  /** New Appointment with what the patient waits for; the booking ends the wait. */
  async function book({ _id, patient, clinic, doctor, service, from }: WaitlistEntry) {
    try {
      const found = await call(patientEndpoints.get, { params: { id: patient._id } })
      const today = dateOf(organization.timeZone, Date.now())
      openBooking({
        waitlistId: _id,
        patient: found.data,
        clinicId: clinic._id,
        serviceId: service._id,
        doctorId: doctor?._id ?? '',
        date: from > today ? from : today,
      })
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  const takeOff = ({ _id }: WaitlistEntry) => {
    const params = { id: _id }
    return undoable(
      _id,
      () => remove.mutateAsync({ params }),
      () => restore.mutateAsync({ params }),
    )
  }
  const offerReason = ({ status }: WaitlistEntry) => {
    if (status === 'waiting') return undefined
    return say(status === 'offered' ? messages.waitlistOfferedAlready : messages.waitlistNotWaiting)
  }
  return (
    <>
      <ListPage<WaitlistEntry>
        list={list}
        title={t('title')}
        searchHint={t('search')}
        allLabel={t('all')}
        emptyReason={t('none')}
        usualOrder={t('inOrder')}
        start={add}
        firstStep={add}
        filters={useWaitlistFilters()}
        quick={[
          { label: t('status.waiting'), filters: { status: 'waiting' } },
          { label: t('status.offered'), filters: { status: 'offered' } },
        ]}
        renderActions={
          mayWrite
            ? entry => (
                <RowActions
                  name={entry.patient.name}
                  actions={[
                    {
                      key: 'book',
                      icon: 'plus',
                      label: t('bookFor', { patient: entry.patient.name }),
                      disabledReason: waits(entry) ? undefined : say(messages.waitlistNotWaiting),
                      onPress: () => void book(entry),
                    },
                    {
                      key: 'offer',
                      icon: 'mail',
                      label: t('offerNow', { patient: entry.patient.name }),
                      disabledReason: offerReason(entry),
                      onPress: () => setAsking({ what: 'offer', entry }),
                    },
                    {
                      key: 'remove',
                      icon: 'trash',
                      label: t('remove', { patient: entry.patient.name }),
                      isDangerous: true,
                      disabledReason:
                        waits(entry) || entry.status === 'expired'
                          ? undefined
                          : say(messages.waitlistNotWaiting),
                      // What is offered goes to the next in line, who is told: that cannot be taken back.
                      onPress:
                        entry.status === 'offered'
                          ? () => setAsking({ what: 'remove', entry })
                          : oncePerRow(() => void takeOff(entry)),
                    },
                  ]}
                />
              )
            : undefined
        }
      />
      {mayWrite && list.state.isAdding && <JoinWaitlist onClose={list.state.closePopup} />}
      {asking && <Question {...asking} onDone={() => setAsking(null)} />}
    </>
  )
}

function Question({ what, entry, onDone }: Asking & { onDone: () => void }) {
  const { t } = useTranslation('waitlist')
  const toast = useToast()
  const offer = useAction(waitlistEndpoints.offer)
  const remove = useAction(waitlistEndpoints.remove)
  const { patient, service } = entry

  async function send() {
    onDone()
    try {
      const { message } = await (what === 'offer' ? offer : remove).mutateAsync({
        params: { id: entry._id },
      })
      toast(message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return what === 'offer' ? (
    <ConfirmDialog
      title={t('offer.title')}
      confirmLabel={t('offer.yes')}
      cancelLabel={t('offer.no')}
      onConfirm={() => void send()}
      onCancel={onDone}
    >
      <p>{t('offer.text', { patient: patient.name })}</p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={t('remove.title', { patient: patient.name })}
      confirmLabel={t('remove.yes')}
      cancelLabel={t('remove.keep')}
      isDangerous
      onConfirm={() => void send()}
      onCancel={onDone}
    >
      <p>{t('remove.text', { service: service.name })}</p>
      <p>{t('remove.offered')}</p>
    </ConfirmDialog>
  )
}

function useWaitlistFilters(): Filter[] {
  const { t } = useTranslation('waitlist')
  return [
    {
      name: 'status',
      label: t('state'),
      kind: 'choice',
      choices: waitlistStatuses.map(value => ({ value, label: t(`status.${value}`) })),
    },
    { name: 'clinicId', label: t('clinic'), kind: 'reference', ...clinicEndpoints },
    { name: 'doctorId', label: t('doctor'), kind: 'reference', ...doctorEndpoints },
    { name: 'serviceId', label: t('service'), kind: 'reference', ...serviceEndpoints },
  ]
}
