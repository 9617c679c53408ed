import { useTranslation } from '#web/i18n/use-translation.ts'
import { memberEndpoints, updateMemberBody, type Member } from '#contract/identity/members.ts'
import { isOwner } from '#contract/core/roles.ts'
import { useAction } from '#web/calls/api.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'

export type MemberChange = { member: Member; to: 'owner' | 'open' | 'closed' | 'reset' }

const bodies = { owner: { role: 'owner' }, open: { status: true }, closed: { status: false } } as const

/** Explains the effects of the change before it is made. */
export function ChangeMember({ member, to, onClose }: MemberChange & { onClose: () => void }) {
  const { t } = useTranslation('members')
  const toast = useToast()
  const update = useAction(memberEndpoints.update)
  const reset = useAction(memberEndpoints.resetSecondFactor)
  const { _id, name } = member
  const form = useContractForm({
    schema: updateMemberBody,
    send: () =>
      to === 'reset'
        ? reset.mutateAsync({ params: { id: _id } })
        : update.mutateAsync({ params: { id: _id }, body: bodies[to] }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  const texts = {
    owner: [t('makeOwner'), t('ask.owner', { name })],
    open: [t('open'), t('ask.open', { name })],
    closed: [t('close'), isOwner(member) ? t('ask.closeOwner', { name }) : t('ask.close', { name })],
    reset: [t('reset'), t('ask.reset', { name })],
  } as const
  const [title, text] = texts[to]
  return (
    <FormDialog
      title={title}
      saveLabel={title}
      isNarrow
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <ErrorSummary {...form.summary} />
      <p>{text}</p>
    </FormDialog>
  )
}
