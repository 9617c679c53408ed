import { addDays } from '#contract/values/clinic-time.ts'
import type { Send } from '../send.ts'
import {
  sampleFixedShare,
  sampleItems,
  samplePackage,
  samplePayers,
  samplePayerTds,
  samplePriceAhead,
  samplePriceOfPayer,
  sampleShares,
  sampleTaxes,
  sampleTds,
} from './sample-money.ts'

type Loaded = { services: Map<string, string>; doctors: readonly string[]; today: string }
/** Ids, in the order of `sampleItems`. */
export type Prices = {
  items: string[]
  packageId: string
  /** In the order of `samplePayers`. */
  payers: string[]
}

/** From the first day of the sample on: taxes, payers, the price list, a package, and what doctors get. */
export async function loadPrices(
  send: Send,
  token: string,
  { services, doctors, today }: Loaded,
  validFrom: string,
): Promise<Prices> {
  const create = async (path: string, body: object) =>
    (await send('POST', `users/${path}`, body, token)).data._id
  const taxes: string[] = []
  for (const tax of sampleTaxes)
    taxes.push(await create('tax-rates', { ...tax, validFrom, isInclusive: true }))
  const items: string[] = []
  for (const { tax, ...item } of sampleItems)
    items.push(
      await create('price-items', { ...item, validFrom, tax: tax === null ? 'exempt' : taxes[tax]! }),
    )
  const { service, ...terms } = samplePackage
  const packageId = await create('packages', { ...terms, serviceId: services.get(service) })
  const { days, priceMinor } = samplePriceAhead
  const ahead = { clinicId: null, validFrom: addDays(today, days), priceMinor }
  await send('PUT', `users/price-items/${services.get(samplePriceAhead.service)}/prices`, ahead, token)

  const payers: string[] = []
  for (const payer of samplePayers) payers.push(await create('payers', payer))
  await send('PUT', 'users/payer-tds-rates', { ...samplePayerTds, validFrom }, token)
  const agreed = samplePriceOfPayer
  await send(
    'PUT',
    `users/price-items/${services.get(agreed.service)}/prices`,
    { payerId: payers[agreed.payer], validFrom, priceMinor: agreed.priceMinor },
    token,
  )

  for (const [index, rate] of sampleShares.entries())
    await send('PUT', `users/doctor-shares/${doctors[index]}`, { validFrom, rate }, token)
  const { doctor, amountMinor } = sampleFixedShare
  const fixed = { serviceId: services.get(sampleFixedShare.service), validFrom, amountMinor }
  await send('PUT', `users/doctor-shares/${doctors[doctor]}`, fixed, token)
  await send('PUT', 'users/doctor-tds-rates', { ...sampleTds, validFrom }, token)
  return { items, packageId, payers }
}
