import { ageLimits } from '#contract/money/patient-account.ts'
import { dayMs } from '#contract/values/durations.ts'

/** What is still owed of a document, below 0 where it was paid beyond what it costs. */
export type OpenDocument = { chargedOn: string; dueMinor: number }
export type Age = { upToDays: number | null; dueMinor: number }

/** Debts by the days from the document to `asOf`, YYYY-MM-DD. */
export function agesOf(documents: readonly OpenDocument[], asOf: string): Age[] {
  const ages = ageLimits.map(upToDays => ({ upToDays, dueMinor: 0 }))
  for (const { chargedOn, dueMinor } of documents) {
    if (dueMinor <= 0) continue
    const days = (Date.parse(asOf) - Date.parse(chargedOn)) / dayMs
    const age = ages.find(({ upToDays }) => upToDays === null || days <= upToDays)!
    age.dueMinor += dueMinor
  }
  return ages
}
