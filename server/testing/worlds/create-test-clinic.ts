import { digest } from '#server/platform/secrets/secrets.ts'
import type { TestApp } from '../create-test-app.ts'

let people = 0

export const testPassword = 'a good password'
/** In letters only, so that a search for a number finds no address, whatever files this worker has run before. */
export const nextEmail = (who: string) =>
  `${who}-${String(++people).replace(/\d/g, digit => 'abcdefghij'[Number(digit)]!)}@example.org`

/** A clinic that has registered, verified its address and logged in. */
export async function createTestOrganization(
  app: TestApp,
  name = 'Riverside',
): Promise<{ token: string; email: string; organizationId: string }> {
  const email = nextEmail('owner')
  const registration = {
    name,
    type: 'General practice',
    contactPerson: 'Asha Menon',
    contactNumber: '9876543210',
    email,
    password: testPassword,
  }
  await app.call('POST', 'users/register', { body: registration })
  const mail = await app.deliverMail()
  await app.call('POST', 'users/verify-otp', { body: { email, otp: mail.highlight } })
  const token = await logIn(app, email)
  const profile = await app.call('GET', 'user/profile', { token })
  return { token, email, organizationId: profile.body.data.organization._id as string }
}

export async function logIn(app: TestApp, email: string, password = testPassword): Promise<string> {
  // The first sign-in of a patient: proves the mailbox and replaces the typed password.
  await app.database.asOwner(
    owner => owner`
      update accounts set password_is_provisional = false, typed_for = null, email_verified_at = now()
      where email = ${email} and typed_for = 'patient'`,
  )
  const answer = await app.call('POST', 'users/login', { body: { email, password } })
  if (answer.status !== 200) throw new Error(`${email} cannot log in: ${answer.text}`)
  // The first sign-in is done here, so that the person can sign in directly.
  if (answer.body.mustChangePassword)
    await app.database.asOwner(
      owner => owner`
        update accounts set password_is_provisional = false, typed_for = null where email = ${email}`,
    )
  const token = answer.body.token as string
  await stepUpForTests(app, token)
  return token
}

/** As if its holder had just confirmed who they are, however long the tests take. */
export const stepUpForTests = (app: TestApp, token: string) =>
  app.database.asOwner(
    owner => owner`
      update sessions set stepped_up_at = now() + interval '1 day' where token_hash = ${digest(token)}`,
  )

/** Accepts what organizations require of a signed-in account. */
export async function acceptInvitations(app: TestApp, token: string): Promise<void> {
  const { data } = (await app.call('GET', 'user/profile', { token })).body
  for (const { _id } of data.invitations as { _id: string }[])
    await app.call('POST', `users/invitations/${_id}/accept`, { token })
}

/** Valid bodies; a test changes the field that it is about. */
export const good = {
  clinic: () => ({
    name: 'Riverside North',
    description: 'By the river',
    email: nextEmail('clinic'),
    contactNumber: '9876543210',
    service: 'General medicine',
    timeSlot: 30,
    address: '1 River Road',
  }),
  category: () => ({ name: 'Pathology', description: 'What is looked at under the microscope' }),
  service: (category: string) => ({
    systemService: 'Blood count',
    category,
    serviceDuration: 30,
    timeSlot: 30,
    defaultPrice: '500',
    type: 'In Clinic',
    description: 'A complete blood count',
  }),
  doctor: (clinic: string) => ({
    firstName: 'Ravi',
    lastName: 'Nair',
    email: nextEmail('doctor'),
    contactNumber: '9876543211',
    gender: 'Male',
    password: testPassword,
    aboutSelf: 'Twenty years of practice',
    expert: 'Cardiology',
    clinic,
  }),
  receptionist: (clinicId: string) => ({
    firstName: 'Meera',
    lastName: 'Das',
    email: nextEmail('receptionist'),
    phoneNumber: '9876543212',
    gender: 'Female',
    password: testPassword,
    clinicId,
  }),
  nurse: (clinicId: string) => ({
    firstName: 'Latha',
    lastName: 'Pillai',
    email: nextEmail('nurse'),
    phoneNumber: '9876543215',
    gender: 'Female',
    password: testPassword,
    role: 'nurse',
    clinicId,
  }),
  patient: (clinicId: string) => ({
    firstName: 'Kiran',
    lastName: 'Rao',
    email: nextEmail('patient'),
    phoneNumber: '9876543213',
    gender: 'Female',
    password: testPassword,
    dateOfBirth: '1990-02-28',
    address: '2 Hill Street',
    country: 'India',
    clinicId,
  }),
}

