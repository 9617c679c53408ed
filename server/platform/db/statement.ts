import type postgres from 'postgres'
import { toRows, type Answer } from './rows.ts'

/** Goes to the database beside a statement's text, never within it. */
export type Value =
  string | number | bigint | boolean | Date | Uint8Array | null | postgres.Parameter | readonly Value[]

/** A part of a statement's text. */
export abstract class Fragment {
  /** Adds its values, and returns the shape behind it. */
  abstract trace(before: Shape, values: Value[]): Shape
  /** Its text behind `before`. `counted` numbers the values. */
  abstract compose(counted: { values: number }, before: string): string
}

type Part = Value | Fragment
type Row = Readonly<Record<string, Value>>

/**
 * A tagged template that runs SQL. Features get no other access to the database.
 *
 * A template inside another one becomes a part of its text. `db('a.name')` is a quoted identifier; `db(rows)` is the assignments
 * after `set`, and the columns and values after `insert into t`. Everything else is a value.
 */
export type Db = {
  <Rows extends readonly (object | undefined)[] = postgres.Row[]>(
    strings: TemplateStringsArray,
    ...parts: readonly Part[]
  ): Statement<Rows>
  (name: string): Fragment
  (given: Row | readonly Row[]): Fragment
  /** Text as it is: never anything that a person typed. */
  unsafe(text: string): Statement<postgres.Row[]>
  json(value: unknown): postgres.Parameter
}

/** `send` gets each finished statement, and asks for the values of its rows. It may refuse it by throwing. */
export function createDb(sql: postgres.ISql, send: Send): Db {
  const db = (first: TemplateStringsArray | string | Row | readonly Row[], ...parts: Part[]) => {
    if (typeof first === 'string') return new Identifier(first)
    if (isTemplate(first)) return new Statement(send, first, parts)
    return new Columns(isRows(first) ? first : [first])
  }
  const more: Pick<Db, 'unsafe' | 'json'> = {
    unsafe: text => new Statement(send, text, []),
    json: value => sql.json(value as postgres.JSONValue),
  }
  return Object.assign(db, more) as Db
}

export type Send = (text: string, values: readonly Value[]) => PendingAnswer
type PendingAnswer = Promise<Answer> & { execute(): unknown }

const isTemplate = (first: object): first is TemplateStringsArray => 'raw' in first && Array.isArray(first)
const isRows = (first: Row | readonly Row[]): first is readonly Row[] => Array.isArray(first)

/**
 * The parts of a statement as a path: statements of the same parts end at the same shape, whatever their values, and their text is
 * put together once. Composing it anew for each call takes a third of a small request's time.
 */
class Shape {
  text: string | undefined
  private afterValue: Shape | undefined
  private readonly afterPart = new Map<TemplateStringsArray | string, Shape>()

  value(): Shape {
    return (this.afterValue ??= new Shape())
  }

  part(key: string | TemplateStringsArray): Shape {
    const known = this.afterPart.get(key)
    if (known) return known
    const next = new Shape()
    this.afterPart.set(key, next)
    return next
  }
}

/** One for the process: how many shapes there are depends on the code, not on the data. */
const start = new Shape()

/** Where the code makes each template: when its statement fails, the call is long over. */
const origins = new WeakMap<TemplateStringsArray, string>()

