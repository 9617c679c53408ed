import { useTranslation } from '#web/i18n/use-translation.ts'
import { refusals } from '#contract/shared/audit.ts'
import { eventSorts, operatorEndpoints, type OperatorEvent } from '#contract/site/operator.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import type { Column } from '#web/ui/tables/Table.tsx'
import { FindForm, keywordOf } from '../FindForm.tsx'
import { ListCard } from '../ListCard.tsx'
import { formatMoment } from '#words/formats/device-moment.ts'
import { useOperatorList } from '../use-operator-list.ts'

/** The actions of operators. Nobody can change this list. */
export function LogPage() {
  const { t } = useTranslation('operator')
  const { page, limit, keyword, find, sort, sorting, setLimit } = useOperatorList(eventSorts)
  const answer = useEndpoint(
    operatorEndpoints.listEvents,
    { query: { page, limit, keyword, sort } },
    { keepPrevious: true },
  )
  const columns = useLogColumns()
  const title = t('section.log')
  return (
    <>
      <PageTitle title={title} />
      <ListCard
        title={title}
        answer={answer}
        columns={columns}
        emptyReason={t('log.none')}
        sorting={sorting}
        onLimit={setLimit}
      >
        <FindForm
          label={t('log.search')}
          keyword={keyword}
          onFind={form => find({ keyword: keywordOf(form) })}
        />
      </ListCard>
    </>
  )
}

function useLogColumns(): readonly [Column<OperatorEvent>, ...Column<OperatorEvent>[]] {
  const { t } = useTranslation('operator')
  const { t: word } = useTranslation('auditWords')
  const locale = useLocale()
  const reasonOf = (detail: string | null) => {
    const refusal = refusals.find(each => each === detail)
    return refusal ? word(`refusal.${refusal}`) : detail
  }
  return [
    { header: t('log.when'), sort: 'at', render: ({ at }) => formatMoment(at, locale) },
    {
      header: t('log.who'),
      sort: 'account',
      render: ({ account }) => (account ? <bdi dir="ltr">{account.email}</bdi> : t('log.terminal')),
    },
    {
      header: t('log.what'),
      render: ({ deeds, outcome, action, detail }) => (
        <span className="lines">
          {outcome === 'done' ? deeds.map(deed => t(`deed.${deed}`)).join(' · ') : t(`log.${outcome}`)}
          {outcome === 'failed' && <small>{reasonOf(detail)}</small>}
          {/* The name of a call or a command, so it is not translated. */}
          <small>
            <bdi dir="ltr" lang="en">
              {action}
            </bdi>
          </small>
        </span>
      ),
    },
    {
      header: t('log.organization'),
      sort: 'organization',
      render: ({ organization }) => <bdi>{organization?.name ?? '–'}</bdi>,
    },
  ]
}
