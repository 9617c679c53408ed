import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  calendarFeedEndpoints,
  calendarFeedPath,
  type CalendarFeed,
} from '#contract/day/feeds/calendar-feeds.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { formatMomentDate } from '#words/formats/device-moment.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

type Question = 'renew' | 'revoke'

/** Creates, renews and revokes a feed address. A new address is shown once. */
export function FeedRow({ feed }: { feed: CalendarFeed }) {
  const { t } = useTranslation('calendarFeeds')
  const locale = useLocale()
  const toast = useToast()
  const opening = useAction(calendarFeedEndpoints.open)
  const changing = useAction(calendarFeedEndpoints.update)
  const closing = useAction(calendarFeedEndpoints.close)
  const [address, setAddress] = useState<string | null>(null)
  const [asked, setAsked] = useState<Question | null>(null)
  const { name, openedAt, showsNames, mayShowNames } = feed
  /** The new state of the box, until the server's answer shows the same. */
  const [ticked, setTicked] = useState<boolean | null>(null)
  if (ticked === showsNames) setTicked(null)
  const params = { id: feed._id }
  const isBusy = opening.isPending || changing.isPending || closing.isPending
  const tellError = (error: unknown) => toast(sentenceOf(error), 'error')

  const open = () =>
    opening.mutate(
      { params },
      {
        onSuccess({ data, message }) {
          setAddress(`${location.origin}${calendarFeedPath(data.token)}`)
          toast(message)
        },
        onError: tellError,
      },
    )
  const revoke = () =>
    closing.mutate(
      { params },
      {
        onSuccess({ message }) {
          setAddress(null)
          toast(message)
        },
        onError: tellError,
      },
    )
  function showNames(shows: boolean) {
    setTicked(shows)
    changing.mutate(
      { params, body: { showsNames: shows } },
      {
        onSuccess: ({ message }) => toast(message),
        onError(error) {
          setTicked(null)
          tellError(error)
        },
      },
    )
  }
  const answer = (isYes: boolean) => {
    setAsked(null)
    if (isYes) (asked === 'renew' ? open : revoke)()
  }

  return (
    <li>
      <div className="feed">
        <Icon name={feed.kind === 'clinic' ? 'clinic' : 'steth'} />
        <div className="feed-name">
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="small muted">
            {openedAt ? t('since', { date: formatMomentDate(openedAt, locale) }) : t('closed')}
          </span>
          {openedAt && !mayShowNames && !showsNames && (
            <span className="small muted">{t('namesOfOwner')}</span>
          )}
        </div>
        {openedAt ? (
          <>
            <Checkbox
              label={t('showNames')}
              aria-label={t('showNamesOf', { name })}
              checked={ticked ?? showsNames}
              disabled={isBusy || (!mayShowNames && !showsNames)}
              onChange={event => showNames(event.currentTarget.checked)}
            />
            <Button
              size="sm"
              icon="repeat"
              disabled={isBusy}
              onClick={() => setAsked('renew')}
              aria-label={t('renewOf', { name })}
            >
              {t('renew')}
            </Button>
            <Button
              size="sm"
              look="danger"
              disabled={isBusy}
              onClick={() => setAsked('revoke')}
              aria-label={t('revokeOf', { name })}
            >
              {t('revoke')}
            </Button>
          </>
        ) : (
          <Button size="sm" icon="plus" disabled={isBusy} onClick={open} aria-label={t('makeOf', { name })}>
            {t('make')}
          </Button>
        )}
      </div>
      {address && openedAt && (
        <CopyField
          label={t('address', { name })}
          hint={t('addressHint')}
          copyLabel={t('copy')}
          copiedLabel={t('copied')}
          value={address}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t(`${asked}.title`, { name })}
          confirmLabel={t(asked)}
          cancelLabel={t('keep')}
          isDangerous
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        >
          <p>{t(`${asked}.text`)}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
