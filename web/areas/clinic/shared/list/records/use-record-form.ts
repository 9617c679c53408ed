import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { Definition } from '#contract/core/endpoint.ts'
import { useAction } from '#web/calls/api.ts'
import type { ApiError } from '#web/calls/api-error.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { useContractForm, type ChangedValues } from '#web/ui/forms/use-contract-form.ts'
import { changedValues } from '#web/features/shared/stale/record-values.ts'

type RecordCalls = {
  /** Absent where records are only changed. */
  create?: Definition & { method: 'POST'; body: NonNullable<Definition['body']> }
  update: Definition & { method: 'PUT'; body: NonNullable<Definition['body']> }
}
type Versioned = { _id: string; version: number }
type Answer = { message: string; data: unknown }

/** What a popup of a kind of record takes: without a record it adds one. */
export type PopupProps<Row> = {
  record?: Row | undefined
  onClose: () => void
  /** Fills the popup with another version of the record. */
  onReload?: (record: Row) => void
}

type RecordFormOptions<Row> = PopupProps<Row> & {
  check?: (values: ChangedValues, form: FormData) => FieldErrors
  /** Said before the reason, where no field is at fault. */
  failed?: string | undefined
  /** The record's fields by the names of the call, where they are others. */
  fieldsOf?: (record: Row) => object
  /** Told of a refusal before the form shows it. */
  onRefused?: (error: ApiError) => void
}

/** The form of a popup that adds or changes a record; then the popup closes and a toast says the server's sentence. */
export function useRecordForm<Row extends Versioned>(calls: RecordCalls, options: RecordFormOptions<Row>) {
  const { record, onClose, onReload, check, failed, fieldsOf = same, onRefused } = options
  const definition = record ? calls.update : (calls.create ?? calls.update)
  const action = useAction<Definition>(definition)
  const toast = useToast()
  const [stale, setStale] = useState<{ theirs: Row; mine: ChangedValues } | null>(null)
  const version = useRef(record?.version)
  const send = (input: object) =>
    action.mutateAsync(input as Parameters<typeof action.mutateAsync>[0]) as Promise<Answer>

  const form = useContractForm<Answer, ChangedValues>({
    schema: definition.body,
    failed,
    ...(record && {
      valuesOf: filled =>
        changedValues(new FormData(filled), editable(calls.update.body, fieldsOf(record)), calls.update.body),
    }),
    check: (values, data) => ({
      ...(record ? {} : imageErrors(definition, data)),
      ...check?.(values, data),
    }),
    send: async (data, values) => {
      if (!record) {
        data.delete('confirmPassword')
        return send({ form: data })
      }
      const params = { id: record._id }
      const image = data.get('image')
      // Multipart cannot say that a field is emptied: then the picture follows by itself.
      const isEmptying = Object.values(values).includes(null)
      if (image && !isEmptying)
        return send({ params, form: formOf({ ...values, version: version.current, image }) })
      const answer = await send({ params, body: { ...values, version: version.current } })
      if (!image) return answer
      return send({ params, form: formOf({ version: (answer.data as Row).version, image }) })
    },
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
    onRefused: (error, values) => {
      onRefused?.(error)
      if (error.code !== 'stale_version' || !error.data) return false
      setStale({ theirs: error.data as Row, mine: values })
      return true
    },
  })

  return {
    ...form,
    record,
    onClose,
    stale: stale &&
      record && { original: fieldsOf(record), theirs: fieldsOf(stale.theirs), mine: stale.mine },
    /** What I changed is saved over their version; what they changed beside it stays. */
    keepMine: (element: HTMLFormElement | null) => {
      version.current = stale?.theirs.version
      setStale(null)
      element?.requestSubmit()
    },
    takeTheirs: () => {
      if (stale) onReload?.(stale.theirs)
    },
  }
}

export type RecordForm = Pick<
  ReturnType<typeof useRecordForm<Versioned>>,
  'errors' | 'summary' | 'isPending' | 'submit' | 'record' | 'onClose' | 'stale' | 'keepMine' | 'takeTheirs'
>

const same = (record: object) => record

function imageErrors({ multipart }: Definition, form: FormData): FieldErrors {
  return typeof multipart === 'object' && !form.has('image') ? { image: multipart.imageRequired } : {}
}

/** The record's fields that the call can change. */
function editable(schema: z.ZodType, record: object): object {
  const { shape } = schema as z.ZodObject
  return Object.fromEntries(
    Object.keys(shape)
      .filter(name => name !== 'version')
      .map(name => [name, (record as Record<string, unknown>)[name]]),
  )
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined) form.append(name, String(value))
  return form
}
