import { v7 as uuid } from 'uuid'
import type { Db } from '#server/platform/db/database.ts'
import { plantCertificates } from './plant-certificates.ts'
import { plantEncounters } from './plant-encounters.ts'
import { plantChart } from './plant-chart.ts'
import { plantMedicines } from './plant-medicines.ts'
import { plantMoney } from './plant-money.ts'
import { plantOrders } from './plant-orders.ts'
import { plantedDay } from './planted-day.ts'
import { plantWaitlist } from './plant-waitlist.ts'

const kinds = [
  'clinic',
  'category',
  'service',
  'resource',
  'doctor',
  'receptionist',
  'patient',
  'appointment',
  'prescription',
  'certificate',
  'certificateTemplate',
  'report',
  'upload',
  // Is a report already.
  'finishedUpload',
  'encounter',
  'signedEncounter',
  // Another open one, which nobody needs.
  'strayEncounter',
  'openEncounter',
  'template',
  'phrase',
  'vitals',
  'problem',
  'allergy',
  'medicine',
  'immunization',
  'growthTable',
  'history',
  'formularyMedicine',
  'medicineSet',
  'safetyRule',
  'override',
  'test',
  'order',
  'orderTest',
  'result',
  'breakGlass',
  'correction',
  'payment',
  // An advance, of which nothing is given back.
  'wholePayment',
  'refund',
  'invoice',
  'draftInvoice',
  'creditNote',
  'quotation',
  'taxRate',
  'priceItem',
  'itemPrice',
  'package',
  'deskSession',
  // Asked for by the receptionist, and by the owner.
  'approval',
  'providerEvent',
  'paymentLink',
  'payer',
  'policy',
  'claim',
  'settlement',
  'payout',
  'ownApproval',
  'leave',
  'holiday',
  'file',
  'notification',
  'message',
  'waiting',
  // Waits too, and is offered a time.
  'offered',
  // Was taken off the waiting list.
  'takenOff',
  'session',
] as const

/** Ids of one record of each kind. */
export type Records = Record<(typeof kinds)[number], string>
type Kind = keyof Records

type Planting = {
  organizationId: string
  /** Distinguishes the records of one planting from those of another, in numbers, names and times. */
  number: number
  /** The account that signs, uploads and receives payments, and that gets the planted notifications and sessions. */
  owner: { accountId: string; membershipId: string }
  members?: Partial<Record<'doctor' | 'receptionist' | 'nurse' | 'patient', { membershipId: string }>>
  /** Refers to these records instead of its own: nothing refers to the planted ones. */
  under?: Records
  isDeleted?: boolean
}

