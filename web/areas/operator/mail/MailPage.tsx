import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { operatorMailEndpoints, senderSorts, type MailSender } from '#contract/site/operator-mail.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatNumber } from '#words/formats/money.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { ListCard } from '../ListCard.tsx'
import { StateFindForm } from '../StateFindForm.tsx'
import { useOperatorList } from '../use-operator-list.ts'
import { StopMailDialog } from './StopMailDialog.tsx'
import { useSenderColumns } from './use-sender-columns.tsx'

const states = ['open', 'stopped'] as const

/** How many mails each sender sends, most first, and who is allowed to go on. */
export function MailPage() {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  const { page, limit, keyword, state: asked, find, sort, sorting, setLimit } = useOperatorList(senderSorts)
  const state = states.find(known => known === asked)
  const answer = useEndpoint(
    operatorMailEndpoints.list,
    { query: { page, limit, keyword, state, sort } },
    { keepPrevious: true },
  )
  const [open, setOpen] = useState<MailSender | null>(null)
  const columns = useSenderColumns(setOpen)
  const title = t('section.mail')
  return (
    <>
      <PageTitle title={title} note={answer.data && formatNumber(answer.data.total, locale)} />
      <ListCard
        title={title}
        answer={answer}
        columns={columns}
        emptyReason={t(keyword || state ? 'organizations.notFound' : 'organizations.none')}
        sorting={sorting}
        usualOrder={t('mail.mostFirst')}
        onLimit={setLimit}
      >
        <StateFindForm
          label={t('organizations.search')}
          keyword={keyword}
          states={states}
          state={state}
          stateName={value => t(`mail.state.${value}`)}
          onFind={find}
        />
      </ListCard>
      {open && <StopMailDialog sender={open} onClose={() => setOpen(null)} />}
    </>
  )
}
