import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { testEndpoints, type Test } from '#contract/record/orders/test-catalogue.ts'
import { useAction } from '#web/calls/api.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { AgeField } from './AgeField.tsx'
import { bodyOfRange, draftOfRange, emptyRange, limitNames, type RangeDraft } from './range-texts.ts'
import { TestSearch } from '#web/features/record/orders/TestSearch.tsx'

type TestPopupProps = { test: Test | undefined; isPanel: boolean; onClose: () => void }
type Part = { _id: string; name: string }

/** A test of the catalogue with its ranges, or a panel with its tests. */
export function TestPopup({ test, isPanel, onClose }: TestPopupProps) {
  const { t } = useTranslation('orders')
  const toast = useToast()
  const create = useAction(testEndpoints.create)
  const update = useAction(testEndpoints.update)
  const [ranges, setRanges] = useState<readonly RangeDraft[]>(() => (test?.ranges ?? []).map(draftOfRange))
  const [parts, setParts] = useState<readonly Part[]>(test?.tests ?? [])
  const { errors, summary, isPending, submit } = useContractForm({
    schema: test ? testEndpoints.update.body : testEndpoints.create.body,
    valuesOf: form => {
      const typed = new FormData(form)
      const textOf = (name: string) => String(typed.get(name) ?? '')
      const texts = {
        name: textOf('name'),
        words: textOf('words'),
        unit: textOf('unit'),
        loinc: textOf('loinc'),
      }
      const kind = isPanel
        ? ('panel' as const)
        : textOf('kind') === 'imaging'
          ? ('imaging' as const)
          : ('laboratory' as const)
      return isPanel
        ? { ...texts, kind, tests: parts.map(({ _id }) => _id) }
        : { ...texts, kind, ranges: ranges.map(bodyOfRange) as never }
    },
    send: (_form, { kind, ...body }) =>
      test
        ? update.mutateAsync({ params: { id: test._id }, body: { ...body, version: test.version } })
        : create.mutateAsync({ body: { ...body, kind } }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  const text = (name: 'name' | 'words' | 'unit' | 'loinc', width: 4 | 6 | 12 = 6) => (
    <TextField
      name={name}
      width={width}
      label={t(`tests.${name}`)}
      {...(name === 'words' && { hint: t('tests.wordsHint') })}
      isOptional={name !== 'name'}
      maxLength={name === 'words' ? 200 : 120}
      defaultValue={test?.[name] ?? ''}
      error={errors[name]}
      dir="auto"
    />
  )
  const title = test ? t('tests.edit', { name: test.name }) : t(isPanel ? 'tests.addPanel' : 'tests.add')
  return (
    <FormDialog title={title} onClose={onClose} onSubmit={submit} isPending={isPending}>
      <ErrorSummary {...summary} />
      <div className="fields">
        {text('name')}
        {text('words')}
        {!isPanel && (
          <>
            {!test && (
              <Select
                name="kind"
                width={4}
                label={t('tests.kind')}
                choices={(['laboratory', 'imaging'] as const).map(value => ({
                  value,
                  label: t(`kind.${value}`),
                }))}
              />
            )}
            {text('unit', 4)}
            {text('loinc', 4)}
          </>
        )}
      </div>
      {isPanel ? (
        <Parts parts={parts} onChange={setParts} error={errors['tests']} />
      ) : (
        <Ranges ranges={ranges} onChange={setRanges} errors={errors} />
      )}
    </FormDialog>
  )
}

type PartsProps = {
  parts: readonly Part[]
  onChange: (parts: readonly Part[]) => void
  error: string | undefined
}

function Parts({ parts, onChange, error }: PartsProps) {
  const { t } = useTranslation('orders')
  return (
    <div className="panel-parts">
      <TestSearch
        name="tests"
        width={12}
        label={t('tests.part')}
        error={error}
        without="panel"
        onChoose={({ testId, name }) => {
          if (testId && !parts.some(({ _id }) => _id === testId)) onChange([...parts, { _id: testId, name }])
        }}
      />
      <div className="chips" role="group" aria-label={t('order.chosen')}>
        {parts.map(part => (
          <Chip
            key={part._id}
            label={part.name}
            removeLabel={t('order.remove', { name: part.name })}
            onRemove={() => onChange(parts.filter(one => one !== part))}
          />
        ))}
      </div>
    </div>
  )
}

type RangesProps = {
  ranges: readonly RangeDraft[]
  onChange: (ranges: readonly RangeDraft[]) => void
  errors: Record<string, string | undefined>
}

function Ranges({ ranges, onChange, errors }: RangesProps) {
  const { t } = useTranslation('orders')
  const nextKey = useRef(ranges.length)
  return (
    <div className="range-drafts">
      <h3>{t('tests.ranges')}</h3>
      <p className="hint">{t('tests.rangesHint')}</p>
      {ranges.map((range, index) => {
        const put = (change: Partial<RangeDraft>) => onChange(ranges.with(index, { ...range, ...change }))
        const place = { number: index + 1 }
        const errorOf = (name: string) => errors[`ranges.${index}.${name}`]
        return (
          <fieldset key={range.key}>
            <legend>{t('tests.rangeNumber', place)}</legend>
            <div className="fields">
              <Select
                name={`ranges.${index}.sex`}
                width={4}
                label={t('tests.sex')}
                prompt={t('sex.all')}
                choices={(['female', 'male'] as const).map(value => ({ value, label: t(`sex.${value}`) }))}
                value={range.sex}
                onChange={event => put({ sex: event.currentTarget.value })}
              />
              {(['from', 'until'] as const).map(name => (
                <AgeField
                  key={name}
                  name={`ranges.${index}.${name}Days`}
                  label={t(`tests.${name}`)}
                  age={range[name]}
                  error={errorOf(`${name}Days`)}
                  onChange={age => put({ [name]: age })}
                />
              ))}
              {limitNames.map(name => (
                <TextField
                  key={name}
                  name={`ranges.${index}.${name}`}
                  width={3}
                  label={t(`tests.${name}`)}
                  inputMode="decimal"
                  dir="ltr"
                  value={range[name]}
                  error={errorOf(name)}
                  onChange={event => put({ [name]: event.currentTarget.value })}
                />
              ))}
            </div>
            <IconButton
              icon="trash"
              size="sm"
              label={t('tests.removeRange', place)}
              onClick={() => onChange(ranges.toSpliced(index, 1))}
            />
          </fieldset>
        )
      })}
      <Button size="sm" icon="plus" onClick={() => onChange([...ranges, emptyRange(nextKey.current++)])}>
        {t('tests.addRange')}
      </Button>
    </div>
  )
}