/** Creates a record through the API as the owner, and returns it. */
export async function create(
  app: TestApp,
  token: string,
  path: string,
  body: object,
): Promise<{ _id: string }> {
  const answer = await app.call('POST', path, { token, body })
  if (answer.status !== 201) throw new Error(`${path} cannot be created: ${answer.text}`)
  return answer.body.data as { _id: string }
}

type Wanted = { doctor?: true; receptionist?: true; nurse?: true; patient?: true }
export type TestClinic = {
  /** The owner's token. */
  token: string
  organizationId: string
  clinicId: string
  categoryId: string
  serviceId: string
  doctorId: string
  doctorToken: string
  receptionistId: string
  receptionistToken: string
  patientId: string
  patientToken: string
}
type Nurse = { nurseId: string; nurseToken: string }
type With<W extends Wanted> = Omit<
  TestClinic,
  {
    [Role in Exclude<keyof Wanted, 'nurse'>]-?: W[Role] extends true ? never : `${Role}Id` | `${Role}Token`
  }[Exclude<keyof Wanted, 'nurse'>]
> &
  (W['nurse'] extends true ? Nurse : unknown)

/** An organization with a clinic, a category and a service, and the requested people, each signed in. */
export async function createTestClinic<const W extends Wanted = {}>(
  app: TestApp,
  wanted: W = {} as W,
): Promise<With<W>> {
  const { token, organizationId } = await createTestOrganization(app)
  const { _id: clinicId } = await create(app, token, 'users/clinics', good.clinic())
  const { _id: categoryId } = await create(app, token, 'users/categories', good.category())
  const { _id: serviceId } = await create(app, token, 'users/services', good.service(categoryId))
  const clinic: Partial<TestClinic & Nurse> = { token, organizationId, clinicId, categoryId, serviceId }
  for (const role of ['doctor', 'receptionist', 'nurse', 'patient'] as const) {
    if (!wanted[role]) continue
    const person = good[role](clinicId)
    clinic[`${role}Id`] = (
      await create(app, token, role === 'nurse' ? 'users/receptionists' : `users/${role}s`, person)
    )._id
    clinic[`${role}Token`] = await logIn(app, person.email)
  }
  return clinic as With<W>
}

/** Books the first free slot of the coming week, as the owner unless another token is given. */
export async function bookFirstSlot(
  app: TestApp,
  clinic: Pick<TestClinic, 'token' | 'clinicId' | 'serviceId' | 'doctorId'>,
  who: ({ patientId: string } | { newPatient: object }) & { moreServiceIds?: string[] },
): Promise<{ _id: string; start: string; patient: { _id: string } }> {
  const { token, clinicId, serviceId, doctorId } = clinic
  const body = { clinicId, serviceId, doctorId, start: await firstSlot(app, clinic), ...who }
  return (await create(app, token, 'users/appointments', body)) as Awaited<ReturnType<typeof bookFirstSlot>>
}

/** The start of the first free time from tomorrow on. */
export async function firstSlot(
  app: TestApp,
  { token, clinicId, serviceId, doctorId }: Pick<TestClinic, 'token' | 'clinicId' | 'serviceId' | 'doctorId'>,
): Promise<string> {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({ clinicId, serviceId, doctorId, from: inDays(1), to: inDays(8) })
  const slots = await app.call('GET', `users/slots?${query}`, { token })
  return slots.body.data[0].start as string
}
