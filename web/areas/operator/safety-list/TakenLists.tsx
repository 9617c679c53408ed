import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SafetyLists } from '#contract/site/operator-safety.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Table, type Column } from '#web/ui/tables/Table.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatMoment } from '#words/formats/device-moment.ts'
import { formatNumber } from '#words/formats/money.ts'

type TakenList = SafetyLists['taken'][number]

/** The lists that were uploaded, each with the person and the time. */
export function TakenLists({ taken }: Pick<SafetyLists, 'taken'>) {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  const columns: readonly [Column<TakenList>, ...Column<TakenList>[]] = [
    { header: t('safetyList.name'), render: ({ name }) => <bdi>{name}</bdi> },
    {
      header: t('safetyList.day'),
      render: ({ asOf }) => formatDate(asOf, locale, { dateStyle: 'medium' }),
    },
    { header: t('safetyList.rules'), render: ({ rules }) => formatNumber(rules, locale) },
    { header: t('log.when'), render: ({ takenAt }) => formatMoment(takenAt, locale) },
    { header: t('log.who'), render: ({ takenBy }) => <bdi dir="ltr">{takenBy}</bdi> },
    {
      header: t('organizations.state'),
      render: ({ isInUse }) => t(isInUse ? 'safetyList.isUsed' : 'safetyList.isOver'),
    },
  ]
  const title = t('safetyList.earlier')
  return (
    <section className="card" aria-label={title}>
      <h2 className="health-list">{title}</h2>
      <Table label={title} columns={columns} rows={taken} />
    </section>
  )
}
