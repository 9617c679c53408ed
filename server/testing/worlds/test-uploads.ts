import { createHash } from 'node:crypto'
import { chunkByteLimit } from '#contract/record/uploads.ts'
import type { Answer, TestApp } from '../create-test-app.ts'
import { catalog, pdfOf, streamOf } from '../data/pdfs.ts'
import { create, createTestClinic } from './create-test-clinic.ts'

export type UploadPractice = Awaited<ReturnType<typeof createUploadPractice>>
export type UploadChoice = {
  token?: string
  patientId?: string
  title?: string
  fileName?: string
  sizeBytes?: number
  sha256?: string
}
export type TestUploads = ReturnType<typeof uploadsOf>

/** A clinic whose doctor will see its patient, where it is the 20th of November 2090. */
export async function createUploadPractice(app: TestApp) {
  const made = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { clinicId, doctorId, serviceId, patientId, token } = made
  const body = { clinicId, doctorId, serviceId, patientId, start: '2090-11-24T10:00:00+05:30' }
  await create(app, token, 'users/appointments', body)
  return made
}

export const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A PDF with a picture of so many bytes. */
export const partOf = (size: number) => pdfOf(catalog, streamOf('/Filter /DCTDecode', Buffer.alloc(size, 7)))

/** The calls of an upload, by the clinic's owner if no other token is given. */
export function uploadsOf(app: TestApp, clinic: UploadPractice) {
  const begin = (bytes: Buffer, { token = clinic.token, ...choice }: UploadChoice = {}) =>
    app.call('POST', 'users/uploads', {
      token,
      body: {
        patientId: clinic.patientId,
        title: 'Chest X-ray',
        category: 'imaging',
        reportDate: '2090-11-19',
        fileName: 'x-ray.pdf',
        sizeBytes: bytes.length,
        ...choice,
      },
    })

  async function append(id: string, offset: number, bytes: Buffer, token = clinic.token): Promise<Answer> {
    const answer = await app.app.http.inject({
      method: 'PATCH',
      url: `/api/users/uploads/${id}?offset=${offset}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: bytes,
    })
    return {
      status: answer.statusCode,
      headers: answer.headers as Answer['headers'],
      text: answer.body,
      bytes: answer.rawPayload,
      body: JSON.parse(answer.body) as Answer['body'],
    }
  }

  const finish = (id: string, token = clinic.token) =>
    app.call('POST', `users/uploads/${id}/finish`, { token })

  async function sendAll(bytes: Buffer, choice: UploadChoice = {}): Promise<string> {
    const { _id } = (await begin(bytes, choice)).body.data as { _id: string }
    for (let offset = 0; offset < bytes.length; offset += chunkByteLimit) {
      const part = bytes.subarray(offset, offset + chunkByteLimit)
      const { status } = await append(_id, offset, part, choice.token)
      if (status !== 200) throw new Error(`The part at ${offset} answered ${status}.`)
    }
    return _id
  }
  const upload = async (bytes: Buffer, choice: UploadChoice = {}) =>
    finish(await sendAll(bytes, choice), choice.token)

  return { begin, append, finish, sendAll, upload }
}
