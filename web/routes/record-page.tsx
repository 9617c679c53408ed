import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { NoneChosen, type RecordKind } from '../ui/states/NoneChosen.tsx'
import { lazyPart } from './lazy-part.tsx'
import { paths } from './paths.ts'

const lists = {
  doctor: paths.doctors,
  clinic: paths.clinics,
  patient: paths.patients,
  visit: paths.appointments,
  prescription: paths.prescriptions,
  certificate: paths.certificates,
  invoice: paths.invoices,
  quotation: paths.quotations,
} as const satisfies Record<RecordKind, string>

/**
 * The page of one record. Another id is another page: nothing that was opened or typed for one record stays for the next. If the
 * address has no id, it says so and leads to the list.
 */
export function recordPage(kind: RecordKind, load: () => Promise<ComponentType>) {
  const Page = lazyPart(load)
  function RecordPage() {
    const { id } = useSearch({ strict: false })
    return id ? <Page key={id} /> : <NoneChosen kind={kind} list={lists[kind]} />
  }
  return Object.assign(RecordPage, { fetch: Page.fetch, preload: Page.preload })
}
