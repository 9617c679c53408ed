import { useId, useState } from 'react'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { medicineSettingsEndpoints, type OwnRule } from '#contract/record/medicines/medicines.ts'
import { warningSeverities } from '#contract/record/medicines/safety.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { severityIcons, useSafetyTexts } from '#web/features/record/safety/use-safety-texts.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useUndoable } from '#web/ui/states/use-undoable.ts'
import { useNow } from '#web/ui/use-now.ts'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { commas } from '#words/formats/clinic-date.ts'
import { RuleSideSearch } from './RuleSideSearch.tsx'

/** Pairs that the clinic itself wants to be warned of. */
export function OwnRules({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('safety')
  const { sayDay } = useSafetyTexts()
  const comma = commas[useLocale()]
  const undoable = useUndoable()
  const id = useId()
  const [isAdding, setIsAdding] = useState(false)
  const rules = useEndpoint(medicineSettingsEndpoints.rules, {}).data?.data
  const removing = useAction(medicineSettingsEndpoints.removeRule)
  const adding = useAction(medicineSettingsEndpoints.addRule)
  const pairOf = ({ one, other }: OwnRule) => t('rules.pair', { one, other })

  const remove = ({ _id, one, other, severity, effect, source, asOf }: OwnRule) =>
    undoable(
      _id,
      () => removing.mutateAsync({ params: { id: _id } }),
      () => adding.mutateAsync({ body: { one, other, severity, effect, source, asOf } }),
    )

  return (
    <section className="card settings-form" aria-labelledby={id}>
      <header className="medicines-h">
        <div>
          <h2 id={id}>{t('rules.title')}</h2>
          <p className="muted">{t('rules.lead')}</p>
        </div>
        {mayWrite && (
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            {t('rules.add')}
          </Button>
        )}
      </header>
      {rules?.length === 0 && <p className="muted">{t('rules.none')}</p>}
      {rules && rules.length > 0 && (
        <ul className="own-rules">
          {rules.map(rule => (
            <li key={rule._id}>
              <Icon name={severityIcons[rule.severity]} className="sm" />
              <div>
                <b>
                  <bdi>{pairOf(rule)}</bdi>
                </b>{' '}
                <span className="muted">{t(`severity.${rule.severity}`)}</span>
                <p dir="auto">{rule.effect}</p>
                <small>
                  <bdi>{rule.source}</bdi>
                  {comma}
                  {sayDay(rule.asOf)}
                </small>
              </div>
              {mayWrite && (
                <IconButton
                  icon="trash"
                  size="sm"
                  label={t('rules.remove', { pair: pairOf(rule) })}
                  onClick={oncePerRow(() => void remove(rule))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && <RulePopup onClose={() => setIsAdding(false)} />}
    </section>
  )
}

function RulePopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('safety')
  const toast = useToast()
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const adding = useAction(medicineSettingsEndpoints.addRule)
  const [sides, setSides] = useState({ one: '', other: '' })
  const { errors, summary, isPending, submit } = useContractForm({
    schema: medicineSettingsEndpoints.addRule.body,
    send: (_form, { one = '', other = '', effect = '', source = '', asOf = '', severity }) =>
      adding.mutateAsync({
        body: {
          one,
          other,
          effect,
          source,
          asOf,
          severity: warningSeverities.find(known => known === severity) ?? 'serious',
        },
      }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog title={t('rules.add')} onClose={onClose} onSubmit={submit} isPending={isPending}>
      <ErrorSummary {...summary} />
      <div className="fields">
        {(['one', 'other'] as const).map(side => (
          <RuleSideSearch
            key={side}
            name={side}
            label={t(`rules.${side}`)}
            value={sides[side]}
            onType={text => setSides(before => ({ ...before, [side]: text }))}
            {...(side === 'one' && { hint: t('rules.sideHint') })}
            error={errors[side]}
          />
        ))}
        <Select
          name="severity"
          label={t('rules.severity')}
          choices={warningSeverities.map(value => ({ value, label: t(`severity.${value}`) }))}
          error={errors['severity']}
        />
        <DateField name="asOf" label={t('rules.asOf')} defaultValue={today} error={errors['asOf']} />
        <TextField
          name="effect"
          label={t('rules.effect')}
          width={12}
          maxLength={300}
          dir="auto"
          error={errors['effect']}
        />
        <TextField
          name="source"
          label={t('rules.source')}
          width={12}
          maxLength={200}
          dir="auto"
          error={errors['source']}
        />
      </div>
    </FormDialog>
  )
}
