import { commonTests } from '#contract/record/orders/common-tests.ts'
import { isCritical, type ResultFlag } from '#contract/record/orders/result-values.ts'
import { daysBetween } from '#contract/values/clinic-time.ts'
import type { Send } from '../send.ts'

/** What a test shows from one order to the next; words for a picture. */
type Course = { test: string; values: readonly string[] }

/** The tests of a story, ordered with each second visit. */
const courses: Record<string, readonly Course[]> = {
  hypertension: [
    { test: 'Creatinine', values: ['0.9', '1.0', '1.1', '1.0'] },
    { test: 'Potassium', values: ['4.3', '4.6', '5.3', '4.8'] },
  ],
  diabetes: [
    { test: 'HbA1c', values: ['8.4', '7.8', '7.2', '6.8'] },
    { test: 'Glucose, fasting', values: ['168', '150', '132', '118'] },
    { test: 'Creatinine', values: ['0.9', '1.0', '1.0', '1.2'] },
    { test: 'LDL cholesterol', values: ['142', '118', '98', '104'] },
  ],
  thyroid: [
    { test: 'TSH', values: ['6.8', '4.9', '2.1', '<0.01'] },
    { test: 'Free T4', values: ['0.9', '1.1', '1.2', '1.9'] },
  ],
  antenatal: [
    { test: 'Haemoglobin', values: ['10.8', '10.2', '11.4'] },
    { test: 'Glucose, random', values: ['98', '104', '112'] },
  ],
  fever: [
    { test: 'White blood cells', values: ['12.6', '3.4', '8.2'] },
    { test: 'Platelets', values: ['210', '46', '180'] },
    { test: 'C-reactive protein', values: ['24', '12', '<5'] },
  ],
  asthma: [{ test: 'Chest X-ray', values: ['Lungs clear, no consolidation.', 'Unchanged, lungs clear.'] }],
  backPain: [{ test: 'Vitamin D, 25-hydroxy', values: ['17', '24', '33'] }],
}

const idOf = new Map(commonTests.map(({ name, id }) => [name, id]))

/** Results of the last days wait for their doctor. */
const waitingDays = 6

type Ordered = { story: string; visit: number; place: number }

/** The drafts of a visit; none where nothing is asked for. */
export const testsOfVisit = ({ story, visit }: Pick<Ordered, 'story' | 'visit'>) =>
  visit % 2 === 0 ? (courses[story] ?? []).map(({ test }) => ({ testId: idOf.get(test)!, name: test })) : []

/** Enters the results of a visit's order as its doctor, and looks at those that are not new. */
export async function enterResults(
  send: Send,
  { story, visit, place }: Ordered,
  { orderId, token, date, today }: { orderId: string; token: string; date: string; today: string },
): Promise<void> {
  for (const { test, values } of courses[story] ?? []) {
    const value = values[(visit / 2 + place) % values.length]!
    const isPicture = commonTests.some(({ name, kind }) => name === test && kind === 'imaging')
    const said = isPicture ? { text: value, flag: 'normal' } : { value }
    const body = { testId: idOf.get(test), ...said }
    const { data } = await send<{ _id: string; flag: ResultFlag | null }>(
      'POST',
      `users/orders/${orderId}/results`,
      body,
      token,
    )
    if (daysBetween(date, today) <= waitingDays) continue
    const action = isCritical(data.flag) ? 'Told the patient by phone, sent to the hospital.' : null
    await send('POST', `users/results/${data._id}/seen`, { action }, token)
  }
}
