/** Razorpay's records, as far as we read them. https://razorpay.com/docs/api */

export type Link = {
  id: string
  amount: number
  amount_paid: number
  currency: string
  status: 'created' | 'paid' | 'expired' | 'cancelled'
  reference_id: string
  description: string
  expire_by: number
  callback_url: string
  short_url: string
  order_id: string
  notes: Record<string, string>
  payments: null
}
export type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'captured' | 'refunded'
  order_id: string
  invoice_id: null
  description: string
  amount_refunded: number
  notes: []
}
export type Refund = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Record<string, string>
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
}
export type Part = {
  entity_id: string
  type: string
  amount: number
  credit: number
  debit: number
  currency: string
}
