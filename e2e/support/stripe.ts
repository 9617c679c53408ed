import type { APIRequestContext } from '@playwright/test'
import { password } from './clinic.ts'
import { expect } from './journey.ts'
import type { Clinic } from './records.ts'

/** Tells the stand-in for Stripe. */
export async function tellStripe(request: APIRequestContext, name: string, data: object): Promise<void> {
  const answer = await request.post(`http://127.0.0.1:${process.env['E2E_STRIPE_PORT']}/control/${name}`, {
    data,
  })
  expect(answer.status()).toBe(200)
}

/** Patients of the clinic pay at the stand-in for Stripe. `name`: part of the keys, so that the stand-in tells accounts apart. */
export async function takeOnline(
  request: APIRequestContext,
  { call }: Pick<Clinic, 'call'>,
  name: string,
): Promise<void> {
  const keys = {
    publicKey: 'pk_test_of_journeys',
    secretKey: `sk_test_of_${name}`,
    webhookSecret: 'whsec_of_journeys',
  }
  await call('POST', 'user/step-up', { password })
  const { webhookUrls } = await call<{ webhookUrls: { stripe: string } }>(
    'PUT',
    'users/settings/online-payments',
    { provider: 'stripe', ...keys },
  )
  await tellStripe(request, 'accounts', { keys, webhookUrl: webhookUrls.stripe })
}

/** As `takeOnline`, at the stand-in for Razorpay. */
export async function takeByRazorpay(
  request: APIRequestContext,
  { call }: Pick<Clinic, 'call'>,
  name: string,
): Promise<void> {
  const keys = {
    publicKey: `rzp_test_${name}`,
    secretKey: `secretOf${name}4242424242`,
    webhookSecret: 'webhook secret of journeys',
  }
  await call('POST', 'user/step-up', { password })
  const { webhookUrls } = await call<{ webhookUrls: { razorpay: string } }>(
    'PUT',
    'users/settings/online-payments',
    { provider: 'razorpay', ...keys },
  )
  const answer = await request.post(`http://127.0.0.1:${process.env['E2E_RAZORPAY_PORT']}/control/accounts`, {
    data: { keys, webhookUrl: webhookUrls.razorpay },
  })
  expect(answer.status()).toBe(200)
}
