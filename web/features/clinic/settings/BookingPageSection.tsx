import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  bookingPageBody,
  bookingPageEndpoints,
  type BookingPageSettings,
} from '#contract/day/booking-page.ts'
import { clinicEndpoints, type Clinic } from '#contract/clinic/clinics.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useWholeList } from '#web/calls/whole-list.ts'
import { useReload, useStaleChoice } from '#web/features/shared/stale/use-stale-choice.ts'
import { paths } from '#web/routes/paths.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { mayLeave } from '#web/ui/forms/use-leave-question.ts'
import { useContractForm, type FormValues } from '#web/ui/forms/use-contract-form.ts'
import { depositFaults, depositFieldsOf, depositsIn, fieldOf } from './booking-deposits.ts'
import { BookingSnippets } from './BookingSnippets.tsx'
import { ListedService } from './ListedService.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** The settings of the public booking pages. Each clinic has its own page. */
export function BookingPageSection() {
  const { t } = useTranslation('settings')
  const [chosen, setChosen] = useState('')
  const clinics = useWholeList<Clinic>(clinicEndpoints.list, { sort: 'name' })
  if (clinics.isError) return <LoadFailed error={clinics.error} onRetry={() => void clinics.refetch()} />
  if (!clinics.data) return <Skeleton />
  const [first] = clinics.data
  if (!first) return <EmptyState reason={t('bookingPage.none')} />
  const clinicId = chosen || first._id
  const name = clinics.data.find(({ _id }) => _id === clinicId)?.name ?? first.name
  return (
    <div className="setting-cards">
      {clinics.data.length > 1 && (
        <Select
          name="clinic"
          label={t('bookingPage.clinic')}
          width={12}
          value={clinicId}
          onChange={async ({ currentTarget: { value } }) => {
            if (await mayLeave()) setChosen(value)
          }}
          choices={clinics.data.map(clinic => ({ value: clinic._id, label: clinic.name }))}
        />
      )}
      <PageOfClinic key={clinicId} clinicId={clinicId} name={name} />
    </div>
  )
}

function PageOfClinic({ clinicId, name }: { clinicId: string; name: string }) {
  const answer = useEndpoint(bookingPageEndpoints.get, { params: { id: clinicId } })
  if (answer.data) return <Loaded clinicId={clinicId} name={name} known={answer.data.data} />
  if (answer.isError) return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  return <Skeleton />
}

type ClinicName = { clinicId: string; name: string }

function Loaded({ known, ...clinic }: ClinicName & { known: BookingPageSettings }) {
  const { key, row, onReload } = useReload(known)
  return <Form key={key} {...clinic} page={row} onReload={onReload} />
}

type FormProps = ClinicName & { page: BookingPageSettings; onReload: (page: BookingPageSettings) => void }

function Form({ clinicId, name, page, onReload }: FormProps) {
  const { t } = useTranslation('settings')
  const toast = useToast()
  const action = useAction(bookingPageEndpoints.update)
  const stale = useStaleChoice({ opened: page, fieldsOf, onReload })
  const form = useContractForm({
    schema: bookingPageBody.pick({ slug: true }),
    valuesOf: stale.valuesOf,
    check: values => depositFaults(values, page),
    send: (_, { slug = '', ...values }) =>
      action.mutateAsync({
        params: { id: clinicId },
        body: {
          slug,
          isOpen: values['isOpen'] === 'true',
          unlistedServiceIds: unlistedIn(values, page.services, stale.saved().services),
          deposits: depositsIn(values, stale.saved()),
          version: stale.version(),
        },
      }),
    onDone: ({ message, data }) => {
      stale.onSaved(data)
      toast(message)
    },
    onRefused: (error, _, element) => stale.onRefused(error, element),
  })
  return (
    <>
      <SettingsForm
        title={t('section.bookingPage')}
        lead={t('bookingPage.lead')}
        form={{ ...form, notice: stale.notice }}
      >
        <Checkbox name="isOpen" label={t('bookingPage.isOpen')} defaultChecked={page.isOpen} />
        <div className="fields">
          <TextField
            name="slug"
            label={t('bookingPage.slug')}
            hint={t('bookingPage.slugHint', { address: `${location.origin}/book/` })}
            width={12}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={page.slug}
            error={form.errors['slug']}
          />
        </div>
        {page.services.length > 0 && (
          <fieldset className="listed-services">
            <legend>{t('bookingPage.services')}</legend>
            <p className="hint">
              {t(page.paysOnline ? 'bookingPage.payFirst' : 'bookingPage.payFirstOff')}{' '}
              {!page.paysOnline && (
                <Link className="link" to={paths.settings} search={{ section: 'onlinePayments' }}>
                  {t('section.onlinePayments')}
                </Link>
              )}
            </p>
            {page.services.map(service => (
              <ListedService key={service._id} page={page} service={service} errors={form.errors} />
            ))}
          </fieldset>
        )}
      </SettingsForm>
      {page.isOpen && <BookingSnippets slug={page.slug} name={name} />}
    </>
  )
}

/** The settings by the names of the form fields. */
const fieldsOf = (page: BookingPageSettings) => ({
  slug: page.slug,
  isOpen: page.isOpen,
  version: page.version,
  ...Object.fromEntries(page.services.map(({ _id, isListed }) => [fieldOf.listed(_id), isListed])),
  ...depositFieldsOf(page),
})

/** The ids of services that the page does not list. A service added after the form was opened keeps its saved setting. */
function unlistedIn(
  values: FormValues,
  shown: BookingPageSettings['services'],
  saved: BookingPageSettings['services'],
): string[] {
  const shownIds = new Set(shown.map(({ _id }) => _id))
  return saved
    .filter(({ _id, isListed }) => (shownIds.has(_id) ? values[fieldOf.listed(_id)] !== 'true' : !isListed))
    .map(({ _id }) => _id)
}
