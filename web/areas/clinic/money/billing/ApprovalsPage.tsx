import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import {
  approvalEndpoints,
  approvalKinds,
  approvalStates,
  receiverOf,
  type Approval,
} from '#contract/money/approvals.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { ApproveDialog } from '#web/features/money/approvals/ApproveDialog.tsx'
import { DeclineDialog } from '#web/features/money/approvals/DeclineDialog.tsx'
import { useApprovalColumns } from '#web/features/money/approvals/use-approval-columns.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import type { Filter } from '#web/areas/clinic/shared/list/tools/filters.ts'
import { ListPage } from '#web/areas/clinic/shared/list/ListPage.tsx'
import { useList } from '#web/areas/clinic/shared/list/use-list.ts'
import { Books } from './Books.tsx'

/** What two people decide. Each request is decided alone, while the user sees its amount, so rows cannot be selected. */
export function ApprovalsPage() {
  const { t } = useTranslation('approvals')
  const toast = useToast()
  const withdraw = useAction(approvalEndpoints.withdraw)
  const [approving, setApproving] = useState<Approval | null>(null)
  const [declining, setDeclining] = useState<Approval | null>(null)

  async function onWithdraw({ _id }: Approval) {
    try {
      toast((await withdraw.mutateAsync({ params: { id: _id } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return (
    <>
      <ListPage<Approval>
        list={useList({ name: 'approvals', calls: approvalEndpoints, columns: useApprovalColumns() })}
        title={t('title')}
        searchHint={t('search')}
        allLabel={t('all')}
        emptyReason={t('none')}
        filters={useApprovalFilters()}
        quick={[{ label: t('state.waiting'), filters: { state: 'waiting' } }]}
        beside={<Books />}
        renderActions={approval => {
          const { state, isMine } = approval
          if (state !== 'waiting') return null
          const named = { patient: receiverOf(approval).name }
          // The person who asked can withdraw it; others decide.
          return isMine ? (
            <Button size="sm" aria-label={t('withdrawOf', named)} onClick={() => void onWithdraw(approval)}>
              {t('withdraw')}
            </Button>
          ) : (
            <div className="row end">
              <Button size="sm" aria-label={t('declineOf', named)} onClick={() => setDeclining(approval)}>
                {t('decline')}
              </Button>
              <Button
                size="sm"
                look="primary"
                aria-label={t('approveOf', named)}
                onClick={() => setApproving(approval)}
              >
                {t('approve')}
              </Button>
            </div>
          )
        }}
      />
      {approving && <ApproveDialog approval={approving} onClose={() => setApproving(null)} />}
      {declining && <DeclineDialog approval={declining} onClose={() => setDeclining(null)} />}
    </>
  )
}

function useApprovalFilters(): Filter[] {
  const { t } = useTranslation('approvals')
  const { t: billing } = useTranslation('billing')
  return [
    {
      name: 'state',
      label: t('state'),
      kind: 'choice',
      choices: approvalStates.map(state => ({ value: state, label: t(`state.${state}`) })),
    },
    {
      name: 'kind',
      label: t('what'),
      kind: 'choice',
      choices: approvalKinds.map(kind => ({ value: kind, label: t(`kind.${kind}`) })),
    },
    { name: 'clinicId', label: billing('clinic'), kind: 'reference', ...clinicEndpoints },
  ]
}
