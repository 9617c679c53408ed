import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PackageOfAccount } from '#contract/money/patient-account.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import { formatDate } from '#words/formats/clinic-date.ts'

type State = PackageOfAccount['state']

const icons: Record<State, IconName> = { open: 'done', used_up: 'check', ended: 'clock', credited: 'ban' }
/** The colours of other states: `data-s` of base.css. */
const looks: Record<State, string> = {
  open: 'open',
  used_up: 'used_up',
  ended: 'pending',
  credited: 'cancelled',
}

/** What a patient bought to use one by one, and each use. */
export function PackagesOfPatient({ packages }: { packages: PackageOfAccount[] }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const day = (on: string) => formatDate(on, locale, { dateStyle: 'medium' })
  return (
    <section className="card" aria-labelledby="account-packages">
      <header className="card-h">
        <h2 id="account-packages">{t('packages')}</h2>
      </header>
      <ul className="account-packages">
        {packages.map(({ _id, name, uses, used, validUntil, state, invoiceId, invoiceNumber, usedOn }) => (
          <li key={_id}>
            <h3>
              <bdi>{name}</bdi>
              <span className="st" data-s={looks[state]}>
                <Icon name={icons[state]} />
                {t(`packages.state.${state}`)}
              </span>
            </h3>
            <p>
              {t('packages.used', { used, uses })} · {t('packages.until', { date: day(validUntil) })} ·{' '}
              <InvoiceLink id={invoiceId} number={invoiceNumber} />
            </p>
            {usedOn.length > 0 && (
              <ol>
                {usedOn.map((use, index) => (
                  <li key={index}>
                    {day(use.on)} · <InvoiceLink id={use.invoiceId} number={use.invoiceNumber} />
                    {use.uses > 1 && ` · × ${use.uses}`}
                    {use.givenBack > 0 && ` · ${t('packages.givenBack', { uses: use.givenBack })}`}
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function InvoiceLink({ id, number }: { id: string | null; number: string }) {
  const shown = <bdi dir="ltr">{number}</bdi>
  return id === null ? (
    shown
  ) : (
    <Link to={paths.invoice} search={{ id }}>
      {shown}
    </Link>
  )
}
