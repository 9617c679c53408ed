import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { operatorEndpoints, organizationSorts, type OperatedOrganization } from '#contract/site/operator.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatNumber } from '#words/formats/money.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { ListCard } from '../ListCard.tsx'
import { StateFindForm } from '../StateFindForm.tsx'
import { useOperatorList } from '../use-operator-list.ts'
import { PlanDialog } from './PlanDialog.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'
import { useOrganizationColumns } from './use-organization-columns.tsx'

const states = ['open', 'suspended'] as const

type Open = { dialog: 'suspend' | 'plan'; organization: OperatedOrganization }

export function OrganizationsPage() {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  const {
    page,
    limit,
    keyword,
    state: asked,
    find,
    sort,
    sorting,
    setLimit,
  } = useOperatorList(organizationSorts)
  const state = states.find(known => known === asked)
  const answer = useEndpoint(
    operatorEndpoints.listOrganizations,
    { query: { page, limit, keyword, state, sort } },
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
        sorting={sorting}
        onLimit={setLimit}
      >
        <StateFindForm
          label={t('organizations.search')}
          keyword={keyword}
          states={states}
          state={state}
          stateName={value => t(`state.${value}`)}
          onFind={find}
        />
      </ListCard>
      {open?.dialog === 'suspend' && <SuspendDialog organization={open.organization} onClose={close} />}
      {open?.dialog === 'plan' && <PlanDialog organization={open.organization} onClose={close} />}
    </>
  )
}
