import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { nothing } from '../core/fields.ts'
import { messages } from '../core/messages.ts'

const path = 'users/patients/:id/booking-devices'

export const bookingDeviceEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'How many devices can book for a patient on the public page without a mailed code',
    allow: 'patients.devices',
    data: z.object({ count: z.number() }),
    reads: 'patients',
  }),
  /** Families may share the mailbox: the device is ended for all of them. */
  end: endpoint({
    method: 'DELETE',
    path,
    summary: 'End the remembered devices of a patient: each has to enter a mailed code again',
    allow: 'patients.devices',
    data: nothing,
    message: messages.devicesEnded,
    changes: ['patients'],
  }),
}