export async function plantRecords(
  db: Db,
  { organizationId, number, owner, members = {}, under, isDeleted = false }: Planting,
): Promise<Records> {
  const ids = Object.fromEntries(kinds.map(kind => [kind, uuid()])) as Records
  const to = under ?? ids
  const common = { organization_id: organizationId, is_deleted: isDeleted }
  const phone = `+9190000000${String(number).padStart(2, '0')}`
  const email = (kind: Kind) => `${kind}${number}@${organizationId}.example.org`

  await db`insert into clinics ${db({
    ...common,
    id: ids.clinic,
    name: `Clinic ${number}`,
    description: 'A branch',
    email: email('clinic'),
    contact_number: phone,
    service: 'General',
    slot_minutes: 30,
    address: '1 High Street',
    time_zone: 'Asia/Kolkata',
  })}`
  await db`insert into opening_hours ${db(
    [1, 2, 3, 4, 5, 6, 7].map(weekday => ({
      organization_id: organizationId,
      clinic_id: ids.clinic,
      weekday,
      start_minute: 0,
      end_minute: 1440,
    })),
  )}`
  await db`insert into holidays ${db({
    organization_id: organizationId,
    id: ids.holiday,
    clinic_id: to.clinic,
    first_day: plantedDay(20 + number),
    last_day: plantedDay(20 + number),
  })}`
  await db`insert into categories ${db({ ...common, id: ids.category, name: `Category ${number}`, description: 'A kind' })}`
  await db`insert into services ${db({
    ...common,
    id: ids.service,
    category_id: to.category,
    name: `Service ${number}`,
    duration_minutes: 30,
    slot_minutes: 30,
    price_minor: 50_000,
    type: 'In Clinic',
    description: 'What is done',
  })}`
  await db`insert into resources ${db({ ...common, id: ids.resource, clinic_id: to.clinic, kind: 'room', name: `Room ${number}` })}`
  await db`insert into doctors ${db({
    ...common,
    id: ids.doctor,
    clinic_id: to.clinic,
    membership_id: members.doctor?.membershipId ?? null,
    first_name: 'Doctor',
    last_name: `No${number}`,
    email: email('doctor'),
    contact_number: phone,
    gender: 'Female',
    about_self: 'Listens',
    expert: 'Everything',
  })}`
  await db`insert into leave ${db({
    organization_id: organizationId,
    id: ids.leave,
    doctor_id: to.doctor,
    first_day: plantedDay(25),
    last_day: plantedDay(25),
  })}`
  const exception = { organization_id: organizationId, day: plantedDay(27) }
  if (!under) {
    await db`insert into working_exceptions ${db({ ...exception, doctor_id: ids.doctor })}`
    await db`insert into opening_exceptions ${db({ ...exception, clinic_id: ids.clinic })}`
  }
  const person = { ...common, clinic_id: to.clinic, phone_number: phone, gender: 'Male' }
  await db`insert into receptionists ${db({
    ...person,
    id: ids.receptionist,
    membership_id: members.receptionist?.membershipId ?? null,
    first_name: 'Receptionist',
    last_name: `No${number}`,
    email: email('receptionist'),
  })}`
  if (members.nurse)
    await db`insert into receptionists ${db({
      ...person,
      id: uuid(),
      role: 'nurse',
      membership_id: members.nurse.membershipId,
      first_name: 'Nurse',
      last_name: `No${number}`,
      email: `nurse${number}@${organizationId}.example.org`,
    })}`
  await db`insert into files ${db({
    organization_id: organizationId,
    id: ids.file,
    subject: 'patients',
    subject_id: ids.patient,
    sha256: 'none',
    byte_count: 1,
  })}`
  await db`insert into patients ${db({
    ...person,
    id: ids.patient,
    number,
    membership_id: members.patient?.membershipId ?? null,
    first_name: 'Patient',
    last_name: `No${number}`,
    email: email('patient'),
  })}`
  await db`insert into appointments ${db({
    ...common,
    id: ids.appointment,
    number,
    clinic_id: to.clinic,
    doctor_id: to.doctor,
    service_id: to.service,
    patient_id: to.patient,
    starts_at: `${plantedDay(number)}T05:00:00Z`,
    ends_at: `${plantedDay(number)}T05:30:00Z`,
    occupied_from: `${plantedDay(number)}T05:00:00Z`,
    occupied_until: `${plantedDay(number)}T05:30:00Z`,
    price_minor: 50_000,
    tax_minor: 0,
    currency: 'INR',
    paid_minor: under ? 0 : 10_000,
    payment_status: under ? 'pending' : 'partly_paid',
  })}`
  const receptionist = members.receptionist ?? owner
  await plantMoney(db, { organizationId, number, ids, to, owner, receptionist, isAlone: under !== undefined, isDeleted })
  await db`insert into prescriptions ${db({
    ...common,
    id: ids.prescription,
    number,
    patient_id: to.patient,
    doctor_id: to.doctor,
    clinic_id: to.clinic,
    appointment_id: to.appointment,
    issued_on: plantedDay(number),
    signed_by: owner.accountId,
    prepared_by: owner.accountId,
    // The portal shows only signed ones.
    doctor_signed_at: under ? null : '2026-01-01T00:00:00Z',
  })}`
  await db`insert into prescription_lines ${db({
    organization_id: organizationId,
    prescription_id: ids.prescription,
    position: 1,
    medicine_name: 'Cetirizine 10 mg',
    dosage: '1 tablet',
    recurrence: '1-0-1',
  })}`
  await db`insert into medical_reports ${db({
    ...common,
    id: ids.report,
    patient_id: to.patient,
    title: `Report ${number}`,
    reported_on: plantedDay(number),
    media_type: 'application/pdf',
    sha256: 'none',
    byte_count: 1,
    uploaded_by: owner.accountId,
    uploaded_as: ids.finishedUpload,
  })}`
  await plantEncounters(db, { organizationId, number, owner, ids, to, isDeleted })
  await plantCertificates(db, { organizationId, number, owner, ids, to, isDeleted })
  // These are never archived: the deleted ones exist only as ids.
  if (isDeleted) return ids
  await db`insert into uploads ${db({
    organization_id: organizationId,
    id: ids.upload,
    patient_id: to.patient,
    uploaded_by: owner.accountId,
    title: `X-ray ${number}`,
    category: 'imaging',
    reported_on: plantedDay(number),
    size_bytes: 100_000,
  })}`
  await plantChart(db, { organizationId, number, owner, ids, to })
  await plantMedicines(db, { organizationId, number, owner, ids, to })
  await plantOrders(db, { organizationId, number, owner, ids, to })
  await db`insert into break_glass ${db({
    organization_id: organizationId,
    id: ids.breakGlass,
    patient_id: to.patient,
    membership_id: members.doctor?.membershipId ?? owner.membershipId,
    reason: 'Unconscious after an accident',
    opened_at: '2026-01-01T00:00:00Z',
    until: '2026-01-01T01:00:00Z',
  })}`
  // One waits for each patient.
  if (!under)
    await db`insert into patient_corrections ${db({
      organization_id: organizationId,
      id: ids.correction,
      patient_id: ids.patient,
      before: db.json({ lastName: `No${number}` }),
      wanted: db.json({ lastName: 'Corrected' }),
      asked_by: members.patient?.membershipId ?? owner.membershipId,
      asked_at: '2026-01-01T00:00:00Z',
    })}`
  await db`insert into messages ${db({
    organization_id: organizationId,
    id: ids.message,
    appointment_id: to.appointment,
    patient_id: to.patient,
    kind: 'confirmation',
    due_at: '2026-01-01T00:00:00Z',
    state: 'failed',
    channel: 'mail',
    recipient: email('patient'),
    last_error: '550 no such mailbox',
  })}`
  await plantWaitlist(db, { organizationId, number, ids, to })
  await db`insert into notifications ${db({
    organization_id: organizationId,
    id: ids.notification,
    membership_id: owner.membershipId,
    kind: 'patient_added',
    subject: 'patients',
    subject_id: ids.patient,
  })}`
  return ids
}

/** A further session of the owner, written as the sign-in role. */
export async function plantSession(
  db: Db,
  { organizationId, owner, id }: Pick<Planting, 'organizationId' | 'owner'> & { id: string },
): Promise<void> {
  await db`insert into sessions ${db({
    token_hash: `planted ${id}`,
    proof: 'password',
    id,
    account_id: owner.accountId,
    organization_id: organizationId,
    membership_id: owner.membershipId,
    idle_seconds: 3600,
    expires_at: '2091-01-01T00:00:00Z',
  })}`
}
