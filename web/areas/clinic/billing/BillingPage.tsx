import { useSearch } from '@tanstack/react-router'
import { AccountList } from './AccountList.tsx'
import { PaymentList } from './PaymentList.tsx'
import './billing-page.css'

/** What is owed, and what was received: two lists under one name. */
export function BillingPage() {
  const { view } = useSearch({ from: '/clinic/billing' })
  return view === 'payments' ? <PaymentList /> : <AccountList />
}
