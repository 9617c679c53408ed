import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { paperSizes } from '#contract/values/paper-size.ts'
import { documentSettings, type Settings } from '#contract/clinic/settings.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { LetterheadPreview } from './LetterheadPreview.tsx'
import { LoadedSettings, type LoadedProps } from './LoadedSettings.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const documents = [
  { kind: 'bill', prefix: 'billPrefix', next: 'nextBillNumber' },
  { kind: 'receipt', prefix: 'receiptPrefix', next: 'nextReceiptNumber' },
  { kind: 'prescription', prefix: 'prescriptionPrefix', next: 'nextPrescriptionNumber' },
  { kind: 'certificate', prefix: 'certificatePrefix', next: 'nextCertificateNumber' },
] as const

export function DocumentsSection() {
  return <LoadedSettings section={Form} />
}

function Form({ settings, onReload }: LoadedProps) {
  const { t } = useTranslation('settings')
  const say = useMessage()
  const [draft, setDraft] = useState<Draft>(settings)
  const isLocked = (field: (typeof documents)[number]['next']) => settings.locked.includes(field)
  const form = useSettingsForm({
    settings,
    onReload,
    // The form sends neither a locked field nor a box without a tick, so both are optional here.
    schema: documentSettings.partial({
      nextBillNumber: true,
      nextReceiptNumber: true,
      nextPrescriptionNumber: true,
      nextCertificateNumber: true,
      showsLogo: true,
    }),
    toBody: values => ({
      ...values,
      letterhead: values['letterhead'] ?? null,
      letterheadFooter: values['letterheadFooter'] ?? null,
      showsLogo: values['showsLogo'] === 'true',
    }),
  })
  const { errors } = form
  return (
    <SettingsForm
      title={t('section.documents')}
      lead={t('documents.lead')}
      form={form}
      onInput={element => setDraft(draftOf(element, settings))}
    >
      {documents.map(({ kind, prefix, next }) => (
        <fieldset key={kind} className="part">
          <legend>{t(`documents.${kind}`)}</legend>
          <div className="fields">
            <TextField
              name={prefix}
              label={t('documents.prefix')}
              dir="ltr"
              defaultValue={settings[prefix]}
              hint={t('documents.prefixHint')}
              error={errors[prefix]}
            />
            <TextField
              name={next}
              label={t('documents.next')}
              inputMode="numeric"
              defaultValue={settings[next]}
              disabled={isLocked(next)}
              hint={isLocked(next) ? say(messages.numberingLocked) : t('documents.nextHint')}
              error={errors[next]}
            />
          </div>
        </fieldset>
      ))}
      <fieldset className="part">
        <legend>{t('documents.letterhead')}</legend>
        <div className="fields">
          <TextArea
            name="letterhead"
            label={t('documents.lines')}
            isOptional
            dir="auto"
            defaultValue={settings.letterhead ?? ''}
            hint={t('documents.linesHint')}
            error={errors['letterhead']}
          />
          <TextArea
            name="letterheadFooter"
            label={t('documents.footer')}
            isOptional
            dir="auto"
            defaultValue={settings.letterheadFooter ?? ''}
            hint={t('documents.footerHint')}
            error={errors['letterheadFooter']}
          />
        </div>
        <div className="fields">
          <Select
            name="moneyPaperSize"
            label={t('documents.moneyPaperSize')}
            defaultValue={settings.moneyPaperSize}
            choices={paperSizes.map(size => ({ value: size, label: t(`documents.paper.${size}`) }))}
            hint={t('documents.moneyPaperSizeHint')}
            error={errors['moneyPaperSize']}
          />
        </div>
        <Checkbox name="showsLogo" label={t('documents.showsLogo')} defaultChecked={settings.showsLogo} />
      </fieldset>
      <LetterheadPreview
        name={settings.name}
        logo={draft.showsLogo ? settings.logo : null}
        lines={draft.letterhead}
        footer={draft.letterheadFooter}
        prefix={draft.receiptPrefix}
        number={draft.nextReceiptNumber}
      />
    </SettingsForm>
  )
}

type Draft = Pick<
  Settings,
  'letterhead' | 'letterheadFooter' | 'showsLogo' | 'receiptPrefix' | 'nextReceiptNumber'
>

/** The current values of the form, saved or not. */
function draftOf(element: HTMLFormElement, settings: Settings): Draft {
  const form = new FormData(element)
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    letterhead: text('letterhead'),
    letterheadFooter: text('letterheadFooter'),
    showsLogo: form.has('showsLogo'),
    receiptPrefix: text('receiptPrefix'),
    nextReceiptNumber: Number(form.get('nextReceiptNumber')) || settings.nextReceiptNumber,
  }
}
