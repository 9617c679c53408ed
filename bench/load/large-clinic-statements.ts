import type { BareStatement } from './bare-statement.ts'

const columns = `a.id, a.number, a.status, a.payment_status, a.starts_at, a.ends_at, a.price_minor, a.tax_minor, a.paid_minor, a.currency, a.note, a.created_at,
  c.name as clinic, d.first_name || ' ' || d.last_name as doctor, s.name as service, p.first_name || ' ' || coalesce(p.last_name, '') as patient, p.phone_number`
const visits = `appointments a
join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id
join services s on s.organization_id = a.organization_id and s.id = a.service_id
join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
where a.organization_id = $1 and not a.is_deleted`
const paid = `payments y join ${visits.replace('appointments a', 'appointments a on a.organization_id = y.organization_id and a.id = y.appointment_id').replace('where', 'where y.organization_id = $1 and')}`

const get = (sql: string, ...parameters: string[]): BareStatement => ({
  method: 'GET',
  parameters: ['organizationId', ...parameters],
  sql,
})

const visitsBy = (order: string) =>
  get(
    `select ${columns}, (select total from counters where organization_id = $1 and kind = 'appointments') as total
from ${visits} order by ${order}, a.id limit 10 offset $2`,
    'offset',
  )
const paymentsBy = (order: string) =>
  get(`select y.*, ${columns.replace('a.id', 'a.id as visit').replace('a.number', 'a.number as bill').replace('a.currency, ', '')}, (select total from counters where organization_id = $1 and kind = 'payments') as total
from ${paid} order by ${order}, y.id limit 10`)

/** The data of a large clinic's pages, each as the most obvious single statement. */
export const largeClinicStatements = {
  largeVisits: visitsBy('a.created_at desc'),
  largeVisitsByPrice: visitsBy('a.price_minor + a.tax_minor'),
  largeVisitsByDue: visitsBy(
    `case when a.status = 'cancelled' then 0 else a.price_minor + a.tax_minor - a.paid_minor end`,
  ),
  largeVisitsByPayment: visitsBy('a.payment_status'),
  largeVisitsByStatus: visitsBy('a.status'),
  largeVisitsByDoctor: visitsBy(`lower(d.first_name || ' ' || d.last_name)`),
  largeVisitsByService: visitsBy('lower(s.name)'),
  largeVisitsSearch: get(
    `select ${columns}, count(*) over () as total from ${visits}
and (p.search_text like $2 or lower(d.first_name || ' ' || d.last_name || ' ' || s.name) like $2) order by a.created_at desc, a.id desc limit 10`,
    'pattern',
  ),
  largeVisitByNumber: get(`select ${columns} from ${visits} and a.number = $2`, 'number'),
  largePayments: paymentsBy('y.received_at desc'),
  largePaymentsByAmount: paymentsBy('y.amount_minor'),
  largePaymentsByMethod: paymentsBy('y.method'),
  largePaymentsByPatient: paymentsBy('p.sort_name'),
  largePaymentsSearch: get(
    `select y.*, count(*) over () as total from ${paid}
and (p.search_text like $2 or lower(s.name) like $2) order by y.received_at desc, y.id desc limit 10`,
    'pattern',
  ),
  largeDashboard: get(`select
  (select count(*) from patients where organization_id = $1 and not is_deleted) as patients,
  (select count(*) from appointments where organization_id = $1 and not is_deleted) as visits,
  (select sum(amount_minor) from payments where organization_id = $1 and undone_at is null) as revenue,
  array(select json_build_object('month', date_trunc('month', a.starts_at), 'clinic', a.clinic_id, 'visits', count(*)) from ${visits}
    and a.starts_at >= date_trunc('year', now()) and a.starts_at < date_trunc('year', now()) + interval '1 year' and a.status in ('checked_in', 'in_consultation', 'completed')
    group by date_trunc('month', a.starts_at), a.clinic_id) as months,
  array(select json_build_object('clinic', a.clinic_id, 'revenue', sum(y.amount_minor)) from payments y
    join appointments a on a.organization_id = $1 and a.id = y.appointment_id
    where y.organization_id = $1 and y.undone_at is null and y.received_at >= date_trunc('year', now()) group by a.clinic_id) as takings`),
  largeVisitsWhole: get(`select ${columns} from ${visits} order by a.created_at desc, a.id desc`),
}
