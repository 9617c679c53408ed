import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { soapKeys } from '#contract/record/encounters.ts'
import { noteTemplateEndpoints, type NoteTemplate } from '#contract/record/note-templates.ts'
import { useAction } from '#web/calls/api.ts'
import { useSectionTitle } from '#web/features/record/encounters/note/NoteSection.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { OwnerChoice, useMayOwn } from './OwnerChoice.tsx'

type Section = { key: string; title: string; text: string }

/** A key for a new section that none of the others has. */
function freeKey(sections: readonly Section[]): string {
  let number = sections.length + 1
  while (sections.some(({ key }) => key === `section-${number}`)) number++
  return `section-${number}`
}

const mostSections = 20

export function TemplatePopup({
  template,
  onClose,
}: {
  template: NoteTemplate | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('phrases')
  const titleOf = useSectionTitle()
  const toast = useToast()
  const create = useAction(noteTemplateEndpoints.create)
  const update = useAction(noteTemplateEndpoints.update)
  const mayOwn = useMayOwn()
  const [sections, setSections] = useState<readonly Section[]>(
    () =>
      template?.outline.map(({ key, title, text }) => ({
        key,
        title: title ?? titleOf({ key, title }),
        text,
      })) ?? soapKeys.map(key => ({ key, title: titleOf({ key, title: null }), text: '' })),
  )
  const change = (index: number, part: Partial<Section>) =>
    setSections(sections.with(index, { ...sections[index]!, ...part }))
  // One of the four usual titles stays in the reader's language.
  const outline = sections.map(({ key, title, text }) => ({
    key,
    title: title === titleOf({ key, title: null }) ? null : title,
    text,
  }))
  const { errors, summary, isPending, submit } = useContractForm({
    schema: noteTemplateEndpoints.update.body.pick({ name: true }).required(),
    send: (_form, { name = '', isDefault, isMine }) => {
      const body = { name, outline, isDefault: isDefault === 'true' }
      return template
        ? update.mutateAsync({ params: { id: template._id }, body: { ...body, version: template.version } })
        : create.mutateAsync({ body: { ...body, isMine: mayOwn && isMine !== 'false' } })
    },
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={template ? t('templates.edit') : t('templates.add')}
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
    >
      <ErrorSummary {...summary} />
      <div className="fields">
        <TextField
          name="name"
          label={t('templates.name')}
          defaultValue={template?.name}
          maxLength={80}
          error={errors['name']}
        />
        {!template && <OwnerChoice />}
        <Checkbox name="isDefault" label={t('templates.default')} defaultChecked={template?.isDefault} />
        {sections.map(({ key, title, text }, index) => (
          <fieldset key={key} className="template-section">
            <legend className="vh">{title}</legend>
            <TextField
              name={`outline.${index}.title`}
              label={t('templates.section', { number: index + 1 })}
              value={title}
              maxLength={80}
              onChange={event => change(index, { title: event.target.value })}
            />
            <TextArea
              name={`outline.${index}.text`}
              label={t('templates.text')}
              isOptional
              rows={2}
              dir="auto"
              maxLength={5000}
              value={text}
              onChange={event => change(index, { text: event.target.value })}
            />
            {sections.length > 1 && (
              <IconButton
                icon="trash"
                label={t('remove', { name: title })}
                onClick={() => setSections(sections.toSpliced(index, 1))}
              />
            )}
          </fieldset>
        ))}
        <Button
          icon="plus"
          disabledReason={sections.length >= mostSections ? t('templates.full') : undefined}
          onClick={() => setSections([...sections, { key: freeKey(sections), title: '', text: '' }])}
        >
          {t('templates.addSection')}
        </Button>
      </div>
    </FormDialog>
  )
}
