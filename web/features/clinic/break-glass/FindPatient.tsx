import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { breakGlassEndpoints, findForEmergencyBody, type FoundPatient } from '#contract/clinic/break-glass.ts'
import { useAction } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { sayAge } from '#words/formats/age.ts'
import { commas } from '#words/formats/clinic-date.ts'

/** Finds by number, by phone, or by the whole name with the birth date: a doctor who searches knows the patient already. */
export function FindPatient({ onChoose }: { onChoose: (patient: FoundPatient) => void }) {
  const { t } = useTranslation('emergency')
  const locale = useLocale()
  const action = useAction(breakGlassEndpoints.find)
  const [found, setFound] = useState<FoundPatient[]>()
  const { errors, summary, isPending, submit } = useContractForm({
    schema: findForEmergencyBody,
    send: (_form, values) => action.mutateAsync({ body: values }),
    onDone: ({ data }) => setFound(data),
  })
  return (
    <>
      <form noValidate aria-label={t('find')} onSubmit={submit}>
        <ErrorSummary {...summary} />
        <div className="fields">
          <TextField
            name="number"
            label={t('number')}
            inputMode="numeric"
            dir="ltr"
            error={errors['number']}
          />
          <TextField
            name="phoneNumber"
            label={t('phone')}
            type="tel"
            dir="ltr"
            error={errors['phoneNumber']}
          />
          <TextField name="name" label={t('name')} error={errors['name']} />
          <DateField name="dateOfBirth" label={t('birth')} hasWeekday={false} error={errors['dateOfBirth']} />
        </div>
        <Button type="submit" look="primary" icon="search" disabled={isPending}>
          {t('find')}
        </Button>
      </form>
      <div aria-live="polite">
        {found?.length === 0 && <p>{t('nobody')}</p>}
        {found && found.length > 0 && (
          <ul className="emergency-found">
            {found.map(patient => (
              <li key={patient._id}>
                <span>
                  <bdi>{patient.name}</bdi>
                  <small>
                    {[
                      t('patientNumber', { number: patient.number }),
                      patient.age && sayAge(patient.age, locale),
                    ]
                      .filter(Boolean)
                      .join(commas[locale])}
                  </small>
                </span>
                <Button onClick={() => onChoose(patient)}>{t('choose')}</Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
