import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const owner = { email: 'owner@example.org', password: 'correct horse battery' }
const contactNumber = '9876543210'

/** Registers a clinic with two doctors, reading its mails from the server's data folder, and opens its page. Returns the path. */
export async function openBookingPage(port: number, dataDir: string): Promise<string> {
  let token = ''
  const call = async (method: string, path: string, body: object): Promise<{ _id: string }> => {
    const answer = await fetch(`http://localhost:${port}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answers ${text}`)
    const parsed = JSON.parse(text) as { token?: string; data: { _id: string } }
    token ||= parsed.token ?? ''
    return parsed.data
  }
  const names = { name: 'Riverside Clinic', type: 'General practice', contactPerson: 'Asha Menon' }
  await call('POST', 'users/register', { ...names, ...owner, contactNumber })
  await call('POST', 'users/verify-otp', { email: owner.email, otp: await mailedCode(dataDir) })
  await call('POST', 'users/login', owner)
  const described = { description: 'By the river', contactNumber, email: owner.email }
  const place = { name: names.name, service: 'General medicine', timeSlot: 30, address: '1 River Road' }
  const { _id: clinic } = await call('POST', 'users/clinics', { ...described, ...place })
  const { _id: category } = await call('POST', 'users/categories', { name: 'General', ...described })
  const times = { serviceDuration: 30, timeSlot: 30, defaultPrice: '500', type: 'In Clinic' }
  await call('POST', 'users/services', { systemService: 'Consultation', category, ...times, ...described })
  for (const firstName of ['Asha', 'Daniel']) {
    const person = { firstName, lastName: 'Rao', email: `${firstName}@example.org`, gender: 'Female' }
    const practice = { aboutSelf: 'Ten years', expert: 'General medicine', contactNumber, clinic, invite: true }
    await call('POST', 'users/doctors', { ...person, ...practice })
  }
  await call('PUT', `users/clinics/${clinic}/booking-page`, { slug: 'riverside', isOpen: true })
  return '/book/riverside'
}

async function mailedCode(dataDir: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const folder = join(dataDir, 'mail')
    const [first] = existsSync(folder) ? readdirSync(folder) : []
    const code = first && /^(\d{6})\r?$/m.exec(readFileSync(join(folder, first), 'utf8'))?.[1]
    if (code) return code
    await pause(50)
  }
  throw new Error('No code was mailed.')
}
