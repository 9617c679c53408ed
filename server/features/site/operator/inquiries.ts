import type { QueryOf } from '#contract/core/endpoint.ts'
import type {
  InquiryState,
  OperatorInquiry,
  operatorInquiryEndpoints,
} from '#contract/site/operator-inquiries.ts'
import { setInquiryState } from '#server/features/site/inquiries/keep-inquiry.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { inOrder } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'

const sorts = {
  createdAt: 'i.created_at',
  name: 'lower(i.name)',
  kind: 'i.kind',
  state: `case i.state when 'new' then 0 when 'answered' then 1 else 2 end`,
}

const columns = (db: Db) => db`
  i.id as "_id", i.kind, i.state, i.name, i.email, i.phone, i.clinic_name as "clinicName", i.message,
  i.preferred_date as "preferredDate", i.preferred_time as "preferredTime", i.time_zone as "timeZone", i.locale,
  i.created_at as "createdAt"`

export async function listInquiries(
  db: Db,
  query: QueryOf<typeof operatorInquiryEndpoints.list>,
): Promise<{ data: OperatorInquiry[]; total: number }> {
  const { page, limit, keyword, sort, state } = query
  const where = db`
    true
    ${keyword ? db`and lower(concat_ws(' ', i.name, i.email, i.clinic_name, i.message)) like ${containing(keyword)}` : db``}
    ${state ? db`and i.state = ${state}` : db``}`
  const [count] = await db<{ total: number }[]>`select count(*) as total from inquiries i where ${where}`
  const data = await db<OperatorInquiry[]>`
    select ${columns(db)} from inquiries i where ${where}
    ${inOrder(db, { alias: 'i', sorts }, sort)}
    limit ${limit} offset ${(page - 1) * limit}`
  return { data, total: count!.total }
}

/** Errors: not_found. */
export async function updateInquiry(db: Db, id: string, state: InquiryState): Promise<OperatorInquiry> {
  await setInquiryState(db, id, state)
  const [inquiry] = await db<OperatorInquiry[]>`select ${columns(db)} from inquiries i where i.id = ${id}`
  if (!inquiry) throw notFound()
  return inquiry
}
