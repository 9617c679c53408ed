import { plantMoreOverrides } from './plant-rows.ts'
import { patientBody, serviceBody, type Clinic } from './records.ts'

export const pageSize = 10
/** One more than a page shows. */
export const many = pageSize + 1

const numbers = Array.from({ length: many }, (_, index) => index + 1)
/** 'Test 01': names that sort as their numbers do. */
const named = (what: string, number: number) => `${what} ${String(number).padStart(2, '0')}`

async function forEach(add: (number: number) => Promise<unknown>): Promise<void> {
  for (const number of numbers) await add(number)
}

/** Each fills one list of a clinic with more rows than a page shows. */
export const longLists = {
  orders: ({ call, patientId }: Clinic) =>
    forEach(number => call('POST', 'users/orders', { patientId, tests: [{ name: named('Test', number) }] })),

  async results({ call, patientId }: Clinic) {
    const tests = await call<{ _id: string; name: string }[]>('GET', 'users/tests?limit=50')
    const { _id: testId } = tests.find(({ name }) => name === 'Haemoglobin')!
    await forEach(number =>
      call('POST', `users/patients/${patientId}/results`, { testId, value: `${number + 3}.5` }),
    )
  },

  async overrides(clinic: Clinic) {
    const { call, patientId } = clinic
    await call('POST', `users/patients/${patientId}/allergies`, { substance: 'Penicillin' })
    const lines = [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1' }]
    const { warnings } = await call<{ warnings: { _id: string }[] }>('POST', 'users/prescriptions/check', {
      patientId,
      lines,
    })
    await call('POST', `users/patients/${patientId}/medicines`, {
      ...lines[0],
      overrides: warnings.map(({ _id }) => ({ warningId: _id, reason: 'Tolerated before' })),
    })
    await plantMoreOverrides(clinic, many - 1)
  },

  /** With the common ones, more than the hundred that a call answers at most. */
  async tests({ create }: Clinic) {
    for (let number = 1; number <= 60; number++)
      await create('users/tests', { name: named('Zinc', number), kind: 'laboratory' })
  },

  medicines: ({ create }: Clinic) =>
    forEach(number => create('users/medicines', { name: named('Brand', number), priceMinor: number * 100 })),

  /** One goes on, so the list of all is longer than that of the stopped ones. */
  async stopped({ create, patientId }: Clinic) {
    const path = `users/patients/${patientId}/medicines`
    const days = { startedOn: '2020-01-01', stoppedOn: '2020-02-01', reason: 'Cough' }
    await forEach(number => create(path, { medicineName: named('Herb', number), ...days }))
    await create(path, { medicineName: 'Herb that goes on', startedOn: '2021-01-01' })
  },

  members: ({ create, clinicId }: Clinic) =>
    forEach(number => create('users/patients', patientBody(named('Meera', number), clinicId))),

  prices: ({ create, categoryId }: Clinic) =>
    forEach(number => create('users/services', serviceBody(named('Visit', number), categoryId))),

  payers: ({ create }: Clinic) =>
    forEach(number => create('users/payers', { name: named('Insurer', number), kind: 'insurer' })),

  /** More than a select shows, all before Pathology. */
  async categories({ create }: Clinic) {
    for (let number = 1; number <= 25; number++)
      await create('users/categories', { name: named('Care', number), description: 'In short' })
  },
}
