import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { memberEndpoints, type Member } from '#contract/identity/members.ts'
import { messages } from '#contract/core/messages.ts'
import { roles, type Role } from '#contract/core/permissions.ts'
import { mayBecomeOwner } from '#contract/identity/member-policy.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatMoment } from '#words/formats/device-moment.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { StateBadge } from '#web/ui/states/StateBadge.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { ChangeMember, type MemberChange } from './ChangeMember.tsx'
import './members.css'

const limit = 20
const badges = { active: 'open', invited: 'invited', declined: 'closed', closed: 'closed' } as const

/** Everyone who may sign in, with role and date, and the changes that the owner can make. */
export function MembersSection() {
  const { t } = useTranslation('members')
  const { t: say } = useTranslation('profile')
  const id = useId()
  const locale = useLocale()
  const [page, setPage] = useState(1)
  const [role, setRole] = useState<Role | ''>('')
  const [keyword, setKeyword] = useState('')
  const [changing, setChanging] = useState<MemberChange | null>(null)
  const answer = useEndpoint(
    memberEndpoints.list,
    { query: { page, limit, role: role || undefined, keyword: keyword || undefined, sort: 'name' } },
    { keepPrevious: true },
  )
  const list = answer.data
  const pages = list ? Math.max(1, Math.ceil(list.total / limit)) : 1

  return (
    <section className="card members" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('title')}</h2>
        <p className="muted">{t('lead')}</p>
      </header>
      <form
        className="fields"
        role="search"
        onSubmit={event => {
          event.preventDefault()
          setPage(1)
          setKeyword(String(new FormData(event.currentTarget).get('keyword') ?? ''))
        }}
      >
        <TextField name="keyword" type="search" label={t('search')} />
        <Select
          name="role"
          label={t('role')}
          prompt={t('everyRole')}
          value={role}
          onChange={({ target }) => {
            setPage(1)
            setRole(roles.find(known => known === target.value) ?? '')
          }}
          choices={roles.map(value => ({ value, label: say(`role.${value}`) }))}
        />
      </form>
      {!list &&
        (answer.isError ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton />
        ))}
      {list?.total === 0 && <EmptyState reason={t('none')} />}
      {list && list.total > 0 && (
        <>
          <Table<Member>
            label={t('title')}
            rows={list.data}
            columns={[
              {
                header: t('name'),
                render: ({ name, email, isMe }) => (
                  <span className="lines">
                    <bdi>{name}</bdi> {isMe && <span className="muted">{t('me')}</span>}
                    <small>
                      <bdi dir="ltr">{email}</bdi>
                    </small>
                  </span>
                ),
              },
              { header: t('role'), render: member => say(`role.${member.role}`) },
              {
                header: t('state'),
                render: ({ state, hasSecondFactor }) => (
                  <span className="lines">
                    <StateBadge state={badges[state]} label={t(`state.${state}`)} />
                    {hasSecondFactor && <small>{t('secondFactor')}</small>}
                  </span>
                ),
              },
              {
                header: t('lastSeen'),
                render: ({ lastSeenAt }) => (lastSeenAt ? formatMoment(lastSeenAt, locale) : t('never')),
              },
              {
                header: t('actions'),
                isEnd: true,
                render: member => <Actions member={member} onChange={setChanging} />,
              },
            ]}
          />
          {pages > 1 && (
            <nav className="member-pages" aria-label={t('pages')}>
              <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('previous')}
              </Button>
              <span>{t('page', { page, pages })}</span>
              <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                {t('next')}
              </Button>
            </nav>
          )}
        </>
      )}
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
