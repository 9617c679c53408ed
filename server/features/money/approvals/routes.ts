import { approvalEndpoints, receiverOf, type Approval } from '#contract/money/approvals.ts'
import { formatAmount } from '#contract/values/money.ts'
import {
  amount,
  exportList,
  localMoment,
  word,
  type ExportSettings,
} from '#server/features/shared/lists/export-list.ts'
import { findPage } from '#server/platform/db/lists.ts'
import type { Call, Routes, TellAudit } from '#server/platform/http/route-kinds.ts'
import { askApproval } from './ask-approval.ts'
import { approve, decline, withdraw } from './decide.ts'
import { approvalList, findApproval } from './queries.ts'

export function approvalRoutes({ route, fileRoute }: Routes, settings: ExportSettings): void {
  route(approvalEndpoints.list, call => findPage(call.db, approvalList(call), call.query))
  fileRoute(approvalEndpoints.export, request =>
    exportList(
      request,
      { name: 'approvals', list: approvalList({ ...request, now: settings.now() }), cells },
      settings,
    ),
  )
  route(approvalEndpoints.get, call => findApproval(call, call.params.id))
  route(approvalEndpoints.ask, async call => tell(call, await askApproval(call, call.body)))
  route(approvalEndpoints.approve, async call => {
    await approve(call, call.params.id)
    return tell(call, call.params.id)
  })
  route(approvalEndpoints.decline, async call => {
    await decline(call, call.params.id, call.body.reason)
    return tell(call, call.params.id)
  })
  route(approvalEndpoints.withdraw, async call => {
    await withdraw(call, call.params.id)
    return tell(call, call.params.id)
  })
}

/** The audit row names the person who asked, beside the one who acts, and the amount. */
async function tell(call: Call & { tellAudit: TellAudit }, id: string): Promise<Approval> {
  const found = await findApproval(call, id)
  const { kind, amount: given, askedBy, payment, invoice, patient, payer, reason, decisionReason } = found
  const said = [
    `${kind}: ${formatAmount(given.amountMinor, given.currency)} ${given.currency}`,
    `askedBy: ${askedBy}`,
    reason && `reason: ${reason}`,
    decisionReason && `declined: ${decisionReason}`,
  ]
  call.tellAudit({
    detail: said.filter(Boolean).join('; '),
    subjectIds: [payment, invoice, payer, patient].flatMap(one => one?._id ?? []),
  })
  return found
}

const cells = {
  type: ({ kind }: Approval) => word(kind),
  patient: (approval: Approval) => receiverOf(approval).name,
  askedAt: ({ askedAt }: Approval) => localMoment(askedAt),
  askedBy: ({ askedBy }: Approval) => askedBy,
  amount: (approval: Approval) => amount(approval.amount),
  reason: ({ reason }: Approval) => reason ?? '',
  status: ({ state }: Approval) => word(state),
  decidedBy: ({ decidedBy }: Approval) => decidedBy ?? '',
  decidedAt: ({ decidedAt }: Approval) => decidedAt && localMoment(decidedAt),
  number: ({ payment, invoice }: Approval) => payment?.receiptNumber ?? invoice?.number ?? '',
  currency: (approval: Approval) => approval.amount.currency,
  clinic: ({ clinic }: Approval) => clinic.name,
}
