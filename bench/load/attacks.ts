import type { Organization } from '../data/bench-set.ts'
import type { Request } from './connection.ts'

/** What one organization, or nobody, sends while another one works. */
export type Attack = {
  name: string
  requests: Request[]
  connections: number
  /** The pause of each connection after an answer. */
  pauseMs: number
}

const day = 24 * 60 * 60_000
const dateAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** The pause of each guesser after an answer: 160 of them send 640 requests a second, nearly all refused. */
const guessPauseMs = Number(process.env['BENCH_ATTACK_PAUSE_MS'] ?? 250)

/**
 * Calls that hash a password; public answers that are large; lines of medicines that are made to be slow to read; and reads of one
 * signed-in person that ask for much. `doctor`: a token of a doctor of the same organization.
 */
export function attacksBy(
  { token, clinicId, patientIds }: Organization,
  doctor: string,
  firstDay: string,
): Attack[] {
  const get = (path: string, query: Record<string, string>, by = token): Request => ({
    path: `/api/users/${path}?${new URLSearchParams(query).toString()}`,
    token: by,
  })
  const slowLine = 'amox x 5 x 5 '.repeat(77)
  const lines = Array.from({ length: 50 }, () => ({ line: slowLine.slice(0, 1_000) }))
  return [
    { name: 'calls that hash', requests: guesses(token, clinicId), connections: 160, pauseMs: guessPauseMs },
    {
      // As many as ten networks may ask for: that limit is lifted here, too.
      name: 'public answers, forty a second',
      requests: [{ path: '/api/openapi.json' }, { path: '/api/docs' }],
      connections: 6,
      pauseMs: 150,
    },
    {
      // As many as a person may send: the limit itself is lifted here, with that of sign-ins.
      name: 'slow lines of medicines, five a second',
      requests: [
        {
          method: 'POST',
          path: '/api/users/prescriptions/check',
          token: doctor,
          body: { patientId: patientIds[0], lines },
        },
      ],
      connections: 2,
      pauseMs: 400,
    },
    {
      name: 'reads that ask for much',
      requests: [
        get('audit', { keyword: 'patients', page: '1', limit: '10' }),
        get('encounters', { keyword: 'fever', page: '1', limit: '10' }, doctor),
        get('calendar', { clinicId, from: firstDay, to: dateAfter(firstDay, 39) }),
      ],
      connections: 8,
      pauseMs: 0,
    },
  ]
}

const guesses = (token: string, clinicId: string): Request[] => [
  {
    method: 'PUT',
    path: '/api/user/profile',
    token,
    body: { currentPassword: 'guessed', password: 'Another-pass-1' },
  },
  { method: 'POST', path: '/api/users/login', body: { email: 'owner1@example.org', password: 'guessed' } },
  {
    method: 'POST',
    path: '/api/users/receptionists',
    token,
    body: {
      firstName: 'Meera',
      lastName: 'Das',
      email: 'meera.das@example.org',
      phoneNumber: '9876543212',
      gender: 'Female',
      clinicId,
      password: 'Typed-pass-1',
    },
  },
  { method: 'POST', path: '/api/user/second-factor', token, body: { currentPassword: 'guessed' } },
]
