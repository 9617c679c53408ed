import { useQueries } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { chartEndpoints } from '#contract/record/chart.ts'
import type { TimelineItem, TimelineKind } from '#contract/record/chart/timeline.ts'
import { endpointQuery } from '#web/calls/api.ts'
import { useNarrowing } from '#web/routes/use-narrowing.ts'
import { ChipToggle } from '#web/ui/Chip.tsx'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { HistoryItem } from './HistoryItem.tsx'
import './history.css'

type HistoryPaneProps = {
  patientId: string
  currentEncounterId?: string
  /** Without it, the whole visit is opened at its own address. */
  onOpenEncounter?: (id: string) => void
}

type Shown = TimelineKind | 'all'
const inChips = ['all', 'visit', 'result'] as const
const inMenu = ['report', 'prescription', 'vitals', 'immunization', 'problem', 'appointment'] as const

/** All that happened to a patient, the newest first. The server searches and filters. */
export function HistoryPane({ patientId, currentEncounterId, onOpenEncounter }: HistoryPaneProps) {
  const { t } = useTranslation('chart')
  const { history: shown = 'all', keyword = '' } = useSearch({ strict: false })
  const narrow = useNarrowing()
  /** Where the pages begin after the first one. Another filter has other pages. */
  const filter = `${shown} ${keyword}`
  const [paged, setPaged] = useState({ filter, befores: [] as string[] })
  const befores = paged.filter === filter ? paged.befores : []
  const pages = useQueries({
    queries: [undefined, ...befores].map(before =>
      endpointQuery(chartEndpoints.get, { params: { id: patientId }, ...queryOf(shown, keyword, before) }),
    ),
  })
  const first = pages[0]!
  const last = pages.at(-1)!
  const items = pages.flatMap(page => page.data?.data.timeline ?? [])
  const next = last.data?.data.nextBefore

  const show = (kind: Shown) => narrow({ history: kind === 'all' ? undefined : kind })

  return (
    <div className="history">
      <div className="history-sift">
        <SearchField
          label={t('history.find')}
          placeholder={t('history.prompt')}
          value={keyword}
          onSearch={text => narrow({ keyword: text }, true)}
        />
        <div className="history-kinds" role="group" aria-label={t('history.show')}>
          {inChips.map(kind => (
            <ChipToggle
              key={kind}
              label={t(`history.kinds.${kind}`)}
              isOn={shown === kind}
              onPress={() => show(kind)}
            />
          ))}
          {isInMenu(shown) && (
            <ChipToggle label={t(`history.kinds.${shown}`)} isOn onPress={() => show('all')} />
          )}
          <Menu
            button={<Icon name="down" className="sm" />}
            label={t('history.more')}
            className="icon-btn sm"
          >
            {inMenu.map(kind => (
              <button key={kind} type="button" aria-pressed={shown === kind} onClick={() => show(kind)}>
                {t(`history.kinds.${kind}`)}
              </button>
            ))}
          </Menu>
        </div>
      </div>
      {first.isPending && <Skeleton rows={4} />}
      {first.isError && <LoadFailed error={first.error} onRetry={() => void first.refetch()} />}
      {first.data && items.length === 0 && (
        <p className="history-none">
          {t(keyword || shown !== 'all' ? 'history.nothingFound' : 'history.nothing')}
        </p>
      )}
      {items.length > 0 && (
        <div className="history-line">
          {byYear(items, currentEncounterId).map(({ year, entries }) => (
            <Fragment key={year ?? 'now'}>
              {year && <h3>{year}</h3>}
              <ol>
                {entries.map(item => (
                  <HistoryItem
                    key={`${item.kind} ${item._id}`}
                    item={item}
                    isCurrent={item._id === currentEncounterId}
                    onOpenEncounter={onOpenEncounter}
                  />
                ))}
              </ol>
            </Fragment>
          ))}
          {last !== first && last.isPending && <Skeleton rows={2} />}
          {last !== first && last.isError && (
            <LoadFailed error={last.error} onRetry={() => void last.refetch()} />
          )}
          {next && (
            <button
              type="button"
              className="history-earlier"
              onClick={() => setPaged({ filter, befores: [...befores, next] })}
            >
              <Icon name="more" />
              {t('history.earlier')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

const isInMenu = (shown: Shown): shown is (typeof inMenu)[number] => inMenu.some(kind => kind === shown)

/** The first page without a filter has the key of the chart itself, which the lists of the record share. */
function queryOf(shown: Shown, keyword: string, before: string | undefined) {
  if (shown === 'all' && keyword === '' && before === undefined) return {}
  return { query: { kinds: shown === 'all' ? undefined : [shown], keyword: keyword || undefined, before } }
}

/** The current visit stands above the years. */
function byYear(items: readonly TimelineItem[], currentId: string | undefined) {
  const groups: { year: string | null; entries: TimelineItem[] }[] = []
  for (const item of items) {
    const year = item._id === currentId ? null : item.date.slice(0, 4)
    const group = groups.find(known => known.year === year)
    if (group) group.entries.push(item)
    else groups.push({ year, entries: [item] })
  }
  return groups
}
