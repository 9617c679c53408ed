import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  linesOfSet,
  medicineSetEndpoints,
  type MedicineSet,
} from '#contract/record/medicines/medicine-sets.ts'
import { useAction } from '#web/calls/api.ts'
import { isBlank, newLine, withLine, type LineDraft } from '#web/features/record/prescriptions/line-drafts.ts'
import { LineRows } from '#web/features/record/prescriptions/LineRows.tsx'
import { QuickLine } from '#web/features/record/prescriptions/QuickLine.tsx'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { OwnerChoice, useMayOwn } from './OwnerChoice.tsx'
import '#web/features/record/prescriptions/prescriptions.css'

const rowsOf = (set: MedicineSet): LineDraft[] =>
  linesOfSet(set).map(({ duration, instructions, ...line }) =>
    newLine({ ...line, duration: duration ?? '', instructions: instructions ?? '' }),
  )

/** Medicines under one name. They are checked when they are written for a patient, not here. */
export function SetPopup({ set, onClose }: { set: MedicineSet | undefined; onClose: () => void }) {
  const { t } = useTranslation('safety')
  const toast = useToast()
  const create = useAction(medicineSetEndpoints.create)
  const update = useAction(medicineSetEndpoints.update)
  const mayOwn = useMayOwn()
  const [lines, setLines] = useState<LineDraft[]>(() => (set ? rowsOf(set) : [newLine()]))
  const [quickLine, setQuickLine] = useState('')
  const [asked, setAsked] = useState('')
  const quickInput = useRef<HTMLInputElement>(null)
  const written = lines.filter(line => !isBlank(line)).map(({ key: _, ...line }) => line)
  const { errors, summary, isPending, submit } = useContractForm({
    schema: medicineSetEndpoints.create.body.omit({ isMine: true }),
    valuesOf: form => {
      const { name, isMine } = Object.fromEntries(new FormData(form)) as { name?: string; isMine?: string }
      return { name: name ?? '', isMine, lines: written }
    },
    shownAs: ({ lines: missing, ...others }) =>
      missing ? { ...others, 'lines.0.medicineName': missing } : others,
    send: (_form, { name, isMine }) => {
      const body = { name, lines: written }
      return set
        ? update.mutateAsync({ params: { id: set._id }, body: { ...body, version: set.version } })
        : create.mutateAsync({ body: { ...body, isMine: mayOwn && isMine !== 'false' } })
    },
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={set ? t('sets.edit') : t('sets.add')}
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
    >
      <ErrorSummary {...summary} />
      <div className="fields">
        <TextField
          name="name"
          label={t('sets.name')}
          defaultValue={set?.name}
          maxLength={80}
          dir="auto"
          error={errors['name']}
        />
        {!set && <OwnerChoice />}
      </div>
      <QuickLine
        text={quickLine}
        onType={setQuickLine}
        inputRef={quickInput}
        asked={asked}
        onAsk={setAsked}
        add={async row => {
          setLines(before => withLine(before, newLine(row)))
          setQuickLine('')
          return row
        }}
      />
      <LineRows lines={lines} onChange={setLines} errors={errors} />
    </FormDialog>
  )
}
