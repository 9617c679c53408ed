import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { medicineEndpointsOfClinic, type FormularyMedicine } from '#contract/record/medicines/medicines.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { commas } from '#words/formats/clinic-date.ts'

const shownMedicines = 20

/** The clinic's own medicines: found by the beginning of their name, and changed one by one. */
export function OwnMedicines({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('safety')
  const locale = useLocale()
  const toast = useToast()
  const id = useId()
  const [keyword, setKeyword] = useState('')
  const asked = useDeferredValue(keyword.trim())
  const [open, setOpen] = useState<FormularyMedicine | 'new'>()
  const query = { keyword: asked || undefined, limit: shownMedicines }
  const answer = useEndpoint(medicineEndpointsOfClinic.list, { query }, { keepPrevious: true })
  const removing = useAction(medicineEndpointsOfClinic.remove)
  const rows = answer.data?.data

  async function remove({ _id }: FormularyMedicine) {
    try {
      toast((await removing.mutateAsync({ params: { id: _id } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return (
    <section className="card settings-form" aria-labelledby={id}>
      <header className="medicines-h">
        <h2 id={id}>{t('own.title')}</h2>
        {mayWrite && (
          <Button icon="plus" onClick={() => setOpen('new')}>
            {t('own.add')}
          </Button>
        )}
      </header>
      <div className="fields">
        <TextField
          name="keyword"
          type="search"
          label={t('own.search')}
          value={keyword}
          onChange={event => setKeyword(event.currentTarget.value)}
        />
      </div>
      {!rows &&
        (answer.isError ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton rows={3} />
        ))}
      {rows?.length === 0 && <p className="muted">{t('own.none')}</p>}
      {rows && rows.length > 0 && (
        <Table<FormularyMedicine>
          label={t('own.title')}
          rows={rows}
          columns={[
            { header: t('own.name'), render: ({ name }) => <bdi>{name}</bdi> },
            {
              header: t('own.composition'),
              render: ({ ingredients }) =>
                ingredients ? <bdi>{ingredients.join(`${commas[locale]} `)}</bdi> : t('own.unknown'),
            },
            { header: t('own.manufacturer'), render: ({ manufacturer }) => <bdi>{manufacturer}</bdi> },
            {
              header: t('own.origin'),
              render: ({ isImported }) => t(isImported ? 'own.loaded' : 'own.typed'),
            },
            ...(mayWrite
              ? [
                  {
                    header: t('own.actions'),
                    isEnd: true as const,
                    render: (one: FormularyMedicine) => (
                      <span className="row">
                        <IconButton
                          icon="edit"
                          size="sm"
                          label={t('own.edit', { name: one.name })}
                          onClick={() => setOpen(one)}
                        />
                        <IconButton
                          icon="trash"
                          size="sm"
                          label={t('own.remove', { name: one.name })}
                          onClick={() => void remove(one)}
                        />
                      </span>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {open && (
        <MedicinePopup medicine={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}

type PopupProps = { medicine: FormularyMedicine | undefined; onClose: () => void }

function MedicinePopup({ medicine, onClose }: PopupProps) {
  const { t } = useTranslation('safety')
  const toast = useToast()
  const create = useAction(medicineEndpointsOfClinic.create)
  const update = useAction(medicineEndpointsOfClinic.update)
  const { errors, summary, isPending, submit } = useContractForm({
    schema: medicineEndpointsOfClinic.create.body,
    send: (_form, { name = '', composition = null, manufacturer = null }) => {
      const body = { name, composition, manufacturer }
      return medicine
        ? update.mutateAsync({ params: { id: medicine._id }, body: { ...body, version: medicine.version } })
        : create.mutateAsync({ body })
    },
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={medicine ? t('own.edit', { name: medicine.name }) : t('own.add')}
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
    >
      <ErrorSummary {...summary} />
      <div className="fields">
        <TextField
          name="name"
          label={t('own.name')}
          width={12}
          maxLength={200}
          dir="auto"
          defaultValue={medicine?.name}
          error={errors['name']}
        />
        <TextField
          name="composition"
          label={t('own.composition')}
          hint={t('own.compositionHint')}
          isOptional
          width={12}
          maxLength={300}
          dir="auto"
          defaultValue={medicine?.composition ?? undefined}
          error={errors['composition']}
        />
        <TextField
          name="manufacturer"
          label={t('own.manufacturer')}
          isOptional
          width={12}
          maxLength={120}
          dir="auto"
          defaultValue={medicine?.manufacturer ?? undefined}
          error={errors['manufacturer']}
        />
      </div>
    </FormDialog>
  )
}
