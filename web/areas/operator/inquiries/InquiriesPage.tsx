import { useTranslation } from '#web/i18n/use-translation.ts'
import { inquirySorts, inquiryStates, operatorInquiryEndpoints } from '#contract/site/operator-inquiries.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatNumber } from '#words/formats/money.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { ListCard } from '../ListCard.tsx'
import { StateFindForm } from '../StateFindForm.tsx'
import { useOperatorList } from '../use-operator-list.ts'
import { useInquiryColumns } from './use-inquiry-columns.tsx'

export function InquiriesPage() {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  const { page, limit, keyword, state: asked, find, sort, sorting, setLimit } = useOperatorList(inquirySorts)
  const state = inquiryStates.find(known => known === asked)
  const answer = useEndpoint(
    operatorInquiryEndpoints.list,
    { query: { page, limit, keyword, state, sort } },
    { keepPrevious: true },
  )
  const columns = useInquiryColumns()
  const title = t('section.inquiries')
  return (
    <>
      <PageTitle title={title} note={answer.data && formatNumber(answer.data.total, locale)} />
      <ListCard
        title={title}
        answer={answer}
        columns={columns}
        emptyReason={t('inquiries.none')}
        sorting={sorting}
        onLimit={setLimit}
      >
        <StateFindForm
          label={t('inquiries.search')}
          keyword={keyword}
          states={inquiryStates}
          state={state}
          stateName={value => t(`inquiry.${value}`)}
          onFind={find}
        />
      </ListCard>
    </>
  )
}
