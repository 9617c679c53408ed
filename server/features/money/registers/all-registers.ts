import type { RegisterName } from '#contract/money/registers/registers.ts'
import { advances } from './advances.ts'
import { creditNotes } from './credit-notes.ts'
import { journal } from './journal.ts'
import { payerReceipts } from './payer-receipts.ts'
import { payments } from './payments.ts'
import type { Register } from './register.ts'
import { sales } from './sales.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- each register reads its own records
type AnyRegister = Register<any, any>

export const registers: Record<RegisterName, AnyRegister> = {
  journal,
  sales,
  creditNotes,
  payments,
  payerReceipts,
  advances,
}
