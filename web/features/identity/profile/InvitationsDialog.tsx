import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { profileQuery } from '#web/calls/profile.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { Invitations } from './Invitations.tsx'

/** Opened from the profile menu. An accepted organization appears in that menu under Switch organization. */
export function InvitationsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  return (
    <FormDialog title={t('invitations.title')} isNarrow onClose={onClose}>
      <div className="invitations-body">
        <p>{t('invitations.lead')}</p>
        <Invitations
          onAnswer={() => {
            void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
            onClose()
          }}
        />
      </div>
    </FormDialog>
  )
}
