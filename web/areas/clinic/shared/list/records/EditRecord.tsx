import { useEffect, useState, type ComponentType } from 'react'
import type { Definition } from '#contract/core/endpoint.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import type { PopupProps } from './use-record-form.ts'

type EditRecordProps<Row> = {
  get: Definition
  id: string
  onClose: () => void
  popup: ComponentType<PopupProps<Row>>
}

/** The popup with a record in it, as it was when it opened: what others save meanwhile must not change it under the hands. */
export function EditRecord<Row extends { version: number }>({
  get,
  id,
  onClose,
  popup: Popup,
}: EditRecordProps<Row>) {
  const answer = useEndpoint<Definition>(get, { params: { id } } as never)
  const [record, setRecord] = useState<Row | null>(null)
  const toast = useToast()
  const { data, error } = answer
  if (record === null && data) setRecord(data.data as Row)
  const isLost = record === null && error !== null
  useEffect(() => {
    if (!isLost) return
    toast(sentenceOf(error), 'error')
    onClose()
    // oxlint-disable-next-line react/exhaustive-deps -- once, whatever the callers hand over meanwhile
  }, [isLost])
  if (record === null) return null
  return <Popup key={record.version} record={record} onClose={onClose} onReload={setRecord} />
}
