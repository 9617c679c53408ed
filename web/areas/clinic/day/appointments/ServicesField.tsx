import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Appointment } from '#contract/day/appointments.ts'
import { serviceEndpoints, type Service } from '#contract/clinic/services.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { FurtherServices, type FurtherService } from '#web/features/day/appointments/FurtherServices.tsx'
import { useReferenceChoices } from '#web/routes/reference-choices.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx'
import { isolated } from '#words/formats/isolated.ts'

type Named = Pick<Service, '_id' | 'name'>

/** The further services of a booked visit while they are changed. */
export function useVisitServices({ service, moreServices }: Appointment) {
  const [lines, setLines] = useState<readonly FurtherService<Named | Service>[]>(() =>
    moreServices.map(({ _id, name }) => ({ key: _id, service: { _id, name } })),
  )
  return { first: service, lines, setLines, moreIds: lines.flatMap(line => line.service?._id ?? []) }
}

type ServicesFieldProps = {
  services: ReturnType<typeof useVisitServices>
  serviceId: string
  onService: (id: string) => void
  /** The length of the visit in minutes, once its services turned out to take too long for its time. */
  keepMinutes: number | null
  errors: FieldErrors
}

/** What is done in a booked visit. */
export function ServicesField({ services, serviceId, onService, keepMinutes, errors }: ServicesFieldProps) {
  const { t } = useTranslation('appointments')
  const { first, lines, setLines, moreIds } = services
  const { rows, state, areMany, onSearch } = useReferenceChoices<Service>(serviceEndpoints.list)
  const open = rows.filter(({ _id }) => !moreIds.includes(_id))
  const choices = open.map(({ _id, name, serviceDuration: minutes }) => ({
    value: _id,
    label: t('book.serviceOption', { name: isolated(name), minutes }),
  }))
  // The booked one may be closed by now, or not among the found ones.
  if (!choices.some(({ value }) => value === first._id) && !moreIds.includes(first._id))
    choices.unshift({ value: first._id, label: first.name })
  const [chosen, setChosen] = useState({ value: first._id, label: first.name })
  return (
    <div className="services is-wide">
      <SearchSelect
        name="serviceId"
        label={t('book.service')}
        width={12}
        prompt={t('book.chooseService')}
        choices={choices}
        state={state}
        areMany={areMany}
        value={chosen.value === serviceId ? chosen : null}
        onChange={choice => {
          if (choice) setChosen(choice)
          onService(choice?.value ?? '')
        }}
        onSearch={onSearch}
        hint={t('edit.services')}
        error={errors['serviceId']}
      />
      {/* A form cannot send a list: the ids are separated by commas. */}
      <input type="hidden" name="moreServiceIds" value={moreIds.join(',')} />
      <FurtherServices
        value={lines}
        firstId={serviceId}
        onChange={setLines}
        error={errors['moreServiceIds']}
      />
      {keepMinutes !== null && (
        <Checkbox
          name="durationMinutes"
          value={keepMinutes}
          label={t('edit.keepLength', { minutes: keepMinutes })}
        />
      )}
    </div>
  )
}
