import { useTranslation } from 'react-i18next'
import { inquiryStates, operatorInquiryEndpoints } from '#contract/operator-inquiries.ts'
import { useEndpoint } from '#web/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatNumber } from '#web/ui/money.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Select } from '#web/ui/Select.tsx'
import { FindForm, keywordOf } from '../FindForm.tsx'
import { ListCard } from '../ListCard.tsx'
import { useOperatorList } from '../use-operator-list.ts'
import { useInquiryColumns } from './use-inquiry-columns.tsx'

export function InquiriesPage() {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  const { page, limit, keyword, state: asked, find, setLimit } = useOperatorList()
  const state = inquiryStates.find(known => known === asked)
  const answer = useEndpoint(
    operatorInquiryEndpoints.list,
    { query: { page, limit, keyword, state } },
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
        onLimit={setLimit}
      >
        <FindForm
          label={t('inquiries.search')}
          keyword={keyword}
          onFind={form =>
            find({
              keyword: keywordOf(form),
              state: inquiryStates.find(known => known === form.get('state')),
            })
          }
        >
          <Select
            key={state}
            name="state"
            label={t('organizations.state')}
            defaultValue={state ?? ''}
            prompt={t('organizations.all')}
            choices={inquiryStates.map(value => ({ value, label: t(`inquiry.${value}`) }))}
          />
        </FindForm>
      </ListCard>
    </>
  )
}
