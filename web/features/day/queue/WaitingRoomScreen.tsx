import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { queueEndpoints, type Queue } from '#contract/day/queue.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

type WaitingRoomScreenProps = { clinic: Queue['clinic']; onClose: () => void }

/** The link of the wall display. It can be created, renewed and withdrawn, and is shown once. */
export function WaitingRoomScreen({ clinic, onClose }: WaitingRoomScreenProps) {
  const { t } = useTranslation('queue')
  const locale = useLocale()
  const toast = useToast()
  const params = { id: clinic._id }
  const state = useEndpoint(queueEndpoints.getScreen, { params })
  const opening = useAction(queueEndpoints.openScreen)
  const closing = useAction(queueEndpoints.closeScreen)
  const [link, setLink] = useState<string | null>(null)
  const openedAt = state.data?.data.openedAt ?? null

  async function open(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    try {
      const { data, message } = await opening.mutateAsync({ params })
      // The token comes after the number sign, so no server and no log can read it.
      setLink(`${location.origin}${paths.waitingRoom}?lang=${locale}#token=${data.token}`)
      toast(message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  async function withdraw() {
    try {
      const { message } = await closing.mutateAsync({ params })
      setLink(null)
      toast(message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return (
    <FormDialog
      title={t('screen.title', { clinic: clinic.name })}
      saveLabel={t(openedAt ? 'screen.renew' : 'screen.make')}
      note={openedAt && t('screen.renewNote')}
      onClose={onClose}
      onSubmit={open}
      isPending={opening.isPending}
    >
      <p>{t('screen.lead')}</p>
      {state.isError && <LoadFailed error={state.error} onRetry={() => void state.refetch()} />}
      {state.isPending && <Skeleton rows={1} />}
      {link ? (
        <CopyField
          label={t('screen.link')}
          hint={t('screen.linkHint')}
          copyLabel={t('screen.copy')}
          copiedLabel={t('screen.copied')}
          value={link}
        >
          <a className="btn" href={link} target="_blank" rel="noreferrer">
            <Icon name="screen" className="sm" />
            {t('screen.show')}
          </a>
        </CopyField>
      ) : (
        state.data && (
          <p>
            {openedAt
              ? t('screen.open', {
                  since: formatDateTime(formatInstant(clinic.timeZone, Date.parse(openedAt)), locale),
                })
              : t('screen.none')}
          </p>
        )
      )}
      {openedAt && (
        <p>
          <Button look="danger" size="sm" disabled={closing.isPending} onClick={() => void withdraw()}>
            {t('screen.withdraw')}
          </Button>
        </p>
      )}
    </FormDialog>
  )
}
