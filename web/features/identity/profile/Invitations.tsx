import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { profileEndpoints, type AnyProfile, type Invitation } from '#contract/identity/profile.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { call } from '#web/calls/api.ts'
import { useAnyAccount } from '#web/calls/profile.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

/** The organizations that invite this account, the offered roles, and the two answers. */
export function Invitations({ onAnswer }: { onAnswer: (profile: AnyProfile, isAccepted: boolean) => void }) {
  const { t } = useTranslation('profile')
  const { invitations } = useAnyAccount()
  const toast = useToast()
  const [isPending, setIsPending] = useState(false)

  async function answer({ _id }: Invitation, isAccepted: boolean) {
    setIsPending(true)
    const { acceptInvitation, declineInvitation } = profileEndpoints
    try {
      const definition = isAccepted ? acceptInvitation : declineInvitation
      const { data, message } = await call(definition, { params: { id: _id } })
      toast(message)
      onAnswer(data, isAccepted)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
    setIsPending(false)
  }

  if (invitations.length === 0) return <p>{t('invitations.none')}</p>
  return (
    <ul className="invitations">
      {invitations.map(invitation => {
        const { _id } = invitation
        const organization = invitation.organization.name
        const role = t(`role.${invitation.role}`)
        return (
          <li key={_id}>
            <span>
              <b>
                <bdi>{organization}</bdi>
              </b>
              <span className="muted small">{role}</span>
            </span>
            <Button
              look="primary"
              disabled={isPending}
              aria-label={t('invitations.acceptNamed', { organization, role })}
              onClick={() => void answer(invitation, true)}
            >
              {t('invitations.accept')}
            </Button>
            <Button
              disabled={isPending}
              aria-label={t('invitations.declineNamed', { organization, role })}
              onClick={() => void answer(invitation, false)}
            >
              {t('invitations.decline')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
