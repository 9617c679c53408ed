import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OperatedOrganization } from '#contract/site/operator.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatNumber } from '#words/formats/money.ts'
import { StateBadge } from '#web/ui/states/StateBadge.tsx'
import type { Column } from '#web/ui/tables/Table.tsx'
import { formatMoment, formatMomentDate } from '#words/formats/device-moment.ts'

type OnOpen = (dialog: 'suspend' | 'plan', organization: OperatedOrganization) => void

export function useOrganizationColumns(
  onOpen: OnOpen,
): readonly [Column<OperatedOrganization>, ...Column<OperatedOrganization>[]] {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  return [
    {
      header: t('organizations.name'),
      sort: 'name',
      render: ({ name, contactPerson, email }) => (
        <span className="who-cell">
          <span>
            <b dir="auto">{name}</b>
            <small>
              <bdi>{contactPerson}</bdi>
            </small>
            <small dir="ltr">{email}</small>
          </span>
        </span>
      ),
    },
    { header: t('organizations.plan'), sort: 'plan', render: ({ plan }) => t(`plan.${plan}`) },
    {
      header: t('organizations.members'),
      sort: 'members',
      render: ({ members }) => formatNumber(members, locale),
      isEnd: true,
    },
    {
      header: t('organizations.patients'),
      sort: 'patients',
      render: ({ patients }) => formatNumber(patients, locale),
      isEnd: true,
    },
    {
      header: t('organizations.created'),
      sort: 'createdAt',
      render: ({ createdAt }) => formatMomentDate(createdAt, locale),
    },
    {
      header: t('organizations.lastSeen'),
      sort: 'lastSeenAt',
      render: ({ lastSeenAt }) => (lastSeenAt ? formatMoment(lastSeenAt, locale) : t('organizations.never')),
    },
    {
      header: t('organizations.state'),
      sort: 'state',
      render: ({ suspended }) => (
        <StateBadge
          state={suspended ? 'closed' : 'open'}
          label={t(suspended ? 'state.suspended' : 'state.open')}
        />
      ),
    },
    {
      header: t('organizations.actions'),
      render: organization => (
        <span className="operator-acts">
          <Button
            size="sm"
            aria-label={t('organizations.changePlanOf', { name: organization.name })}
            onClick={() => onOpen('plan', organization)}
          >
            {t('organizations.changePlan')}
          </Button>
          <Button
            size="sm"
            look={organization.suspended ? 'plain' : 'danger'}
            aria-label={t(organization.suspended ? 'resume.of' : 'suspend.of', { name: organization.name })}
            onClick={() => onOpen('suspend', organization)}
          >
            {t(organization.suspended ? 'resume.action' : 'suspend.action')}
          </Button>
        </span>
      ),
    },
  ]
}
