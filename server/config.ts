import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { RoleUrls } from './platform/db/prepare-database.ts'
import type { PrintMail } from './platform/mail/kept-output.ts'
import type { TwilioOptions } from './platform/messages/twilio.ts'

/** A whole number in digits: what else Number() takes, '1e3' or ' ', is a slip. */
const whole = (from: number, to: number) =>
  z
    .string()
    .refine(text => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: `must be a whole number from ${from} to ${to}`,
    })
    .transform(Number)
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(text => URL.canParse(text) && protocols.includes(new URL(text).protocol) && hasHost(text), {
      error: `must be an address that begins with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
    })
/** A socket's folder stands in the query. */
const hasHost = (text: string) => new URL(text).host !== '' || new URL(text).searchParams.has('host')

/** Where a web service is reached: host and port alone. */
const origin = () =>
  url('http:', 'https:').refine(
    text => !URL.canParse(text) || (new URL(text).pathname === '/' && !/[?#@]/.test(text)),
    { error: 'must have a host alone, without a path or a user' },
  )

const database = () =>
  url('postgres:', 'postgresql:').refine(text => !URL.canParse(text) || new URL(text).pathname.length > 1, {
    error: 'must name a database: postgres://user:password@host/database',
  })

/** An address or a range of them, or one of the names that proxy-addr knows. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address, bits, ...rest] = text.split('/')
  const family = isIP(address!)
  const most = family === 4 ? 32 : 128
  return (
    family > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}
const proxies = z
  .string()
  .transform(text => text.split(',').map(address => address.trim()))
  .refine(addresses => addresses.every(isProxy), {
    error: 'must be IP addresses or ranges such as 10.0.0.0/8, with commas between them',
  })

/** A number, or for SMS also a name or a service's id, as the provider takes it. */
const sender = z.string().regex(/^(?:\+[1-9]\d{6,14}|[\w .-]{1,40})$/, {
  error: 'must be a number like +15551234567, or a name that the provider takes as a sender',
})

const printMail = ['auto', 'always', 'never'] as const satisfies PrintMail[]
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

export const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: database().optional(),
  DATABASE_APP_URL: database().optional(),
  DATABASE_SIGNIN_URL: database().optional(),
  DATABASE_HOUSEKEEPING_URL: database().optional(),
  /** Opens the secrets that lie in the database; without it a file of DATA_DIR/secrets does. */
  SECRETS_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'must be an e-mail address, or a name and an address: Riverside <desk@example.org>',
    })
    .default('Lindenwell <no-reply@localhost>'),
  /** Gets a mail of what visitors of the public pages write, beside the operators. */
  OPERATOR_EMAIL: z
    .string()
    .regex(/^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/, { error: 'must be an e-mail address' })
    .optional(),
  /** Who takes SMS and WhatsApp messages: Twilio, or a service with the same API. */
  MESSAGES_URL: url('http:', 'https:')
    .refine(text => !/[?#@]/.test(text), { error: 'must have no user, no ? and no #' })
    .default('https://api.twilio.com'),
  MESSAGES_ACCOUNT: z.string().optional(),
  MESSAGES_TOKEN: z.string().optional(),
  MESSAGES_FROM_SMS: sender.optional(),
  MESSAGES_FROM_WHATSAPP: sender.optional(),
  /** Where a proxy or a stand-in answers for the providers of online payments. */
  STRIPE_API_URL: origin().optional(),
  RAZORPAY_API_URL: origin().optional(),
  PUBLIC_URL: url('http:', 'https:')
    .refine(text => !/[?#@]/.test(text), { error: 'must have no user, no ? and no #' })
    .optional(),
  TRUST_PROXY: proxies.optional(),
  /** Without SMTP_URL: whether codes and links of mails are printed. */
  PRINT_MAIL: z.enum(printMail, { error: `must be one of ${printMail.join(', ')}` }).default('auto'),
  PASSWORD_MIN: whole(6, 100).default(6),
  /** Minutes after which an unremembered sign-in that does nothing ends. */
  SESSION_IDLE_MINUTES: whole(5, 720).default(30),
  /** Sign-in calls a minute and IP address; to be raised where a whole hospital stands behind one address. */
  SIGN_IN_PER_MINUTE: whole(1, 100_000).default(30),
  /** How long a stopping process says 503 on /api/health and still serves, before it closes. */
  DRAIN_SECONDS: whole(0, 300).default(0),
  /** Processes that serve, on one port; auto: one less than there are cores. */
  WORKERS: z
    .string()
    .refine(text => text === 'auto' || (/^\d{1,2}$/.test(text) && Number(text) >= 1), {
      error: 'must be auto, or a whole number from 1 to 99',
    })
    .transform(text => (text === 'auto' ? Math.max(1, availableParallelism() - 1) : Number(text)))
    .default(1),
  /** Where the ends of the audit's chains are written, signed, every minute. */
  AUDIT_HEADS: z.string().min(1).optional(),
  /** How many years of the audit are kept. Without: all of it. */
  AUDIT_YEARS: whole(3, 100).optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
})

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Undefined: the migrations make the roles. */
  roleUrls: RoleUrls | undefined
  secretsKey: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  printMail: PrintMail
  operatorEmail: string | undefined
  /** Undefined: patients get messages about their visits by mail only. */
  messages: TwilioOptions | undefined
  /** Undefined: the providers' own addresses. */
  paymentUrls: { stripeUrl: string | undefined; razorpayUrl: string | undefined }
  /** The only source of links in mails, without a slash at its end. Undefined: this machine and the port. */
  publicUrl: string | undefined
  trustProxy: string[]
  passwordMinimum: number
  sessionIdleMinutes: number
  signInPerMinute: number
  drainSeconds: number
  workers: number
  auditHeads: string
  auditYears: number | undefined
  logLevel: z.output<typeof environment>['LOG_LEVEL']
}

/** A bad value stops the start: the message is one line that names the variable. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new ConfigError(`${issue.path.join('.')}: ${issue.message}`)
  }
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    roleUrls: roleUrlsOf(values),
    secretsKey: values.SECRETS_KEY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    printMail: values.PRINT_MAIL,
    operatorEmail: values.OPERATOR_EMAIL,
    messages: messagesOf(values),
    paymentUrls: { stripeUrl: values.STRIPE_API_URL, razorpayUrl: values.RAZORPAY_API_URL },
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: values.TRUST_PROXY ?? [],
    passwordMinimum: values.PASSWORD_MIN,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    signInPerMinute: values.SIGN_IN_PER_MINUTE,
    drainSeconds: values.DRAIN_SECONDS,
    workers: values.WORKERS,
    auditYears: values.AUDIT_YEARS,
    auditHeads: resolve(values.AUDIT_HEADS ?? join(values.DATA_DIR, 'audit-heads.jsonl')),
    logLevel: values.LOG_LEVEL,
  }
}

function roleUrlsOf(values: z.output<typeof environment>): RoleUrls | undefined {
  const {
    DATABASE_APP_URL: app,
    DATABASE_SIGNIN_URL: signIn,
    DATABASE_HOUSEKEEPING_URL: housekeeping,
  } = values
  const given = {
    DATABASE_APP_URL: app,
    DATABASE_SIGNIN_URL: signIn,
    DATABASE_HOUSEKEEPING_URL: housekeeping,
  }
  const [first] = Object.entries(given).flatMap(([name, value]) => (value ? [name] : []))
  if (!first) return undefined
  if (!values.DATABASE_URL) throw new ConfigError(`${first}: needs DATABASE_URL beside it`)
  if (app && signIn && housekeeping) return { app, signIn, housekeeping }
  const [missing] = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]))
  throw new ConfigError(`${missing}: is needed beside ${first}`)
}

function messagesOf(values: z.output<typeof environment>): TwilioOptions | undefined {
  const { MESSAGES_URL, MESSAGES_ACCOUNT, MESSAGES_TOKEN, MESSAGES_FROM_SMS, MESSAGES_FROM_WHATSAPP } = values
  const from = { sms: MESSAGES_FROM_SMS, whatsapp: MESSAGES_FROM_WHATSAPP }
  const given = { MESSAGES_ACCOUNT, MESSAGES_TOKEN, MESSAGES_FROM_SMS: from.sms ?? from.whatsapp }
  if (Object.values(given).every(value => value === undefined)) return undefined
  for (const [name, value] of Object.entries(given))
    if (value === undefined)
      throw new ConfigError(
        `${name}: is needed to send messages, beside ${Object.keys(given)
          .filter(other => other !== name)
          .join(' and ')}`,
      )
  return { url: MESSAGES_URL, account: MESSAGES_ACCOUNT!, token: MESSAGES_TOKEN!, from }
}
