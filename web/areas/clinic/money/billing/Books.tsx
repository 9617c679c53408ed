import { useEffect, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMay } from '#web/calls/profile.ts'
import { paths } from '#web/routes/paths.ts'
import './books.css'

// One address is the beginning of the other, so only an exact match marks the current link.
const exact = { exact: true, includeSearch: false }

/** Links to the lists of the Billing Record. */
export function Books() {
  const { t } = useTranslation('billing')
  const mayReadLedger = useMay('ledger.read')
  const mayReadStatements = useMay('doctorStatements.read')
  const mayExport = useMay('ledger.export')
  const mayReadPrices = useMay('prices.read')
  const mayManagePayers = useMay('payers.manage')
  const { t: ofApprovals } = useTranslation('approvals')
  const mayApprove = useMay('approvals.use')
  const mayUseDesk = useMay('cashDesk.use')
  const links = useRef<HTMLElement>(null)
  // On narrow screens the open list's link may be out of sight.
  useEffect(() => {
    links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav ref={links} aria-label={t('views')} className="books">
      <Link to={paths.billing} activeOptions={exact}>
        {t('view.accounts')}
      </Link>
      <Link to={paths.invoices} activeOptions={exact}>
        {t('view.invoices')}
      </Link>
      <Link to={paths.quotations} activeOptions={exact}>
        {t('view.quotations')}
      </Link>
      <Link to={paths.payments} activeOptions={exact}>
        {t('view.payments')}
      </Link>
      {mayApprove && (
        <Link to={paths.approvals} search={{ state: 'waiting' }} activeOptions={exact}>
          {ofApprovals('title')}
        </Link>
      )}
      {mayUseDesk && (
        <Link to={paths.cashDesk} activeOptions={exact}>
          {t('view.cashDesk')}
        </Link>
      )}
      {mayManagePayers && (
        <Link to={paths.payers} activeOptions={exact}>
          {t('view.payers')}
        </Link>
      )}
      {mayReadPrices && (
        <Link to={paths.prices} activeOptions={exact}>
          {t('view.prices')}
        </Link>
      )}
      {mayReadLedger && (
        <Link to={paths.ledger} activeOptions={exact}>
          {t('view.ledger')}
        </Link>
      )}
      {mayReadStatements && (
        <Link to={paths.doctorStatements} activeOptions={exact}>
          {t('view.doctorShares')}
        </Link>
      )}
      {mayExport && (
        <Link to={paths.accountant} activeOptions={exact}>
          {t('view.accountant')}
        </Link>
      )}
    </nav>
  )
}
