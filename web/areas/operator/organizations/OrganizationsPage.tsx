import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorEndpoints, type OperatedOrganization } from '#contract/operator.ts'
import { useEndpoint } from '#web/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatNumber } from '#web/ui/money.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Select } from '#web/ui/Select.tsx'
import { FindForm, keywordOf } from '../FindForm.tsx'
import { ListCard } from '../ListCard.tsx'
import { useOperatorList } from '../use-operator-list.ts'
import { PlanDialog } from './PlanDialog.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'
import { useOrganizationColumns } from './use-organization-columns.tsx'

const states = ['open', 'suspended'] as const

type Open = { dialog: 'suspend' | 'plan'; organization: OperatedOrganization }

export function OrganizationsPage() {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  const { page, limit, keyword, state: asked, find, setLimit } = useOperatorList()
  const state = states.find(known => known === asked)
  const answer = useEndpoint(
    operatorEndpoints.listOrganizations,
    { query: { page, limit, keyword, state } },
    { keepPrevious: true },
  )
  const [open, setOpen] = useState<Open | null>(null)
  const columns = useOrganizationColumns((dialog, organization) => setOpen({ dialog, organization }))
  const title = t('section.organizations')
  const close = () => setOpen(null)
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
            choices={states.map(value => ({ value, label: t(`state.${value}`) }))}
          />
        </FindForm>
      </ListCard>
      {open?.dialog === 'suspend' && <SuspendDialog organization={open.organization} onClose={close} />}
      {open?.dialog === 'plan' && <PlanDialog organization={open.organization} onClose={close} />}
    </>
  )
}
