import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { messages } from '#contract/core/messages.ts'
import {
  messageChannels,
  messageEndpoints,
  messageKinds,
  messageStatuses,
  type Message,
} from '#contract/day/patient-messages.ts'
import { patientEndpoints } from '#contract/clinic/patients.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import type { Filter } from '#web/areas/clinic/shared/list/tools/filters.ts'
import { ListPage } from '#web/areas/clinic/shared/list/ListPage.tsx'
import { RowActions } from '#web/areas/clinic/shared/list/records/RowActions.tsx'
import { useList } from '#web/areas/clinic/shared/list/use-list.ts'
import { useMessageColumns } from './use-message-columns.tsx'

/** Messages to patients about their visits: sent ones, planned ones, and ones that did not arrive. */
export function MessagesPage() {
  const { t } = useTranslation('patientMessages')
  const say = useMessage()
  const toast = useToast()
  const sendAgain = useAction(messageEndpoints.sendAgain)
  return (
    <ListPage<Message>
      list={useList({ name: 'messages', calls: messageEndpoints, columns: useMessageColumns() })}
      title={t('title')}
      searchHint={t('search')}
      allLabel={t('all')}
      emptyReason={t('none')}
      filters={useMessageFilters()}
      quick={[
        { label: t('status.failed'), filters: { status: 'failed' } },
        { label: t('status.unknown'), filters: { status: 'unknown' } },
        { label: t('status.waiting'), filters: { status: 'waiting' } },
      ]}
      renderActions={message => (
        <RowActions
          name={message.patient.name}
          actions={[
            {
              key: 'sendAgain',
              icon: 'mail',
              label: t('sendAgainTo', { patient: message.patient.name }),
              disabledReason:
                message.status === 'failed' || message.status === 'unknown'
                  ? undefined
                  : say(messages.messageNotFailed),
              onPress: () =>
                sendAgain.mutate(
                  { params: { id: message._id } },
                  {
                    onSuccess: answer => toast(answer.message),
                    onError: error => toast(sentenceOf(error), 'error'),
                  },
                ),
            },
          ]}
        />
      )}
    />
  )
}

function useMessageFilters(): Filter[] {
  const { t } = useTranslation('patientMessages')
  return [
    { name: 'from', label: t('dueFrom'), kind: 'date' },
    { name: 'to', label: t('dueTo'), kind: 'date' },
    {
      name: 'status',
      label: t('state'),
      kind: 'choice',
      choices: messageStatuses.map(value => ({ value, label: t(`status.${value}`) })),
    },
    {
      name: 'kind',
      label: t('kind'),
      kind: 'choice',
      choices: messageKinds.map(value => ({ value, label: t(`kind.${value}`) })),
    },
    {
      name: 'channel',
      label: t('channel'),
      kind: 'choice',
      choices: messageChannels.map(value => ({ value, label: t(`channel.${value}`) })),
    },
    { name: 'clinicId', label: t('clinic'), kind: 'reference', ...clinicEndpoints },
    { name: 'patientId', label: t('patient'), kind: 'reference', ...patientEndpoints },
  ]
}
