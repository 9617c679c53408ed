import { createInflate, inflateSync } from 'node:zlib'
import { pipeline, Readable } from 'node:stream'
import { placesOf, type Pieces } from './pieces.ts'

/** Why a PDF is not kept. `unreadable`: it holds what we cannot look into. `protected`: it is encrypted (see open-encrypted.ts). */
export type PdfFault = 'unsafe' | 'protected' | 'expands_too_much' | 'unreadable'

/** What runs, opens something, sends something or carries a file (ISO 32000-1, 12.6.4, 7.11.4, 12.7.8, 13). */
const unsafeNames = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'RichMedia',
  'GoToE',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
]
const nameEnds = String.raw`(?![^\s/()<>[\]{}%\0])`
const unsafe = new RegExp(String.raw`/(?:${unsafeNames.join('|')})${nameEnds}|/XFA\s*(?:\[|\d+\s+\d+\s+R)`)
const encrypted = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/
/** A name may hide letters: `/J#61vaScript` (7.3.5). Nobody writes these names so in good faith. */
const escapedNames = /\/[\w#]*#[\w#]+/g
const hiddenNames = new Set([...unsafeNames, 'XFA', 'Encrypt', 'ObjStm'])

export const inflatedLimit = 512 * 1024 * 1024
/** Small, because each becomes a string that the thread soon throws away. */
const windowBytes = 64 * 1024
/** Longer than any of these names with all its letters escaped, and what may stand behind it. */
const overlapBytes = 512
const dictionaryBytes = 8 * 1024
/** A deflated stream that is no longer than this is unpacked in one step, which costs a tenth. */
const shortBytes = 4 * 1024

/**
 * What the work on streams costs, in the time that a byte takes to be read. Files in good faith need less than `stepsOfByte` for each of
 * their bytes, also if they hold nothing but small streams. Whoever lets us read the same bytes again and again has no more either.
 */
const stepsOf = { stream: 256, shortInflation: 1024, inflation: 16 * 1024 }
const stepsOfByte = 16
const fewestSteps = 4 * 1024 * 1024

class Fault extends Error {
  readonly fault: PdfFault
  constructor(fault: PdfFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Looks at all bytes, not only at those that the cross-reference table reaches: programs that repair a file read those too. Whatever
 * is deflated is looked into as well; objects may be inside (7.5.7). In pictures and fonts these names do not occur by chance.
 */
export async function scanPdf(bytes: Pieces, limit = inflatedLimit): Promise<PdfFault | undefined> {
  try {
    let isEncrypted = false
    for (let at = 0; at < bytes.length; at += windowBytes) {
      const text = textOf(bytes, at, windowBytes + overlapBytes)
      scanText(text)
      isEncrypted ||= encrypted.test(text)
    }
    // Names are never encrypted (7.6.1), but its streams are.
    if (isEncrypted) return 'protected'
    await scanStreams(bytes, limit)
    return undefined
  } catch (error) {
    if (error instanceof Fault) return error.fault
    throw error
  }
}

const textOf = (bytes: Pieces, from: number, length: number) => bytes.read(from, length).toString('latin1')

function scanText(text: string): void {
  if (unsafe.test(text)) throw new Fault('unsafe')
  for (const [name] of text.matchAll(escapedNames)) {
    const plain = name
      .slice(1)
      .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    if (hiddenNames.has(plain)) throw new Fault('unsafe')
  }
}

/** Takes from what is left. Errors: expands_too_much, if it is not enough. */
type Spend = (count: number) => void

function createBudget(most: number): Spend {
  let left = most
  return count => {
    left -= count
    if (left < 0) throw new Fault('expands_too_much')
  }
}

async function scanStreams(bytes: Pieces, limit: number): Promise<void> {
  const unpack = createBudget(limit)
  const work = createBudget(bytes.length * stepsOfByte + fewestSteps)
  const objects = placesOf(bytes, 'obj')
  let next = objects.next()
  let begins = 0
  /** Where the dictionaries of streams of objects were found. */
  const known = new Set<number>()
  for (const at of placesOf(bytes, 'stream')) {
    if (at >= 3 && textOf(bytes, at - 3, 3) === 'end') continue
    for (; !next.done && next.value < at; next = objects.next()) begins = next.value + 3
    const from = Math.max(begins, at - dictionaryBytes)
    work(stepsOf.stream + at - from)
    const begin = /^[ \t]*(?:\r\n|\r|\n)/.exec(textOf(bytes, at + 6, 16))
    const dictionary = textOf(bytes, from, at - from)
    const holdsObjects = dictionary.indexOf('/ObjStm')
    if (holdsObjects >= 0) known.add(from + holdsObjects)
    const isDeflated = holdsObjects >= 0 && isPlainlyDeflated(dictionary)
    const data = at + 6 + (begin?.[0].length ?? 0)
    const isInflated = looksDeflated(bytes, data) && (await scanInflated(bytes, data, { unpack, work }))
    if (isDeflated && !isInflated) throw new Fault('unreadable')
  }
  // An object that says it holds objects but is no stream that we looked into.
  for (const at of placesOf(bytes, '/ObjStm')) if (!known.has(at)) throw new Fault('unreadable')
}

/** Whether the objects are deflated; false if they stand there as they are. Errors: unreadable, if they are packed otherwise. */
function isPlainlyDeflated(dictionary: string): boolean {
  const filters = dictionary.match(/\/Filter/g)?.length ?? 0
  const packings = dictionary.match(/\/(?:\w+Decode|Crypt|Fl|LZW|AHx|A85|RL)\b/g) ?? []
  const isPlain = filters === 1 && packings.length === 1 && packings[0] === '/FlateDecode'
  const isOdd = /#|\/Predictor|\/F\b|%/.test(dictionary)
  if (isOdd || (filters > 0 && !isPlain) || (filters === 0 && packings.length > 0))
    throw new Fault('unreadable')
  return filters === 1
}

/** RFC 1950, 2.2. */
function looksDeflated(bytes: Pieces, at: number): boolean {
  if (at + 2 >= bytes.length) return false
  const header = bytes.read(at, 2).readUInt16BE()
  return ((header >> 8) & 0x0f) === 8 && header % 31 === 0
}

type Budgets = { unpack: Spend; work: Spend }

/** Answers whether the data was whole. What came before a fault was looked at too. */
async function scanInflated(bytes: Pieces, from: number, budgets: Budgets): Promise<boolean> {
  const { unpack, work } = budgets
  work(stepsOf.shortInflation)
  const short = inflateShort(bytes.read(from, shortBytes))
  if (short) {
    unpack(short.length)
    scanText(short.toString('latin1'))
    return true
  }
  work(stepsOf.inflation)
  const inflater = createInflate({ chunkSize: windowBytes })
  const source = Readable.from(piecesFrom(bytes, from, work), { highWaterMark: 1 })
  // An error of the source is one of the inflater.
  pipeline(source, inflater, () => {})
  let before = ''
  try {
    for await (const part of inflater as AsyncIterable<Buffer>) {
      unpack(part.length)
      const text = before + part.toString('latin1')
      scanText(text)
      before = text.slice(-overlapBytes)
    }
    return true
  } catch (error) {
    if (error instanceof Fault) throw error
    return false
  } finally {
    source.destroy()
    inflater.destroy()
  }
}

/** Undefined if the stream is longer, unpacks to more than a window, or is broken. What stands behind its end does not matter. */
function inflateShort(piece: Buffer): Buffer | undefined {
  try {
    return inflateSync(piece, { maxOutputLength: windowBytes })
  } catch {
    return undefined
  }
}

/** Short pieces first, because many streams are short. */
function* piecesFrom(bytes: Pieces, from: number, work: Spend): Generator<Buffer> {
  let at = from
  for (let length = shortBytes; at < bytes.length; length = Math.min(length * 2, windowBytes)) {
    work(length)
    yield bytes.read(at, length)
    at += length
  }
}
