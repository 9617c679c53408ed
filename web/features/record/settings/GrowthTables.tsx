import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { growthMeasures } from '#contract/record/growth.ts'
import { growthTableEndpoints, type LoadedGrowthTable } from '#contract/record/growth-tables.ts'
import type { GrowthFault } from '#contract/record/parse-growth-table.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { useQuestionFirst } from '#web/ui/dialogs/use-question-first.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatNumber } from '#words/formats/money.ts'
import { UploadForm } from './UploadForm.tsx'

/** The growth tables that a clinic loads; one whose numbers do not agree is refused, and the rows are named. */
export function GrowthTables() {
  const { t } = useTranslation('recordSettings')
  const locale = useLocale()
  const toast = useToast()
  const id = useId()
  const tables = useEndpoint(growthTableEndpoints.list, {}).data?.data ?? []
  const loading = useAction(growthTableEndpoints.load)
  const removing = useAction(growthTableEndpoints.remove)
  const { ask, question } = useQuestionFirst()
  const [faults, setFaults] = useState<GrowthFault[]>([])
  const nameOf = ({ measure, sex }: LoadedGrowthTable) => `${t(`growth.${measure}`)} · ${t(`sex.${sex}`)}`

  function sayFault(fault: GrowthFault): string {
    const number = (value: number) => formatNumber(Math.round(value * 10_000) / 10_000, locale)
    switch (fault.kind) {
      case 'no_rows':
        return t('fault.no_rows')
      case 'column_missing':
      case 'cannot_be_checked':
        return t(`fault.${fault.kind}`, { column: fault.column })
      case 'disagrees': {
        const { row, column, expected, found } = fault
        return t('fault.disagrees', { row, column, expected: number(expected), found: number(found) })
      }
      default:
        return t(`fault.${fault.kind}`, { row: fault.row, column: fault.column, found: fault.found })
    }
  }

  const askAbout = (table: LoadedGrowthTable, button: Element) =>
    ask({
      title: t('growth.removeTitle', { table: nameOf(table) }),
      text: (
        <>
          <p>
            <bdi>{table.name}</bdi> · {t('growth.rows', { count: table.rowCount })}
          </p>
          <p>{t('growth.removeNote')}</p>
        </>
      ),
      confirmLabel: t('growth.removeYes'),
      cancelLabel: t('growth.removeNo'),
      button,
      remove: () => remove(table),
    })

  async function remove({ _id }: LoadedGrowthTable) {
    try {
      toast((await removing.mutateAsync({ params: { id: _id } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return (
    <section className="card settings-form" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('growth')}</h2>
        <p className="muted">{t('growth.lead')}</p>
      </header>
      {tables.length > 0 && (
        <ul className="record-tables">
          {tables.map(table => (
            <li key={table._id}>
              <span>
                <b>{nameOf(table)}</b>{' '}
                <small>
                  <bdi>{table.name}</bdi> · {t('growth.rows', { count: table.rowCount })}
                </small>
              </span>
              <IconButton
                icon="trash"
                label={t('growth.remove', { table: nameOf(table) })}
                onClick={({ currentTarget }) => askAbout(table, currentTarget)}
              />
            </li>
          ))}
        </ul>
      )}
      <UploadForm
        label={t('growth.file')}
        hint={t('growth.hint')}
        onRefused={({ data }) => setFaults((data as { faults?: GrowthFault[] } | undefined)?.faults ?? [])}
        send={async (form, file) => {
          setFaults([])
          form.set('name', file.name.slice(0, 120))
          toast((await loading.mutateAsync({ form })).message)
        }}
      >
        <Select
          name="measure"
          label={t('growth.measure')}
          choices={growthMeasures.map(value => ({ value, label: t(`growth.${value}`) }))}
        />
        <Select
          name="sex"
          label={t('growth.sex')}
          prompt={t('sex.inFile')}
          choices={(['Male', 'Female'] as const).map(value => ({ value, label: t(`sex.${value}`) }))}
        />
      </UploadForm>
      {faults.length > 0 && (
        <ul className="record-faults" role="alert">
          {faults.map(fault => (
            <li key={JSON.stringify(fault)}>{sayFault(fault)}</li>
          ))}
        </ul>
      )}
      {question}
    </section>
  )
}
