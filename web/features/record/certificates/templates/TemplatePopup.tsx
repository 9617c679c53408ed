import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { localeNames, locales, type Locale } from '#contract/core/locale.ts'
import {
  builtInNames,
  certificateKinds,
  fieldSources,
  fieldTypes,
  type CertificateField,
} from '#contract/record/certificates/certificate-fields.ts'
import {
  certificateTemplateEndpoints,
  type CertificateTemplate,
} from '#contract/record/certificates/certificate-templates.ts'
import { useAction } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

type Row = CertificateField & { key: number }
let lastKey = 0
const rowOf = (field: CertificateField): Row => ({ ...field, key: ++lastKey })
const blank: CertificateField = {
  name: '',
  label: '',
  type: 'text',
  isRequired: false,
  choices: [],
  source: null,
}

/** A template: its text, and the fields that a doctor fills. */
export function TemplatePopup({
  template,
  onClose,
}: {
  template: CertificateTemplate | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('certificates')
  const pageLocale = useLocale()
  const toast = useToast()
  const [kind, setKind] = useState(template?.kind ?? 'letter')
  const [locale, setLocale] = useState<Locale>(template?.locale ?? pageLocale)
  const [title, setTitle] = useState(template?.title ?? '')
  const [body, setBody] = useState(template?.body ?? '')
  const [rows, setRows] = useState<Row[]>(() => (template?.fields ?? []).map(rowOf))
  const creating = useAction(certificateTemplateEndpoints.create)
  const changing = useAction(certificateTemplateEndpoints.update)
  const written = { kind, locale, title, body, fields: rows.map(({ key: _, ...field }) => field) }
  const form = useContractForm({
    schema: certificateTemplateEndpoints.create.body,
    valuesOf: () => written,
    send: () =>
      template
        ? changing.mutateAsync({
            params: { id: template._id },
            body: { ...written, version: template.version },
          })
        : creating.mutateAsync({ body: written }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  const patch = (index: number, part: Partial<CertificateField>) =>
    setRows(before => before.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <FormDialog
      title={t(template ? 'templates.change' : 'templates.add')}
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <ErrorSummary {...form.summary} />
      <div className="fields template-body">
        <TextField
          name="title"
          label={t('template.title')}
          dir="auto"
          maxLength={100}
          value={title}
          onChange={event => setTitle(event.currentTarget.value)}
          error={form.errors['title']}
        />
        <Select
          name="kind"
          label={t('template.kind')}
          width={3}
          choices={certificateKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={event => setKind(event.currentTarget.value as typeof kind)}
        />
        <Select
          name="locale"
          label={t('template.locale')}
          width={3}
          choices={locales.map(value => ({ value, label: localeNames[value] }))}
          value={locale}
          onChange={event => setLocale(event.currentTarget.value as Locale)}
        />
        <TextArea
          name="body"
          label={t('template.body')}
          width={12}
          dir="auto"
          maxLength={10_000}
          hint={t('template.hint', {
            names: builtInNames.map(name => `{{${name}}}`).join(' '),
            interpolation: { escapeValue: false },
          })}
          value={body}
          onChange={event => setBody(event.currentTarget.value)}
          error={form.errors['body']}
        />
      </div>
      <ol className="template-fields">
        {rows.map((row, index) => (
          <li key={row.key}>
            <fieldset>
              <legend className="vh">{t('template.field', { number: index + 1 })}</legend>
              <FieldRow row={row} at={index} errors={form.errors} onChange={part => patch(index, part)} />
            </fieldset>
            <IconButton
              icon="trash"
              size="sm"
              label={t('template.removeField', { number: index + 1 })}
              onClick={() => setRows(before => before.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <Button icon="plus" onClick={() => setRows(before => [...before, rowOf(blank)])}>
        {t('template.addField')}
      </Button>
    </FormDialog>
  )
}

type FieldRowProps = {
  row: CertificateField
  at: number
  errors: Record<string, string>
  onChange: (part: Partial<CertificateField>) => void
}

function FieldRow({ row, at, errors, onChange }: FieldRowProps) {
  const { t } = useTranslation('certificates')
  const name = (part: string) => `fields.${at}.${part}`
  return (
    <div className="fields">
      <TextField
        name={name('label')}
        label={t('template.label')}
        width={4}
        dir="auto"
        maxLength={80}
        value={row.label}
        onChange={event => onChange({ label: event.currentTarget.value })}
        error={errors[name('label')]}
      />
      <TextField
        name={name('name')}
        label={t('template.name')}
        width={4}
        dir="ltr"
        maxLength={30}
        value={row.name}
        onChange={event => onChange({ name: event.currentTarget.value })}
        error={errors[name('name')]}
      />
      <Select
        name={name('type')}
        label={t('template.type')}
        width={4}
        choices={fieldTypes.map(value => ({ value, label: t(`type.${value}`) }))}
        value={row.type}
        onChange={event => onChange({ type: event.currentTarget.value as CertificateField['type'] })}
      />
      {row.type === 'choice' ? (
        <TextArea
          name={name('choices')}
          label={t('template.choices')}
          width={12}
          dir="auto"
          value={row.choices.join('\n')}
          onChange={event => onChange({ choices: event.currentTarget.value.split('\n') })}
          error={errors[name('choices')] ?? errors[name('choices.0')]}
        />
      ) : (
        <Select
          name={name('source')}
          label={t('template.source')}
          width={4}
          choices={[
            { value: '', label: t('source.none') },
            ...fieldSources.map(value => ({ value, label: t(`source.${value}`) })),
          ]}
          value={row.source ?? ''}
          onChange={event =>
            onChange({ source: (event.currentTarget.value || null) as CertificateField['source'] })
          }
        />
      )}
      <Checkbox
        name={name('isRequired')}
        label={t('template.required')}
        checked={row.isRequired}
        onChange={event => onChange({ isRequired: event.currentTarget.checked })}
      />
    </div>
  )
}
