import { commonTests } from '#contract/record/orders/common-tests.ts'
import type { OrderedTest } from '#contract/record/orders/orders.ts'
import type { TestApp } from '../create-test-app.ts'
import { createTestVisits } from './test-visits.ts'

/** The id of a test that every clinic has. */
export const testNamed = (name: string): string => commonTests.find(test => test.name === name)!.id

/** A clinic whose doctor sees its patient today, with what is done with orders and results in one line each. */
export async function createTestOrders(app: TestApp) {
  const desk = await createTestVisits(app)
  const { clinic } = desk
  await desk.book()
  const as =
    (method: string) =>
    (path: string, body?: object, token = clinic.doctorToken) =>
      app.call(method, `users/${path}`, { token, body })
  const [get, post, put] = [as('GET'), as('POST'), as('PUT')]

  async function order(tests: unknown[], token?: string): Promise<{ _id: string; tests: OrderedTest[] }> {
    const answer = await post('orders', { patientId: clinic.patientId, tests }, token)
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body.data
  }
  /** A result of the patient's record, entered by the doctor. */
  async function result(name: string, value: string, more: object = {}): Promise<{ _id: string }> {
    const body = { testId: testNamed(name), value, ...more }
    const answer = await post(`patients/${clinic.patientId}/results`, body)
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body.data
  }
  const review = async (token?: string): Promise<{ _id: string; name: string; value: string }[]> =>
    (await get('results?toReview=true&limit=100', undefined, token)).body.data
  return { ...desk, get, post, put, order, result, review }
}
