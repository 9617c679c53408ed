import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import { isId } from '#contract/core/fields.ts'
import type { Definition } from '#contract/core/endpoint.ts'
import { mayCall, operatorMay, permissions, scopeOf, type Permission } from '#contract/core/permissions.ts'
import { isOperator } from '#contract/core/roles.ts'
import { beforeCommit, type Db } from '#server/platform/db/database.ts'
import { forbidden, HttpError, unauthenticated } from './errors.ts'
import { sendFile } from './file-answer.ts'
import type { Actor, Caller, Gate, Told } from './gate.ts'
import { claimKey, hashRequest, readIdempotencyKey, storeAnswer, type StoredAnswer } from './idempotency.ts'
import { networkOf } from './network-of.ts'
import { readInput } from './read-input.ts'
import { createRepeatedReads } from './repeated-reads.ts'
import type { Operated, Result, Routes, SignedIn, TellAudit } from './route-kinds.ts'
import { requireOwnOrigin } from './require-own-origin.ts'
import { idsOf, toAnswer } from './to-answer.ts'

type Run = (request: FastifyRequest, reply: FastifyReply) => Promise<{ httpStatus: number; answer: unknown }>

export function createRoutes(http: FastifyInstance, gate: Gate): Routes {
  const definitions: Definition[] = []
  const isRepeated = createRepeatedReads()

  const databaseOf = ({ allow, changesSignIn }: Definition) =>
    allow === 'account' || changesSignIn ? gate.signIn : gate.database

  /** All public reads are counted together, because each costs little. */
  const limitOf = ({ isPublicRead, perMinute, path }: Definition) => {
    if (isPublicRead) return [http.limitReads('public')]
    return perMinute ? [http.limitReads(path, perMinute)] : []
  }

  const checkOrigin: Admit = async request => requireOwnOrigin(request, gate.publicUrl)

  /** Before the answer is compressed. */
  const countAnswer: onSendHookHandler = ({ actor }, _reply, answer, done) => {
    if (typeof answer === 'string' && actor && !isOperator(actor))
      gate.database.spend(actor.organizationId, answer.length)
    done()
  }

  function register(definition: Definition, run: Run, admit?: Admit, place?: FastifyInstance) {
    if ((definition.bytes || definition.signedBytes) && !place) return void takeBytes(definition, run, admit)
    if (!(definition.allow in permissions))
      throw new Error(`${definition.method} ${definition.path} declares no permission`)
    definitions.push(definition)
    for (const path of [definition.path, ...(definition.also ?? [])]) {
      ;(place ?? http).route({
        method: definition.method,
        url: `/api/${path}`,
        // Fastify would add a HEAD to each GET; the contract declares none.
        exposeHeadRoute: false,
        onRequest: [
          ...limitOf(definition),
          ...(definition.signIn ? [checkOrigin, gate.countSignIn] : []),
          ...(admit ? [admit] : []),
        ],
        onSend: admit ? countAnswer : [],
        handler: async (request, reply) => {
          const { httpStatus, answer } = await run(request, reply)
          return reply.code(httpStatus).send(answer)
        },
      })
    }
  }

  /** Only this call reads such a body. */
  function takeBytes(definition: Definition, run: Run, admit?: Admit) {
    const { bytes, signedBytes } = definition
    void http.register((own, _options, done) => {
      own.removeAllContentTypeParsers()
      own.addContentTypeParser(
        signedBytes ? '*' : 'application/octet-stream',
        { parseAs: 'buffer', bodyLimit: bytes?.most ?? signedByteLimit },
        (_request, body, parsed) => parsed(null, body),
      )
      register(definition, run, admit, own)
      done()
    })
  }

  const entryOf = <A extends Caller>(definition: Definition, request: FastifyRequest, actor: A) => ({
    actor,
    action: `${definition.method} ${definition.path}`,
    subject: definition.changes?.[0] ?? definition.changesOwn?.[0] ?? definition.reads,
    subjectIds: Object.values((request.params ?? {}) as Record<string, string>).filter(isId),
    address: request.address,
    requestId: request.id,
  })

  const admitTo = (definition: Definition) => async (request: FastifyRequest) => {
    const actor = await gate.authenticate(request)
    if (!actor) throw unauthenticated()
    request.actor = actor
    if (actor.mustChangePassword && !definition.whileProvisional)
      throw new HttpError('password_change_required')
    if (!isOperator(actor) && actor.isInvited && !definition.whileInvited)
      throw new HttpError('invitation_open')
    if (!isOperator(actor) && actor.mustSetUpSecondFactor && !definition.whileUnprotected)
      throw new HttpError('second_factor_setup_required')
    if (!isOperator(actor) && actor.mustProveMore && !definition.whileUnprotected)
      throw new HttpError('stronger_sign_in_required')
    if (isOperator(actor) ? operatorMay(definition.allow) : mayCall(actor.role, definition)) {
      if (!isOperator(actor) && (definition.stepUp === 'always' || definition.stepUp === 'control'))
        await requireStepUp(actor, definition.stepUp === 'control')
      return
    }
    if (!isOperator(actor) && actor.isDemo)
      await gate.spendInDemo(actor.organizationId, definition, undefined)
    gate.audit.denied({ ...entryOf(definition, request, actor), subjectIds: [], outcome: 'denied' })
    throw forbidden()
  }

  /** Errors: step_up_required, if the organization asks for it, or the call changes who controls it. */
  const requireStepUp = async (actor: Actor, changesControl: boolean) => {
    const isAsked = actor.asksStepUp || (changesControl && !actor.isDemo)
    if (isAsked && !(await gate.hasSteppedUp(actor))) throw new HttpError('step_up_required')
  }

  const prepareFor = async (
    definition: Definition,
    input: object,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    prepare: Prepare | undefined,
  ): Promise<unknown> => {
    if (!prepare) return undefined
    const actor = request.actor!
    const asked = entryOf(definition, request, actor)
    const denied = () => gate.audit.denied({ ...asked, outcome: 'denied' })
    return prepare({ ...input, request, reply, actor, network: networkOf(asked.address), denied })
  }

  const asMember =
    <D extends Definition>(
      definition: D,
      handler: (context: SignedIn<D>) => Promise<Result<D>>,
      prepare?: Prepare,
    ): ((request: FastifyRequest, reply: FastifyReply) => Promise<StoredAnswer>) =>
    async (request, reply) => {
      const actor = memberOf(request)
      const scope = scopeOf(actor.role, definition.allow)!
      if (definition.asksOnly) gate.countAsk(definition.path, actor.accountId)
      const input = await readInput(definition, request)
      if (actor.isDemo) await gate.spendInDemo(actor.organizationId, definition, input)
      const asked = entryOf(definition, request, actor)
      const isRead = definition.method === 'GET' || definition.asksOnly === true
      const key =
        definition.method === 'POST' && !definition.signIn && !definition.asksOnly
          ? readIdempotencyKey(request.headers['idempotency-key'])
          : undefined
      const prepared = await prepareFor(definition, input, { request, reply }, prepare)
      return databaseOf(definition).inOrganization(
        actor.organizationId,
        async db => {
          if (key) {
            const called = `${definition.method} ${definition.path}`
            const first = await claimKey(db, actor, key, hashRequest(gate.secret, called, input))
            if (first) return first
          }
          const { told, tellAudit } = telling()
          const askStepUp = (why?: 'control') => {
            if (!definition.stepUp)
              throw new Error(`${definition.path} does not say that it asks for a step up`)
            return requireStepUp(actor, why === 'control')
          }
          const call = { db, actor, scope, now: gate.now() }
          let isFound = false
          const answerAsFound = () => void (isFound = true)
          const more = { request, reply, ...call, tellAudit, prepared, askStepUp, answerAsFound }
          const context = { ...input, ...more } as unknown as SignedIn<D>
          const result = await handler(context)
          const answer = toAnswer(isFound ? { ...definition, success: 200 } : definition, input, result)
          if (isRead && !definition.reads) return answer
          const ids = [...asked.subjectIds, ...idsOf(answer.answer.data), ...(told.subjectIds ?? [])]
          const audited = { ...asked, detail: told.detail, subjectIds: [...new Set(ids)] }
          const who = `${actor.sessionHash} ${asked.action}`
          const isOld = definition.isPolled && isRepeated(who, audited.subjectIds)
          if (isRead) {
            if (!isOld) gate.audit.later({ ...audited, outcome: 'read' })
            return answer
          }
          if (definition.changes) gate.announce(db, actor.organizationId, definition.changes)
          if (definition.changesOwn)
            gate.announce(db, actor.organizationId, definition.changesOwn, [actor.membershipId])
          // Sent together with the commit, the audit last: other audit writers wait until this commit.
          if (key) beforeCommit(db, async () => async () => storeAnswer(db, actor, key, answer))
          if (!isOld) await gate.audit.inTransaction(db, { ...audited, outcome: 'done' })
          return answer
        },
        { readOnly: isRead, person: actor.accountId, ...(definition.takesLong && { limitMs: longMs }) },
      )
    }

  /** For operators: no organization and no idempotency keys, because repeating an operator's call does nothing more. */
  const asOperator =
    <D extends Definition>(
      definition: D,
      handler: (context: Operated<D>) => Promise<Result<D>>,
      prepare?: Prepare,
    ): Run =>
    async (request, reply) => {
      const actor = request.actor
      if (!isOperator(actor)) throw forbidden()
      const input = await readInput(definition, request)
      const asked = entryOf(definition, request, actor)
      const isRead = definition.method === 'GET'
      const prepared = await prepareFor(definition, input, { request, reply }, prepare)
      return gate.signIn.inGlobal(
        async db => {
          let told: Told = { actions: [] }
          const tell = (more: Told) => void (told = more)
          const { told: saying, tellAudit } = telling()
          const more = { request, reply, db, actor, tell, tellAudit, prepared }
          const context = { ...input, ...more } as unknown as Operated<D>
          const answer = toAnswer(definition, input, await handler(context))
          const detail = told.detail ?? saying.detail
          if (!isRead) await gate.audit.inTransaction(db, { ...asked, told, detail, outcome: 'done' })
          return answer
        },
        { readOnly: isRead },
      )
    }

  return {
    definitions,
    publicRoute(definition, handler) {
      register(definition, async (request, reply) => {
        const input = await readInput(definition, request)
        const context = {
          ...input,
          request,
          reply,
          database: gate.database,
          signIn: gate.signIn,
        } as unknown as Parameters<typeof handler>[0]
        return toAnswer(definition, input, await handler(context))
      })
    },
    webhookRoute(definition, handler) {
      if (!definition.signedForm) throw new Error(`${definition.path} takes no signed form`)
      const run = async (request: FastifyRequest, reply: FastifyReply) => {
        const { url: path, body: form, headers } = request
        const answer = await handler({ path, form: typeof form === 'string' ? form : '', headers })
        reply.header('content-type', 'text/xml; charset=utf-8')
        return { httpStatus: 200, answer: answer ?? '<Response/>' }
      }
      // Only this call reads such a body, whatever content type its sender declares.
      void http.register((own, _options, done) => {
        own.removeAllContentTypeParsers()
        own.addContentTypeParser(
          '*',
          { parseAs: 'string', bodyLimit: webhookByteLimit },
          (_request, text, parsed) => parsed(null, text),
        )
        register(definition, run, undefined, own)
        done()
      })
    },
    signedRoute(definition, handler) {
      register(definition, async (request, _reply) => {
        const input = await readInput(definition, request)
        const call = { params: input.params, bytes: input.bytes!, headers: request.headers }
        return toAnswer(definition, input, await handler(call as Parameters<typeof handler>[0]))
      })
    },
    route(definition: Definition, ...steps: Steps) {
      refuse(definition, operatorMay)
      const [handler, prepare] = steps.toReversed() as [Handler, Prepare?]
      register(definition, asMember(definition, handler, prepare), admitTo(definition))
    },
    fileRoute(definition, handler) {
      refuse(definition, operatorMay)
      const run = async (request: FastifyRequest, reply: FastifyReply) => {
        const actor = memberOf(request)
        const scope = scopeOf(actor.role, definition.allow)!
        const input = await readInput(definition, request)
        if (actor.isDemo) await gate.spendInDemo(actor.organizationId, definition, input)
        const asked = entryOf(definition, request, actor)
        const read = <T>(work: (db: Db) => Promise<T>) =>
          gate.database.inOrganization(actor.organizationId, work, {
            readOnly: true,
            person: actor.accountId,
            ...(definition.takesLong && { limitMs: longMs }),
          })
        const { told, tellAudit } = telling()
        const more = { request, reply, actor, scope, now: gate.now(), read, tellAudit }
        const context = { ...input, ...more } as unknown as Parameters<typeof handler>[0]
        const answer = await sendFile(reply, await handler(context))
        const subjectIds = [...new Set([...asked.subjectIds, ...(told.subjectIds ?? [])])]
        const isOld = definition.isPolled && isRepeated(`${actor.sessionHash} ${asked.action}`, subjectIds)
        if (definition.reads && !isOld)
          gate.audit.later({ ...asked, subjectIds, detail: told.detail, outcome: 'read' })
        return { httpStatus: 200, answer }
      }
      register(definition, run, admitTo(definition))
    },
    accountRoute(definition: Definition, ...steps: Steps) {
      refuse(definition, permission => permission !== 'account')
      const [handler, prepare] = steps.toReversed() as [Handler, Prepare?]
      const ofMember = asMember(definition, handler, prepare)
      const ofOperator = asOperator(definition, handler, prepare)
      const run: Run = (request, reply) =>
        isOperator(request.actor) ? ofOperator(request, reply) : ofMember(request, reply)
      register(definition, run, admitTo(definition))
    },
    operatorRoute(definition, handler) {
      refuse(definition, permission => permission !== 'operator')
      register(definition, asOperator(definition, handler), admitTo(definition))
    },
  }
}

