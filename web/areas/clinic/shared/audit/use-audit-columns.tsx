import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Translate } from '#web/i18n/texts.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { describeCall, isOfJob } from '#contract/shared/audit-calls.ts'
import { refusals, type AuditEvent } from '#contract/shared/audit.ts'
import type { AuditOutcome } from '#contract/shared/audit-words.ts'
import { roles } from '#contract/core/permissions.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { commas, formatDateTime } from '#words/formats/clinic-date.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import { formatNumber } from '#words/formats/money.ts'
import type { Columns } from '#web/ui/tables/Table.tsx'
import './audit.css'

/**
 * The icon of each outcome, and its look, borrowed from the statuses of visits and payments. All other outcomes look like a
 * refusal.
 */
const looks: Partial<Record<AuditOutcome, { icon: IconName; look: string }>> = {
  done: { icon: 'done', look: 'paid' },
  read: { icon: 'eye', look: 'cancelled' },
}
const wrong = { icon: 'ban', look: 'no_show' } as const

export function useAuditColumns(): Columns<AuditEvent> {
  const { t } = useTranslation('audit')
  const { t: say } = useTranslation('profile')
  const { t: word } = useTranslation('auditWords')
  const locale = useLocale()
  return [
    {
      key: 'at',
      header: t('when'),
      sort: 'at',
      render: ({ at }) => (
        <time dateTime={at} className="nowrap">
          {formatDateTime(at, locale)}
        </time>
      ),
    },
    {
      key: 'person',
      header: t('who'),
      render: ({ account, role, action: call }) => {
        const known = roles.find(one => one === role)
        const nobody = isOfJob(call) ? 'system' : 'nobody'
        return (
          <span className="lines">
            {account ? <bdi>{account.name}</bdi> : t(nobody)}
            <small>{account ? known && say(`role.${known}`) : t(`${nobody}.hint`)}</small>
          </span>
        )
      },
    },
    {
      key: 'action',
      header: t('what'),
      render: ({ action: call, detail }) => {
        const { action, area } = describeCall(call)
        return (
          <span className="lines">
            {word(`action.${action}`)}
            <small>{word(`area.${area}`)}</small>
            {detail && <small>{detailOf(detail, word)}</small>}
          </span>
        )
      },
    },
    { key: 'records', header: t('record'), render: event => <Records event={event} /> },
    {
      key: 'outcome',
      header: t('outcome'),
      render: ({ outcome }) => {
        const { icon, look } = looks[outcome] ?? wrong
        return (
          <span className="st" data-s={look}>
            <Icon name={icon} />
            {word(`outcome.${outcome}`)}
          </span>
        )
      },
    },
    {
      key: 'fromAddress',
      header: t('address'),
      render: ({ address }) => (address ? <bdi dir="ltr">{address}</bdi> : '–'),
    },
    {
      key: 'email',
      header: t('email'),
      isExtra: true,
      render: ({ account }) => (account ? <bdi dir="ltr">{account.email}</bdi> : '–'),
    },
    {
      key: 'call',
      header: t('call'),
      isExtra: true,
      render: ({ action }) => (
        <bdi dir="ltr" lang="en">
          {action}
        </bdi>
      ),
    },
  ]
}

/**
 * Shows the reason of a refused sign-in as a sentence. Other details are shown unchanged; they are the same in every language.
 */
function detailOf(detail: string, word: Translate<'auditWords'>): ReactNode {
  const refusal = refusals.find(each => each === detail)
  return refusal ? word(`refusal.${refusal}`) : <bdi lang="en">{detail}</bdi>
}

/** The names of the records; patients and their records link to the patient's page. Records without a name are only counted. */
function Records({ event: { subjects, moreSubjects } }: { event: AuditEvent }) {
  const { t } = useTranslation('audit')
  const locale = useLocale()
  const more = { count: moreSubjects, number: formatNumber(moreSubjects, locale) }
  if (subjects.length === 0) return moreSubjects > 0 ? t('onlySubjects', more) : '–'
  return (
    <span className="audit-records">
      {subjects.map(({ _id, name, number, patientId }, index) => (
        <span key={_id}>
          {index > 0 && commas[locale]}
          {patientId ? (
            <Link to={paths.patientDetails} search={{ id: patientId }}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          {number !== null && <span className="audit-aside"> {t('number', { number })}</span>}
        </span>
      ))}
      {moreSubjects > 0 && <span className="audit-aside"> {t('moreSubjects', more)}</span>}
    </span>
  )
}
