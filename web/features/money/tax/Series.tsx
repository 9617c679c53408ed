import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { seriesEndpoints, type DocumentSeries } from '#contract/money/numbering.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { Table, type Column } from '#web/ui/tables/Table.tsx'

type Row = DocumentSeries & { _id: string }

/** The series of each clinic, each with the number that comes next. */
export function Series({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('tax')
  const answer = useEndpoint(seriesEndpoints.list, {})
  const [edited, setEdited] = useState<DocumentSeries>()
  const rows = answer.data?.data.map(one => ({ ...one, _id: `${one.clinic._id}:${one.kind}` }))
  const columns: [Column<Row>, ...Column<Row>[]] = [
    {
      header: t('series.clinic'),
      render: ({ clinic, kind }) => (
        <>
          <bdi translate="no">{clinic.name}</bdi>
          <small>{t(`series.${kind}`)}</small>
        </>
      ),
    },
    {
      header: t('series.next'),
      render: ({ next }) => (next ? <bdi dir="ltr">{next}</bdi> : <small>{t('series.notBegun')}</small>),
    },
  ]
  return (
    <section className="card settings-form" aria-labelledby="tax-series">
      <header>
        <h2 id="tax-series">{t('series.title')}</h2>
        <p className="muted">{t('series.lead')}</p>
      </header>
      {!rows && answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!rows && !answer.isError && <Skeleton />}
      {rows && (
        <Table
          label={t('series.title')}
          columns={columns}
          rows={rows}
          actions={{
            header: t('actions'),
            render: row =>
              mayWrite && (
                <IconButton
                  icon="edit"
                  label={t('series.edit', { clinic: row.clinic.name, kind: t(`series.${row.kind}`) })}
                  onClick={() => setEdited(row)}
                />
              ),
          }}
        />
      )}
      {edited && <PrefixPopup series={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

function PrefixPopup({ series, onClose }: { series: DocumentSeries; onClose: () => void }) {
  const { t } = useTranslation('tax')
  const toast = useToast()
  const set = useAction(seriesEndpoints.setPrefix)
  const { clinic, kind } = series
  const { errors, isPending, submit } = useContractForm({
    schema: seriesEndpoints.setPrefix.body,
    valuesOf: form => ({
      clinicId: clinic._id,
      kind,
      prefix: String(new FormData(form).get('prefix') ?? ''),
    }),
    send: (_form, values) => set.mutateAsync({ body: values }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('series.edit', { clinic: clinic.name, kind: t(`series.${kind}`) })}
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
      isNarrow
    >
      <TextField
        name="prefix"
        width={12}
        label={t('series.prefix')}
        hint={t('series.prefixHint')}
        maxLength={3}
        dir="ltr"
        defaultValue={series.prefix ?? ''}
        error={errors['prefix']}
      />
    </FormDialog>
  )
}
