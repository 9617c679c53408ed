import { expect, test } from 'vitest'
import { addDays } from '#contract/values/clinic-time.ts'
import { createRandom } from '#server/testing/data/random.ts'
import { create, good, nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { at, monday, testBookingPage, tuesday } from '#server/testing/worlds/test-booking-page.ts'
import { testWaitlist } from '#server/testing/worlds/test-waitlist.ts'

const page = testBookingPage()
const desk = testWaitlist()
const today = '2026-11-23'

type Here = Pick<typeof page, 'app' | 'clinic'>
const call = ({ app, clinic }: Here, method: string, path: string, body?: object) =>
  app.call(method, `users/${path}`, { token: clinic.token, ...(body && { body }) })

async function setPrice(here: Here, body: object, serviceId = here.clinic.serviceId): Promise<void> {
  expect((await call(here, 'PUT', `price-items/${serviceId}/prices`, body)).status).toBe(200)
}

test('a visit costs what the price list says on the day of booking, also when its own day has another price', async () => {
  await setPrice(desk, { clinicId: desk.clinic.clinicId, validFrom: today, priceMinor: 70_000 })
  await setPrice(desk, { clinicId: desk.clinic.clinicId, validFrom: tuesday, priceMinor: 80_000 })
  const id = await desk.book()
  const priceOf = async () => (await call(desk, 'GET', `appointments/${id}`)).body.data.price.amountMinor
  expect(await priceOf()).toBe(70_000)

  desk.now += 24 * 3_600_000
  expect((await call(desk, 'PUT', `appointments/${id}`, { start: at('2026-11-25', '11:00') })).status).toBe(
    200,
  )
  expect(await priceOf()).toBe(70_000)
  // A service that is added later costs the price of that day.
  const other = await create(desk.app, desk.clinic.token, 'users/services', {
    ...good.service(desk.clinic.categoryId),
    systemService: 'Dressing',
  })
  await setPrice(desk, { validFrom: tuesday, priceMinor: 10_000 }, other._id)
  const services = { serviceId: desk.clinic.serviceId, moreServiceIds: [other._id] }
  expect((await call(desk, 'PUT', `appointments/${id}`, services)).status).toBe(200)
  expect(await priceOf()).toBe(80_000)

  const invoice = await call(desk, 'POST', 'invoices', { appointmentId: id })
  expect(invoice.body.data.lines.map((line: { unitPriceMinor: number }) => line.unitPriceMinor)).toEqual([
    70_000, 10_000,
  ])
})

test('the booking page and the offer of a freed time say the price that is booked', async () => {
  await setPrice(page, { clinicId: page.clinic.clinicId, validFrom: today, priceMinor: 30_000 })
  expect((await page.visit('GET', '')).body.data.services[0].price.amountMinor).toBe(30_000)
  expect((await page.bookAs(nextEmail('visitor'))).body.data.total.amountMinor).toBe(30_000)

  await setPrice(desk, { validFrom: today, priceMinor: 30_000 })
  const visit = await desk.book()
  const waiting = await desk.join()
  await desk.cancel(visit)
  const [token] = await desk.offers(waiting)
  expect((await desk.ask('', token!)).body.data.total.amountMinor).toBe(30_000)
  expect((await desk.ask('/take', token!)).status).toBe(200)
  expect((await call(desk, 'GET', 'appointments?status=booked')).body.data[0].price.amountMinor).toBe(30_000)
})

test('bookings and the price list find the same price, by any prices of clinics, days and payers', async () => {
  const random = createRandom(71)
  const { clinic } = page
  const elsewhere = await create(page.app, clinic.token, 'users/clinics', good.clinic())
  const places = [undefined, clinic.clinicId, elsewhere._id]
  const payer = await create(page.app, clinic.token, 'users/payers', { name: 'Works Ltd', kind: 'employer' })
  for (let count = 0; count < 8; count++) {
    const service = { ...good.service(clinic.categoryId), systemService: `Service ${count}` }
    const { _id } = await create(page.app, clinic.token, 'users/services', service)
    for (let prices = random(6); prices > 0; prices--) {
      const clinicId = places[random(3)]
      const priceMinor = clinicId && random(4) === 0 ? null : 100 * random(900)
      await setPrice(page, { clinicId, validFrom: addDays(today, random(6)), priceMinor }, _id)
      const payerId = payer._id
      if (random(2) === 0) await setPrice(page, { clinicId, payerId, validFrom: today, priceMinor: 7 }, _id)
    }
  }
  for (let day = 0; day < 6; day++) {
    page.now = monday + day * 24 * 3_600_000
    const listed = await call(page, 'GET', `price-items?clinicId=${clinic.clinicId}&limit=100`)
    const { services } = (await page.visit('GET', '')).body.data as {
      services: { _id: string; price: { amountMinor: number } }[]
    }
    expect(services).toHaveLength(9)
    expect(new Map(services.map(({ _id, price }) => [_id, price.amountMinor]))).toEqual(
      new Map(
        listed.body.data.map((one: { itemId: string; priceMinor: number }) => [one.itemId, one.priceMinor]),
      ),
    )
  }
})
