import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isDate } from '#contract/values/clinic-time.ts'
import type { Definition } from '#contract/core/endpoint.ts'
import { fieldErrors } from '#contract/core/field-errors.ts'
import {
  documentByteLimit,
  imageByteLimit,
  isId,
  largeSheetByteLimit,
  sheetByteLimit,
} from '#contract/core/fields.ts'
import { allMessages, messages } from '#contract/core/messages.ts'
import { allMoneyMessages } from '#contract/money/all-money-messages.ts'
import { allClinicalMessages } from '#contract/record/all-clinical-messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { isOperator } from '#contract/core/roles.ts'
import { isSlug } from '#contract/values/slug.ts'
import { readDocument, type DocumentUpload } from '#server/platform/files/documents.ts'
import { encodeImage, type EncodedImage } from '#server/platform/files/images.ts'
import { askerOf, nobodysAsker } from '#server/platform/limits/turns.ts'
import {
  documentInvalid,
  documentTooLarge,
  HttpError,
  imageInvalid,
  imageTooLarge,
  invalidInput,
  notFound,
  toHttpError,
} from './errors.ts'

/** A picture: the bytes that were sent, and what is stored. */
export type Upload = { bytes: Buffer; encoded: EncodedImage }
export type Input = {
  params: Record<string, string>
  query: unknown
  body: unknown
  image: Upload | undefined
  file: DocumentUpload | undefined
  /** A table as text, as it was sent. */
  sheet: { bytes: Buffer } | undefined
  /** The body of a call that takes raw bytes. */
  bytes?: Buffer
}

/** Not checked here: the call looks these up and answers itself if they are unknown. */
const isAnything = () => true
const paramForms: Record<string, (text: string) => boolean> = {
  date: isDate,
  slug: isSlug,
  code: isAnything,
  provider: isAnything,
  address: isAnything,
}

/**
 * Parameters are ids, days, slugs and codes: a malformed one names no record, so the answer is the same as for a missing
 * record.
 */
export async function readInput(definition: Definition, request: FastifyRequest): Promise<Input> {
  const params = request.params as Record<string, string>
  for (const [name, value] of Object.entries(params)) if (!(paramForms[name] ?? isId)(value)) throw notFound()
  const query = definition.query ? check(definition.query, request.query) : undefined
  if (definition.bytes || definition.signedBytes)
    return {
      params,
      query,
      body: undefined,
      image: undefined,
      file: undefined,
      sheet: undefined,
      bytes: bytesOf(request),
    }
  if (!definition.body)
    return { params, query, body: undefined, image: undefined, file: undefined, sheet: undefined }
  const { fields, image, file, sheet, isMultipart } = await readBody(definition, request)
  const { multipart } = definition
  const missingImage =
    isMultipart && !image && typeof multipart === 'object' ? { image: multipart.imageRequired } : undefined
  const checked = check(definition.body, fields, missingImage)
  const { actor } = request
  const asker = actor && !isOperator(actor) ? askerOf(actor) : nobodysAsker
  // Done before any transaction opens, because a large picture takes time.
  return {
    params,
    query,
    body: checked,
    image: image && { ...image, encoded: await encodeImage(image.bytes, asker) },
    file: file && (await readDocument(file.bytes, asker)),
    sheet,
  }
}

/** Only the parser of the call's own content type leaves a buffer. */
function bytesOf({ body }: FastifyRequest): Buffer {
  if (body === undefined || body === null) return Buffer.alloc(0)
  if (!Buffer.isBuffer(body)) throw new HttpError('unsupported_media_type')
  return body
}

async function readBody(definition: Definition, request: FastifyRequest) {
  if (!request.isMultipart())
    return {
      fields: request.body ?? {},
      image: undefined,
      file: undefined,
      sheet: undefined,
      isMultipart: false,
    }
  if (!definition.multipart) throw new HttpError('unsupported_media_type')
  try {
    return { ...(await readParts(request, kindOf(definition.multipart))), isMultipart: true }
  } catch (error) {
    // An incomplete form, or one whose parts have no proper headers: these parser errors have no code.
    throw toHttpError(error) ?? new HttpError('invalid_json')
  }
}

type UploadKind = 'image' | 'document' | 'sheet' | 'largeSheet'
const kindOf = (multipart: NonNullable<Definition['multipart']>): UploadKind =>
  typeof multipart === 'object' ? 'image' : multipart

const uploads = {
  image: { part: 'image', byteLimit: imageByteLimit, tooLarge: imageTooLarge, invalid: imageInvalid },
  document: {
    part: 'file',
    byteLimit: documentByteLimit,
    tooLarge: documentTooLarge,
    invalid: documentInvalid,
  },
  sheet: {
    part: 'file',
    byteLimit: sheetByteLimit,
    tooLarge: () => invalidInput({ file: clinicalMessages.sheetTooLarge }),
    invalid: () => invalidInput({ file: messages.invalidValue }),
  },
  largeSheet: {
    part: 'file',
    byteLimit: largeSheetByteLimit,
    tooLarge: () => invalidInput({ file: clinicalMessages.largeSheetTooLarge }),
    invalid: () => invalidInput({ file: messages.invalidValue }),
  },
} as const

async function readParts(request: FastifyRequest, kind: UploadKind) {
  const fields: Record<string, string> = {}
  const { part: wanted, byteLimit, tooLarge, invalid } = uploads[kind]
  let chosen: { bytes: Buffer } | undefined
  for await (const part of request.parts({
    limits: {
      files: 1,
      fields: 60,
      fieldSize: 65_536,
      fileSize: byteLimit,
    },
    preservePath: true,
  })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch((error: unknown) => {
        throw (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : error
      })
      if (part.file.truncated) throw tooLarge()
      // The name is never used, but no ordinary picture has such a name.
      if (/(^|[/\\])\.\.([/\\]|$)|\0/.test(part.filename)) throw invalid()
      // A form sends an empty part if no file was chosen.
      if (part.fieldname === wanted && (bytes.length > 0 || part.filename)) chosen = { bytes }
    } else {
      if (part.fieldnameTruncated || part.valueTruncated) throw new HttpError('too_large')
      if (part.fieldname !== '__proto__' && typeof part.value === 'string' && part.value !== '')
        fields[part.fieldname] = part.value
    }
  }
  const of = (which: UploadKind) => (which === kind ? chosen : undefined)
  return { fields, image: of('image'), file: of('document'), sheet: of('sheet') ?? of('largeSheet') }
}

/** Only our own sentences are shown. zod's messages are replaced by a general one. */
const sentences: ReadonlySet<string> = new Set([...allMessages, ...allClinicalMessages, ...allMoneyMessages])

function check(schema: z.ZodType, value: unknown, further: Record<string, string> = {}): unknown {
  const unstorable = findUnstorable(value)
  if (unstorable !== undefined) throw invalidInput({ [unstorable]: messages.unstorableText })
  const parsed = schema.safeParse(value)
  if (parsed.success && Object.keys(further).length === 0) return parsed.data
  const errors = Object.entries(fieldErrors(parsed.error)).map(([field, message]) => [
    field,
    sentences.has(message) ? message : messages.invalidValue,
  ])
  throw invalidInput({ ...Object.fromEntries(errors), ...further })
}

/** The contract needs no deeper nesting. */
const deepest = 16

/** PostgreSQL stores no NUL and no half of a surrogate pair. Returns the field's name. Errors: invalid_json. */
function findUnstorable(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? path || 'body' : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === deepest) throw new HttpError('invalid_json')
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, path ? `${path}.${key}` : key, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
