import { useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { memberEndpoints, memberSorts, type Member } from '#contract/identity/members.ts'
import { messages } from '#contract/core/messages.ts'
import { roles } from '#contract/core/permissions.ts'
import { mayBecomeOwner } from '#contract/identity/member-policy.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { ExportMenu } from '#web/features/shared/lists/ExportMenu.tsx'
import { SortSelect } from '#web/features/shared/lists/SortSelect.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useNarrowing } from '#web/routes/use-narrowing.ts'
import { useSorting } from '#web/routes/use-sorting.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatMoment } from '#words/formats/device-moment.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { FilterSelect } from '#web/ui/fields/Select.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { StateBadge } from '#web/ui/states/StateBadge.tsx'
import { ListFoot } from '#web/ui/tables/ListFoot.tsx'
import { usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { Table, type Column } from '#web/ui/tables/Table.tsx'
import { ChangeMember, type MemberChange } from './ChangeMember.tsx'
import './members.css'

const badges = { active: 'open', invited: 'invited', declined: 'closed', closed: 'closed' } as const

/** Everyone who may sign in, with role and date, and the changes that the owner can make. */
export function MembersSection() {
  const { t } = useTranslation('members')
  const { t: say } = useTranslation('profile')
  const id = useId()
  const locale = useLocale()
  const { role, keyword = '' } = useSearch({ from: '/clinic/settings' })
  const narrow = useNarrowing('members')
  const [changing, setChanging] = useState<MemberChange | null>(null)
  const { sort, sorting } = useSorting('members', memberSorts, 'name')
  const asked = {
    sort,
    matching: { ...(role && { role }), ...(keyword && { keyword }) },
  }
  const query = { ...usePageOf('members'), sort: asked.sort, ...asked.matching }
  const answer = useEndpoint(memberEndpoints.list, { query }, { keepPrevious: true })
  const list = answer.data
  const columns: [Column<Member>, ...Column<Member>[]] = [
    {
      header: t('name'),
      sort: 'name',
      render: ({ name, email, isMe }) => (
        <span className="lines">
          <bdi>{name}</bdi> {isMe && <span className="muted">{t('me')}</span>}
          <small>
            <bdi dir="ltr">{email}</bdi>
          </small>
        </span>
      ),
    },
    { header: t('role'), sort: 'role', render: member => say(`role.${member.role}`) },
    {
      header: t('state'),
      sort: 'state',
      render: ({ state, hasSecondFactor }) => (
        <span className="lines">
          <StateBadge state={badges[state]} label={t(`state.${state}`)} />
          {hasSecondFactor && <small>{t('secondFactor')}</small>}
        </span>
      ),
    },
    {
      header: t('lastSeen'),
      sort: 'lastSeenAt',
      render: ({ lastSeenAt }) => (lastSeenAt ? formatMoment(lastSeenAt, locale) : t('never')),
    },
    {
      header: t('actions'),
      isEnd: true,
      render: member => <Actions member={member} onChange={setChanging} />,
    },
  ]

  return (
    <section className="card members" aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{t('title')}</h2>
          {list && list.total > 0 && (
            <ExportMenu definition={memberEndpoints.export} state={asked} total={list.total} />
          )}
        </div>
        <p className="muted">{t('lead')}</p>
      </header>
      <div className="search-row">
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          value={keyword}
          onSearch={text => narrow({ keyword: text }, true)}
        />
        <FilterSelect
          label={t('role')}
          value={role ?? ''}
          choices={[
            { value: '', label: t('everyRole') },
            ...roles.map(value => ({ value, label: say(`role.${value}`) })),
          ]}
          onChange={({ target }) => narrow({ role: target.value })}
        />
        <SortSelect columns={columns} sorting={sorting} usualOrder={null} />
      </div>
      {!list &&
        (answer.isError ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton />
        ))}
      {list?.total === 0 && <EmptyState reason={t('none')} />}
      {list && list.data.length > 0 && (
        <Table<Member> label={t('title')} rows={list.data} columns={columns} sorting={sorting} />
      )}
      <ListFoot list={list} name="members" label={t('title')} />
      {changing && <ChangeMember {...changing} onClose={() => setChanging(null)} />}
    </section>
  )
}

type ActionsProps = { member: Member; onChange: (change: MemberChange) => void }

function Actions({ member, onChange }: ActionsProps) {
  const { t } = useTranslation('members')
  const { name, state, hasSecondFactor, isMe } = member
  const say = useMessage()
  return (
    <span className="member-actions">
      {mayBecomeOwner(member) && (
        <Button
          size="sm"
          aria-label={t('makeOwnerNamed', { name })}
          disabledReason={state === 'active' ? undefined : t('makeOwnerNotYet')}
          onClick={() => onChange({ member, to: 'owner' })}
        >
          {t('makeOwner')}
        </Button>
      )}
      {hasSecondFactor && (
        <Button
          size="sm"
          aria-label={t('resetNamed', { name })}
          disabledReason={isMe ? say(messages.secondFactorOwn) : undefined}
          onClick={() => onChange({ member, to: 'reset' })}
        >
          {t('reset')}
        </Button>
      )}
      {state === 'closed' ? (
        <Button
          size="sm"
          aria-label={t('openNamed', { name })}
          onClick={() => onChange({ member, to: 'open' })}
        >
          {t('open')}
        </Button>
      ) : (
        <Button
          size="sm"
          look="danger"
          aria-label={t('closeNamed', { name })}
          onClick={() => onChange({ member, to: 'closed' })}
        >
          {t('close')}
        </Button>
      )}
    </span>
  )
}
