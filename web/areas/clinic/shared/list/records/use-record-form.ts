import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { Definition } from '#contract/core/endpoint.ts'
import { useAction } from '#web/calls/api.ts'
import type { ApiError } from '#web/calls/api-error.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { textsOf, useContractForm, type ChangedValues } from '#web/ui/forms/use-contract-form.ts'
import { changedValues } from '#web/features/shared/stale/record-values.ts'

type RecordCalls = {
  /** Absent if records can only be changed. */
  create?: Definition & { method: 'POST'; body: NonNullable<Definition['body']> }
  update: Definition & { method: 'PUT'; body: NonNullable<Definition['body']> }
}
type Versioned = { _id: string; version: number }
type Answer = { message: string; data: unknown }

/** The props of a record's popup. Without a record, the popup adds one. */
export type PopupProps<Row> = {
  record?: Row | undefined
  onClose: () => void
  /** Opens the popup again with another version of the record. */
  onReload?: (record: Row) => void
  guided?: GuidedStep<Row> | undefined
}

/** A step of the guided set-up: the form begins with what is known, needs no picture, and tells of the save. */
export type GuidedStep<Row> = { known: Partial<Row>; note: string; onSaved: () => void }

type RecordFormOptions<Row> = PopupProps<Row> & {
  check?: (values: ChangedValues, form: FormData) => FieldErrors
  /** A text in front of the reason, if no field is wrong. */
  failed?: string | undefined
  /** The record's values by the field names of the call, if these differ. */
  fieldsOf?: (record: Row) => object
  /** Called after a refusal, before the form shows it. */
  onRefused?: (error: ApiError) => void
}

/** The form of a popup that adds or changes a record. After saving, the popup closes and a toast shows the server's sentence. */
export function useRecordForm<Row extends Versioned>(calls: RecordCalls, options: RecordFormOptions<Row>) {
  const { record, onClose, onReload, guided, check, failed, fieldsOf = same, onRefused } = options
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
      ...(record || guided ? {} : imageErrors(definition, data)),
      ...check?.(values, data),
    }),
    send: async (data, values) => {
      if (!record) {
        data.delete('confirmPassword')
        // Only a form with files says that a picture is missing.
        return guided && !data.has('image') ? send({ body: textsOf(data) }) : send({ form: data })
      }
      const params = { id: record._id }
      const image = data.get('image')
      // Multipart cannot express an emptied field. In that case the picture is sent in a second call.
      const isEmptying = Object.values(values).includes(null)
      if (image && !isEmptying)
        return send({ params, form: formOf({ ...values, version: version.current, image }) })
      const answer = await send({ params, body: { ...values, version: version.current } })
      // If the picture is refused, the fields are saved already.
      version.current = (answer.data as Row).version
      if (!image) return answer
      return send({ params, form: formOf({ version: version.current, image }) })
    },
    onDone: ({ message }) => {
      toast(message)
      if (guided) guided.onSaved()
      else onClose()
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
    note: guided?.note,
    onClose,
    stale: stale &&
      record && { original: fieldsOf(record), theirs: fieldsOf(stale.theirs), mine: stale.mine },
    /** Saves my changes on top of their version; their changes to other fields stay. */
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
  | 'errors'
  | 'summary'
  | 'isPending'
  | 'submit'
  | 'record'
  | 'note'
  | 'onClose'
  | 'stale'
  | 'keepMine'
  | 'takeTheirs'
>

const same = (record: object) => record

function imageErrors({ multipart }: Definition, form: FormData): FieldErrors {
  return typeof multipart === 'object' && !form.has('image') ? { image: multipart.imageRequired } : {}
}

/** The fields of the record that the call can change. */
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
