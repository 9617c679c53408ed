// `npm run operator -- create|list|remove|reset-second-factor <email>`: manages the operators of this installation, and resets a
// lost second factor. Beside a running Lindenwell, or before its first start.
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { email } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { createTasks } from '#server/tasks.ts'
import { ConfigError, readConfig, type Config } from '#server/config.ts'
import { membershipsOf } from '#server/features/identity/auth/memberships.ts'
import {
  appointOperator,
  dismissOperator,
  listOperators,
} from '#server/features/site/operator/appoint-operator.ts'
import { resetSecondFactor } from '#server/features/site/operator/reset-second-factor.ts'
import { connect, type Database } from '#server/platform/db/database.ts'
import { DatabaseStartError } from '#server/platform/db/embedded/start-error.ts'
import { createProviders } from '#server/platform/online-payments/create-providers.ts'
import { createSeal } from '#server/platform/secrets/seal.ts'
import { createFileStore } from '#server/platform/files/file-store.ts'
import { mayPrintCodes } from '#server/platform/mail/kept-output.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'
import { findDatabase, type FoundDatabase } from './find-database.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** How long to wait for a running server: it sends the outbox within a moment. */
const patienceMs = 5_000

class UsageError extends Error {}
const usage =
  'Use it like this: npm run operator -- create you@example.org (or: list; remove you@example.org; reset-second-factor somebody@example.org)'
const commands = new Set(['create', 'list', 'remove', 'reset-second-factor'])

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isTold =
    error instanceof UsageError || error instanceof ConfigError || error instanceof DatabaseStartError
  if (!isTold) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function run([command, address, ...rest]: string[]): Promise<void> {
  const isList = command === 'list'
  if (!command || !commands.has(command) || (isList && address !== undefined) || rest.length > 0)
    throw new UsageError(usage)
  const recipient = isList ? '' : readAddress(address)
  const config = readConfig(process.env)
  const found = await findDatabase(config)
  // As the owner: no role of a running server may create operators.
  const database = connect(found.ownerUrl, { max: 2 })
  try {
    if (command === 'create') await create(database, config, recipient, found)
    else if (command === 'remove') await remove(database, recipient)
    else if (command === 'reset-second-factor') await reset(database, recipient)
    else await list(database)
  } finally {
    await database.close()
    await found.stop()
  }
}

function readAddress(text: string | undefined): string {
  const parsed = email(messages.emailRequired, messages.emailInvalid).safeParse(text ?? '')
  if (!parsed.success) throw new UsageError(`${parsed.error.issues[0]!.message} ${usage}`)
  return parsed.data
}

async function create(
  database: Database,
  config: Config,
  recipient: string,
  found: FoundDatabase,
): Promise<void> {
  const { mailId, accountId } = await database.inGlobal(db => appointOperator(db, recipient))
  print(`${recipient} is an operator of this installation.`)
  if (await isMember(found, accountId))
    print(
      'They belong to an organization as well: their sign-in opens /operator from now on, and no organization.',
    )
  const isSent =
    (found.isBesideServer && (await isSentByServer(database, mailId))) || (await send(found, config, mailId))
  if (!isSent) print('The mail with the link could not be sent. It is tried again while Lindenwell runs.')
  else if (config.smtpUrl) print(`A link to sign in was mailed to ${recipient}.`)
  else print(`No SMTP_URL is set: the mail with the link to sign in is kept in ${config.dataDir}/mail.`)
}

/** Only the sign-in role sees memberships across organizations. */
async function isMember({ urls }: FoundDatabase, accountId: string): Promise<boolean> {
  const signIn = connect(urls.signIn, { max: 1 })
  try {
    return (await signIn.inGlobal(db => membershipsOf(db, accountId))).length > 0
  } finally {
    await signIn.close()
  }
}

/** The link is created when its mail is sent: two senders would create two. */
async function isSentByServer(database: Database, mailId: string): Promise<boolean> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(50)) {
    const [sent] = await database.inGlobal(
      db => db`select 1 from mails where id = ${mailId} and sent_at is not null`,
    )
    if (sent) return true
  }
  return false
}

async function send({ urls, secrets }: FoundDatabase, config: Config, mailId: string): Promise<boolean> {
  const { smtpUrl, mailFrom: from, dataDir } = config
  const printsCodes = mayPrintCodes(config.printMail, process.env['JOURNAL_STREAM'])
  const transport = createMailTransport({ smtpUrl, from, dataDir, print, printsCodes })
  const database = connect(urls.app, { max: 1 })
  const housekeeping = connect(urls.housekeeping, { max: 2 })
  const { send_mail: sendMail } = createTasks({
    database,
    housekeeping,
    files: createFileStore(dataDir),
    transport,
    provider: undefined,
    secret: secrets.requests,
    onlinePayments: {
      seal: createSeal(secrets.providerKeys, 'provider keys'),
      providerOf: createProviders(config.paymentUrls),
    },
    auditHeads: { path: config.auditHeads, key: secrets.auditHeads },
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    log: pino({ level: 'silent' }),
  })
  try {
    await (sendMail as (payload: { mailId: string }) => Promise<void>)({ mailId })
    return true
  } catch {
    return false
  } finally {
    transport.close()
    await Promise.all([database.close(), housekeeping.close()])
  }
}

async function remove(database: Database, address: string): Promise<void> {
  const isRemoved = await database.inGlobal(db => dismissOperator(db, address))
  if (!isRemoved) throw new UsageError(`${address} is not an operator.`)
  print(`${address} is not an operator any more.`)
}

async function reset(database: Database, address: string): Promise<void> {
  const isReset = await database.inGlobal(db => resetSecondFactor(db, address))
  if (!isReset) throw new UsageError(`${address} has no two-factor sign-in here.`)
  print(`Two-factor sign-in of ${address} is off, and every device is signed out.`)
  print('A mail tells them so, as soon as Lindenwell runs.')
}

async function list(database: Database): Promise<void> {
  const operators = await database.inGlobal(listOperators)
  if (operators.length === 0) print('There is no operator yet.')
  for (const { email: address, createdAt, hasSignedIn } of operators)
    print(`${address}  since ${createdAt.slice(0, 10)}${hasSignedIn ? '' : ', has not signed in yet'}`)
}