/** Runs when it is awaited or executed. Inside another template it is a part of that one. */
export class Statement<Rows extends readonly (object | undefined)[]>
  extends Fragment
  implements Promise<postgres.RowList<Rows>>
{
  readonly [Symbol.toStringTag] = 'Statement'
  private query: PendingAnswer | undefined

  private readonly send: Send
  private readonly source: TemplateStringsArray | string
  private readonly parts: readonly Part[]

  constructor(send: Send, source: TemplateStringsArray | string, parts: readonly Part[]) {
    super()
    this.send = send
    this.source = source
    this.parts = parts
    if (typeof source !== 'string' && !origins.has(source)) origins.set(source, callers())
  }

  /** Sends it now, before any later statement. */
  execute(): this {
    this.sent().execute()
    return this
  }

  // oxlint-disable-next-line unicorn/no-thenable -- it is a promise, as postgres.js's own queries are
  then<A = postgres.RowList<Rows>, B = never>(
    done?: ((result: postgres.RowList<Rows>) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    // oxlint-disable-next-line promise/no-callback-in-promise -- these are the caller's own
    return this.answer().then(done, failed)
  }

  catch<B = never>(
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<postgres.RowList<Rows> | B> {
    return this.answer().catch(failed)
  }

  finally(settled?: (() => void) | null): Promise<postgres.RowList<Rows>> {
    return this.answer().finally(settled)
  }

  private answer(): Promise<postgres.RowList<Rows>> {
    return this.sent().then(toRows, (error: unknown) => {
      this.addOrigin(error)
      throw error
    }) as unknown as Promise<postgres.RowList<Rows>>
  }

  private sent(): PendingAnswer {
    return (this.query ??= this.make())
  }

  private make(): PendingAnswer {
    if (typeof this.source === 'string') return this.send(this.source, [])
    const values: Value[] = []
    const shape = this.trace(start, values)
    shape.text ??= this.compose({ values: 0 })
    return this.send(shape.text, values)
  }

  trace(before: Shape, values: Value[]): Shape {
    let shape = before.part(this.source)
    for (const part of this.parts) {
      if (part instanceof Fragment) shape = part.trace(shape, values)
      else {
        values.push(defined(part))
        shape = shape.value()
      }
    }
    return shape
  }

  compose(counted: { values: number }): string {
    const { source, parts } = this
    if (typeof source === 'string') return source
    return source.slice(1).reduce((text, string, i) => {
      const part = parts[i]
      return text + (part instanceof Fragment ? part.compose(counted, text) : `$${++counted.values}`) + string
    }, source[0]!)
  }

  private addOrigin(error: unknown): void {
    const origin = typeof this.source !== 'string' && origins.get(this.source)
    if (!origin || !(error instanceof Error) || error.stack?.endsWith(origin)) return
    // postgres.js makes the stack read-only.
    Object.defineProperty(error, 'stack', { value: `${error.stack}${origin}`, configurable: true })
  }
}

class Identifier extends Fragment {
  private readonly name: string

  constructor(name: string) {
    super()
    this.name = name
  }

  trace(before: Shape): Shape {
    return before.part(this.name)
  }

  compose(): string {
    return quoted(this.name)
  }
}

class Columns extends Fragment {
  private readonly rows: readonly Row[]
  private readonly names: readonly string[]

  constructor(rows: readonly Row[]) {
    super()
    this.rows = rows
    this.names = Object.keys(rows[0] ?? {})
    if (this.names.length === 0) throw new Error('There is nothing to write.')
  }

  trace(before: Shape, values: Value[]): Shape {
    for (const row of this.rows) for (const name of this.names) values.push(defined(row[name]))
    return before.part(`${this.rows.length} ${this.names.join()}`)
  }

  compose(counted: { values: number }, before: string): string {
    const names = this.names.map(quoted)
    if (/\sset\s+$/.test(before)) return names.map(name => `${name}=$${++counted.values}`).join()
    const rows = this.rows.map(() => `(${names.map(() => `$${++counted.values}`).join()})`)
    return `(${names.join()}) values ${rows.join()}`
  }
}

/** `a.name` becomes `"a"."name"`. */
const quoted = (name: string) => `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`

function defined(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A statement got an undefined value.')
  return value
}

/** The lines of a stack behind `db` itself. */
function callers(): string {
  const holder: { stack?: string } = {}
  Error.captureStackTrace(holder, Statement)
  const [, , ...lines] = holder.stack!.split('\n')
  return `\n${lines.slice(0, 3).join('\n')}`
}
