import type { AnswerBody } from '../answer-body.ts'
import { asOwner, logInTo, type Program, signUp } from '../programs/run-program.ts'
import { good } from '../worlds/create-test-clinic.ts'

/** What random commands are about: an organization with two clinics, whose owner and receptionists take money. */
export type Practice = {
  name: string
  organizationId: string
  /** The owner's own. */
  token: string
  clinics: {
    clinicId: string
    doctorId: string
    timeZone: string
    /** Its time zone has the same one all year. */
    offset: string
    receptionistToken: string
  }[]
  serviceIds: string[]
  goodsIds: string[]
  /** Who is billed instead of the patient, and where goods go to; none outside of India. */
  buyers: object[]
  taxRateIds: string[]
  patientIds: string[]
}

type Asked = {
  name: string
  settings: object
  clinics: { timeZone: string; offset: string; country: string; taxNumber?: string }[]
  taxes: { name: string; rate: string; isInclusive?: boolean; isDefault?: boolean }[]
}

/** Rupees, rounded to whole ones, at a clinic with a GSTIN and at one without. */
export const indian: Asked = {
  name: 'in India',
  settings: { currency: 'INR', timeZone: 'Asia/Kolkata', country: 'IN' },
  clinics: [
    { timeZone: 'Asia/Kolkata', offset: '+05:30', country: 'IN', taxNumber: '27AAPFU0939F1ZV' },
    { timeZone: 'Asia/Kolkata', offset: '+05:30', country: 'IN' },
  ],
  taxes: [
    { name: 'GST 5', rate: '5' },
    { name: 'GST 18', rate: '18', isInclusive: true },
  ],
}

/** Three decimals, prices with their tax, and two clinics whose days are never the same. */
export const farApart: Asked = {
  name: 'on two days',
  settings: { currency: 'KWD', timeZone: 'Pacific/Pago_Pago' },
  clinics: [
    { timeZone: 'Pacific/Pago_Pago', offset: '-11:00', country: 'AS' },
    { timeZone: 'Pacific/Kiritimati', offset: '+14:00', country: 'KI' },
  ],
  taxes: [{ name: 'VAT', rate: '12.5', isInclusive: true, isDefault: true }],
}

/** A registered one in the clinic's state, one in another state, and one without a number. */
const indianBuyers = [
  { buyerName: 'Mill & Sons', buyerTaxNumber: '27AAACR5055K1Z7' },
  { buyerName: '=cmd()', buyerTaxNumber: '29AAGCB7383J1Z4', deliveryState: '29' },
  { deliveryState: '24' },
]

const patients = 30
const phoneNumber = '+919876543210'

/** Where a practice is opened: a running program, or the app of a test. */
export type Host = {
  /** The owner's. */
  token: string
  call(
    method: string,
    path: string,
    call: { token: string; body?: object },
  ): Promise<{ status: number; text: string; body: AnswerBody }>
  /** As after the first sign-in, where the typed password is changed. */
  logInFirst(email: string): Promise<string>
}

export async function hostOfProgram(program: Program, dataDir: string): Promise<Host> {
  const { token } = await signUp(program)
  // As if the owner had just confirmed who they are, however long the test takes.
  await asOwner(dataDir, sql => sql`update sessions set stepped_up_at = now() + interval '1 day'`)
  return { token, call: program.call, logInFirst: logInFirstTo(program, dataDir) }
}

const logInFirstTo =
  (program: Program, dataDir: string): Host['logInFirst'] =>
  async email => {
    await asOwner(
      dataDir,
      sql =>
        sql`update accounts set password_is_provisional = false, typed_for = null where email = ${email}`,
    )
    return logInTo(program, email)
  }

export async function openPractice(host: Host, { name, settings, clinics, taxes }: Asked): Promise<Practice> {
  const { token } = host
  const send = async (method: string, path: string, body: object, expected: number) => {
    const answer = await host.call(method, path, { token, body })
    if (answer.status !== expected) throw new Error(`${path}: ${answer.text}`)
    return answer.body.data._id as string
  }
  const create = (path: string, body: object) => send('POST', path, body, 201)
  await send('PUT', 'users/settings', settings, 200)
  const { body } = await host.call('GET', 'user/profile', { token })

  const opened: Practice['clinics'] = []
  for (const { offset, ...clinic } of clinics) {
    const clinicId = await create('users/clinics', {
      ...good.clinic(),
      contactNumber: phoneNumber,
      ...clinic,
    })
    const receptionist = { ...good.receptionist(clinicId), phoneNumber }
    await create('users/receptionists', receptionist)
    opened.push({
      clinicId,
      doctorId: await create('users/doctors', { ...good.doctor(clinicId), contactNumber: phoneNumber }),
      timeZone: clinic.timeZone,
      offset,
      receptionistToken: await host.logInFirst(receptionist.email),
    })
  }
  const taxRateIds: string[] = []
  for (const tax of taxes)
    taxRateIds.push(await create('users/tax-rates', { validFrom: '2026-01-01', ...tax }))
  const category = await create('users/categories', good.category())
  const service = (name: string, price: string, more: object = {}) =>
    create('users/services', {
      ...good.service(category),
      systemService: name,
      defaultPrice: price,
      ...more,
    })
  const serviceIds = [
    await service('Consultation', '450.25'),
    await service('Blood count', '99.99', { tax: taxRateIds[0] }),
    await service('Dressing', '120', { tax: taxRateIds.at(-1) }),
  ]
  const goods = { kind: 'goods', name: 'Crutch', code: '9021', unit: 'piece' }
  const goodsIds = [
    await create('users/price-items', { ...goods, priceMinor: 9_500_000, tax: taxRateIds[0] }),
    await create('users/price-items', { ...goods, name: 'Bandage', priceMinor: 5_000, tax: 'exempt' }),
  ]
  const { clinicId, doctorId, offset } = opened[0]!
  const patientIds: string[] = []
  while (patientIds.length < patients) {
    const newPatient = { firstName: `Asha ${patientIds.length}`, phoneNumber }
    const visit = await host.call('POST', 'users/appointments', {
      token,
      body: {
        clinicId,
        doctorId,
        serviceId: serviceIds[0],
        newPatient,
        start: `2027-11-24T10:00:00${offset}`,
        overbookReason: 'They come together',
      },
    })
    if (visit.status !== 201) throw new Error(visit.text)
    patientIds.push(visit.body.data.patient._id as string)
  }
  await openPayers(create, patientIds)
  return {
    name,
    organizationId: body.data.organization._id as string,
    token,
    clinics: opened,
    serviceIds,
    goodsIds,
    buyers: clinics.some(({ taxNumber }) => taxNumber) ? indianBuyers : [],
    taxRateIds,
    patientIds,
  }
}

/** A fifth of the patients have a policy: with a co-pay in percent, as an amount, without one, and with a limit. */
async function openPayers(
  create: (path: string, body: object) => Promise<string>,
  patientIds: readonly string[],
): Promise<void> {
  const insurer = await create('users/payers', { name: 'Star Health', kind: 'insurer' })
  const employer = await create('users/payers', { name: 'Works Ltd', kind: 'employer' })
  const terms = [{ copayRate: '12.5' }, { copayMinor: 7_777 }, {}, { copayRate: '20', limitMinor: 30_000 }]
  for (const [index, patientId] of patientIds.slice(0, 6).entries())
    await create(`users/patients/${patientId}/policies`, {
      payerId: index % 2 === 0 ? insurer : employer,
      memberNumber: `M-${index}`,
      validFrom: '2026-01-01',
      ...terms[index % terms.length],
    })
}
