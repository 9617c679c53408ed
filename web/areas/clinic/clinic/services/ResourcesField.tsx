import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicResourceEndpoints, type Resource } from '#contract/day/resources.ts'
import type { Service } from '#contract/clinic/services.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { paths } from '#web/routes/paths.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'

type ResourcesFieldProps = { current: Service['resources']; error: string | undefined }

/** The rooms and equipment that a service needs. At each clinic, a visit takes one of each kind. */
export function ResourcesField({ current, error }: ResourcesFieldProps) {
  const { t } = useTranslation('clinic')
  const id = useId()
  const all = useEndpoint(clinicResourceEndpoints.listAll, {}).data?.data
  const [chosen, setChosen] = useState(() => current.map(({ _id }) => _id))
  const value = all ? all.filter(({ _id }) => chosen.includes(_id)).map(({ _id }) => _id) : chosen
  const clinics = Map.groupBy(all ?? [], ({ clinic }) => clinic._id)
  const change = (one: Resource, isNeeded: boolean) =>
    setChosen(before => (isNeeded ? [...before, one._id] : before.filter(other => other !== one._id)))
  return (
    <fieldset
      className="f w12"
      data-field="resourceIds"
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
    >
      <legend data-label>{t('services.resources')}</legend>
      <input type="hidden" name="resourceIds" value={value.join(',')} />
      {[...clinics.values()].map(ofClinic => (
        <div key={ofClinic[0]!.clinic._id} role="group" aria-label={ofClinic[0]!.clinic.name}>
          {clinics.size > 1 && <span className="small muted">{ofClinic[0]!.clinic.name}</span>}
          <div className="radios">
            {ofClinic.map(one => (
              <Checkbox
                key={one._id}
                label={one.status ? one.name : t('services.resourceOut', { name: one.name })}
                checked={chosen.includes(one._id)}
                onChange={event => change(one, event.currentTarget.checked)}
              />
            ))}
          </div>
        </div>
      ))}
      <FieldNotes
        id={id}
        error={error}
        hint={t(all?.length === 0 ? 'services.noResources' : 'services.resourcesHint')}
      />
      {all?.length === 0 && (
        <p className="hint">
          <Link to={paths.clinics}>{t('services.toClinics')}</Link>
        </p>
      )}
    </fieldset>
  )
}
