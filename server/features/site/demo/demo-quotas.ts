import type { Definition } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import { uploadEndpoints } from '#contract/record/uploads.ts'
import type { Database } from '#server/platform/db/database.ts'
import { spend } from '#server/platform/db/throttle.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Input } from '#server/platform/http/read-input.ts'
import type { SharedCounts } from '#server/platform/limits/shared-counts.ts'

/** `kilobytes`: of all files and texts together. `reads`: those that the audit keeps. */
export type DemoQuotas = Record<DemoKind, number>
export type DemoKind = 'files' | 'imports' | 'visits' | 'changes' | 'kilobytes' | 'reads'

/** What a visitor can look at and try in an hour, and a little more. */
export const demoQuotas: DemoQuotas = {
  files: 20,
  imports: 2_000,
  visits: 200,
  changes: 1_000,
  kilobytes: 5_000,
  reads: 1_500,
}

/** All of them together stay below a gigabyte. */
export const demosAtOnce = 40

/** What one of each takes on the disk, with its audit, indexes and what follows from it; measured, and rounded up. */
export const demoBytes: DemoQuotas & { copy: number } = {
  copy: 8_600_000,
  files: 0,
  imports: 1_100,
  visits: 6_000,
  changes: 4_000,
  kilobytes: 1_024,
  reads: 2_600,
}

const refusals = {
  files: messages.demoFilesFull,
  imports: messages.demoImportsFull,
  visits: messages.demoVisitsFull,
  changes: messages.demoChangesFull,
  reads: messages.demoReadsFull,
} as const

/** A demo lasts an hour. */
const demoMs = 2 * 3600_000

/** A row of a list that is sent costs a quarter of a call, which has an audit row and its link too. */
const rowsOfChange = 4
/** A call on many records names some of them only by a filter. */
const changesOfLongCall = 20
const visitsOfSeries = 52

/** Without `input`: the call was refused, and the audit keeps that. */
export type SpendInDemo = (
  organizationId: string,
  definition: Definition,
  input: Input | undefined,
) => Promise<void>

/**
 * Takes what a call of a demo's visitor may write, before any of it is done. It is not given back if the call fails. `counting` is the
 * database of counts. Errors: demo_quota.
 */
export function createDemoQuotas(
  { counting, reads }: { counting: Database; reads: SharedCounts },
  { quotas, now }: { quotas: DemoQuotas; now: () => number },
): SpendInDemo {
  const refuse = (kind: keyof typeof refusals) => new HttpError('demo_quota', { message: refusals[kind] })
  return async (organizationId, definition, input) => {
    if (input && (definition.method === 'GET' || definition.asksOnly)) {
      if (!definition.reads) return
      try {
        reads.count(`demo:reads:${organizationId}`, quotas.reads, demoMs)
      } catch {
        throw refuse('reads')
      }
      return
    }
    const spendings = spendingOf(definition, input).map(([kind, amount]) => ({
      kind,
      key: `demo:${kind}:${organizationId}`,
      amount,
      most: quotas[kind],
    }))
    await counting.inGlobal(async db => {
      const over = await spend(db, spendings, new Date(now() + demoMs))
      if (!over) return
      const { kind } = spendings.find(({ key }) => key === over.key)!
      throw refuse(kind === 'kilobytes' ? kindOfCall(definition) : kind)
    })
  }
}

/** The kinds of what a call can write beside changes: each call is in the table of demo-quotas.test.ts. */
export function kindOfCall(definition: Definition): 'files' | 'imports' | 'visits' | 'changes' {
  const { method, multipart, changes } = definition
  if (multipart === 'sheet' || multipart === 'largeSheet') return 'imports'
  if (multipart || definition === uploadEndpoints.begin) return 'files'
  const books = changes?.[0] === 'appointments' || changes?.[0] === 'waitlist'
  return method === 'POST' && books ? 'visits' : 'changes'
}

/** In the order in which they are taken: what is most particular is said first. */
export function spendingOf(definition: Definition, input: Input | undefined): [DemoKind, number][] {
  if (!input) return [['changes', 1]]
  const { path, takesLong } = definition
  const kind = kindOfCall(definition)
  const rows = rowsIn(input.body)
  const hasFile = input.image ?? input.file ?? definition === uploadEndpoints.begin
  const own: [DemoKind, number][] =
    kind === 'imports'
      ? [[kind, input.sheet ? linesIn(input.sheet.bytes) : 0]]
      : kind === 'visits'
        ? [[kind, path.endsWith('/series') ? visitsOfSeries : Math.max(1, rows)]]
        : kind === 'files' && hasFile
          ? [[kind, 1]]
          : []
  const ofRows = rows === 0 && takesLong ? changesOfLongCall : Math.ceil(rows / rowsOfChange)
  return [...own, ['kilobytes', Math.ceil(bytesIn(definition, input) / 1024)], ['changes', 1 + ofRows]]
}

const rowsIn = (body: unknown) =>
  Object.values(body ?? {}).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0)

/** The parts of an upload were taken as a whole when it began. */
function bytesIn(definition: Definition, { body, image, file, sheet }: Input): number {
  const announced = definition === uploadEndpoints.begin ? (body as { sizeBytes: number }).sizeBytes : 0
  const pictures = image ? Object.values(image.encoded) : file ? [file.stored, file.thumbnail] : []
  const sent = pictures.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0)
  const text = body === undefined ? 0 : Buffer.byteLength(JSON.stringify(body))
  return announced + sent + text + (sheet?.bytes.length ?? 0)
}

/** At least as many as there are rows, whatever ends them. */
function linesIn(bytes: Buffer): number {
  let lines = 1
  for (let at = 0; at < bytes.length; at++)
    if (bytes[at] === 0x0a || (bytes[at] === 0x0d && bytes[at + 1] !== 0x0a)) lines++
  return lines
}
