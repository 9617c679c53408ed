import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorMailEndpoints, type MailSender } from '#contract/operator-mail.ts'
import { useEndpoint } from '#web/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatNumber } from '#web/ui/money.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Select } from '#web/ui/Select.tsx'
import { FindForm, keywordOf } from '../FindForm.tsx'
import { ListCard } from '../ListCard.tsx'
import { useOperatorList } from '../use-operator-list.ts'
import { StopMailDialog } from './StopMailDialog.tsx'
import { useSenderColumns } from './use-sender-columns.tsx'

const states = ['open', 'stopped'] as const

/** Who mails how much, most first, and who may go on. */
export function MailPage() {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  const { page, limit, keyword, state: asked, find, setLimit } = useOperatorList()
  const state = states.find(known => known === asked)
  const answer = useEndpoint(
    operatorMailEndpoints.list,
    { query: { page, limit, keyword, state } },
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
        onLimit={setLimit}
      >
        <FindForm
          label={t('organizations.search')}
          keyword={keyword}
          onFind={form =>
            find({ keyword: keywordOf(form), state: states.find(known => known === form.get('state')) })
          }
        >
          <Select
            key={state}
            name="state"
            label={t('organizations.state')}
            defaultValue={state ?? ''}
            prompt={t('organizations.all')}
            choices={states.map(value => ({ value, label: t(`mail.state.${value}`) }))}
          />
        </FindForm>
      </ListCard>
      {open && <StopMailDialog sender={open} onClose={() => setOpen(null)} />}
    </>
  )
}
