import { startRazorpayStandIn } from './razorpay-stand-in.ts'
import { startStripeStandIn } from './stripe-stand-in.ts'

// Runs the stand-ins of both providers until it is ended, for programs in other processes: STRIPE_API_URL and RAZORPAY_API_URL lead
// here. Prints their addresses as a line of JSON. What they do beside is told to them by `tellStandIn`.

const portIn = (name: string) => Number(process.env[name] ?? 0)
const [stripe, razorpay] = await Promise.all([
  startStripeStandIn({ port: portIn('STRIPE_PORT') }),
  startRazorpayStandIn({ port: portIn('RAZORPAY_PORT') }),
])
process.stdout.write(`${JSON.stringify({ stripe: stripe.url, razorpay: razorpay.url })}\n`)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void Promise.all([stripe.close(), razorpay.close()]))
