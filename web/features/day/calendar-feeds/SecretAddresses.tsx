import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { calendarFeedEndpoints } from '#contract/day/feeds/calendar-feeds.ts'
import { queueEndpoints } from '#contract/day/queue.ts'
import { payEndpoints, type MadeLink } from '#contract/money/online/pay.ts'
import { secretAddressEndpoints, type SecretAddress } from '#contract/day/feeds/secret-addresses.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatMoney } from '#words/formats/money.ts'
import { formatMoment, formatMomentDate } from '#words/formats/device-moment.ts'

/** An address that answers without signing in, and how it is ended. */
interface Row {
  key: string
  icon: IconName
  /** What it opens: 'Calendar of the clinic'. */
  what: string
  name: string
  madeBy: string
  madeAt: string
  lastReadAt: string | null
  hasNames: boolean
  end: () => void
  isEnding: boolean
}

const icons = { clinic: 'clinic', doctor: 'steth', waiting_room: 'screen' } as const

/** For the owner: who made which address that answers without signing in, and when it was last used. */
export function SecretAddresses() {
  const { t } = useTranslation('calendarFeeds')
  const id = useId()
  const { rows, failed } = useRows()
  return (
    <section className="card feeds" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('addresses')}</h2>
        <p className="muted">{t('addresses.lead')}</p>
      </header>
      {failed ? (
        <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !rows ? (
        <Skeleton rows={2} />
      ) : rows.length === 0 ? (
        <EmptyState reason={t('addresses.none')} />
      ) : (
        <ul className="secret-addresses" aria-labelledby={id}>
          {rows.map(({ key, ...row }) => (
            <AddressRow key={key} {...row} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Feeds and screens, then links to pay. `rows` is undefined while they load. */
function useRows() {
  const { t } = useTranslation('calendarFeeds')
  const locale = useLocale()
  const toast = useToast()
  const addresses = useEndpoint(secretAddressEndpoints.list, {})
  const links = useEndpoint(payEndpoints.links, {})
  const closingFeed = useAction(calendarFeedEndpoints.close)
  const closingScreen = useAction(queueEndpoints.closeScreen)
  const endingLink = useAction(payEndpoints.endLink)

  const endWith = (ending: typeof closingFeed | typeof closingScreen | typeof endingLink, id: string) => ({
    isEnding: ending.isPending,
    end: () =>
      ending.mutate(
        { params: { id } },
        {
          onSuccess: ({ message }) => toast(message),
          onError: error => toast(sentenceOf(error), 'error'),
        },
      ),
  })
  const ofFeed = (address: SecretAddress): Row => ({
    ...address,
    ...endWith(address.kind === 'waiting_room' ? closingScreen : closingFeed, address._id),
    key: address.kind + address._id,
    icon: icons[address.kind],
    what: t(`shows.${address.kind}`),
    madeAt: address.openedAt,
    hasNames: address.showsNames,
  })
  const ofLink = (link: MadeLink): Row => ({
    ...link,
    ...endWith(endingLink, link._id),
    key: link._id,
    icon: 'receipt',
    what: t('shows.payment', { amount: formatMoney(link.due, locale) }),
    name: link.number,
    hasNames: false,
  })
  return {
    failed: [addresses, links].find(answer => answer.isError && !answer.data),
    rows: addresses.data &&
      links.data && [...addresses.data.data.map(ofFeed), ...links.data.data.map(ofLink)],
  }
}

function AddressRow({
  icon,
  what,
  name,
  madeBy,
  madeAt,
  lastReadAt,
  hasNames,
  end,
  isEnding,
}: Omit<Row, 'key'>) {
  const { t } = useTranslation('calendarFeeds')
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="feed">
      <Icon name={icon} />
      <div className="feed-name">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="small">
          {what}
          {hasNames && ` · ${t('showNames')}`}
        </span>
        <span className="small muted">
          {t('madeBy', { name: madeBy, date: formatMomentDate(madeAt, locale) })}
          {' · '}
          {lastReadAt ? t('lastUsed', { moment: formatMoment(lastReadAt, locale) }) : t('neverUsed')}
        </span>
      </div>
      <Button
        size="sm"
        look="danger"
        disabled={isEnding}
        onClick={() => setAsking(true)}
        aria-label={t('endOf', { name, what })}
      >
        {t('end')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('end.title', { name, what })}
          confirmLabel={t('end')}
          cancelLabel={t('keep')}
          isDangerous
          onConfirm={() => {
            setAsking(false)
            end()
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{t('end.text')}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