/**
 * Checks that a call is registered as the kind that its permission is for. Otherwise it would let the wrong callers in, or none.
 */
function refuse({ method, path, allow }: Definition, isWrong: (permission: Permission) => boolean): void {
  if (isWrong(allow)) throw new Error(`${method} ${path} is registered for others than ${allow}`)
}

function memberOf({ actor }: FastifyRequest): Actor {
  if (!actor || isOperator(actor)) throw forbidden()
  return actor
}

/** Collects what a handler adds to the audit row; the last value counts. */
function telling(): { told: Parameters<TellAudit>[0]; tellAudit: TellAudit } {
  const told: Parameters<TellAudit>[0] = {}
  return { told, tellAudit: saying => void Object.assign(told, saying) }
}

type Admit = (request: FastifyRequest) => Promise<void>
type Handler = (context: any) => Promise<any> // oxlint-disable-line typescript/no-explicit-any -- each call has its own types
type Prepare = (context: any) => Promise<unknown> // oxlint-disable-line typescript/no-explicit-any -- each call has its own types
type Steps = [Handler] | [Prepare, Handler]

const webhookByteLimit = 64 * 1024
const signedByteLimit = 256 * 1024

/** Actions on many records and parts of an export get more time; each statement still has the database's own limit. */
const longMs = 30_000
