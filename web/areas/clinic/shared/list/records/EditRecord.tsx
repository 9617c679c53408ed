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

/** Opens the popup with a record as it is now. If others save the record later, the open popup does not change. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, even if the callbacks change
  }, [isLost])
  if (record === null) return null
  return <Popup key={record.version} record={record} onClose={onClose} onReload={setRecord} />
}
