import { useTranslation } from '#web/i18n/use-translation.ts'
import { memberEndpoints } from '#contract/identity/members.ts'
import { messages } from '#contract/core/messages.ts'
import type { SignInState } from '#contract/identity/people.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useMay } from '#web/calls/profile.ts'
import { useToastAbout } from '#web/ui/states/Toast.tsx'
import type { RowAction } from '#web/areas/clinic/shared/list/records/RowActions.tsx'

const calls = {
  doctor: memberEndpoints.inviteDoctor,
  receptionist: memberEndpoints.inviteReceptionist,
  patient: memberEndpoints.invitePatient,
}
type Person = { _id: string; email: string | null; status: boolean; signIn: SignInState }

/** Mails an invitation to the person of a row, for the first time or again. Returns no action for users who may not invite. */
export function useInviteAction(kind: keyof typeof calls): (person: Person) => RowAction[] {
  const { t } = useTranslation('clinic')
  const say = useMessage()
  const toastAbout = useToastAbout()
  const definition = calls[kind]
  const invite = useAction(definition)
  const isAllowed = useMay(definition.allow)

  function reasonNotTo({ email, status, signIn }: Person): string | undefined {
    if (signIn === 'joined') return say(messages.alreadyJoined)
    if (!status) return say(messages.recordClosed)
    return email ? undefined : t('people.noEmail')
  }

  return person =>
    isAllowed
      ? [
          {
            key: 'invite',
            icon: 'mail',
            label: t(person.signIn === 'invited' ? 'people.inviteAgain' : 'people.sendInvitation'),
            disabledReason: reasonNotTo(person),
            onPress: () =>
              invite.mutate(
                { params: { id: person._id } },
                {
                  onSuccess: ({ message }) => toastAbout(person._id)(message),
                  onError: error => toastAbout(person._id)(sentenceOf(error), 'error'),
                },
              ),
          },
        ]
      : []
}
