import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#server/platform/http/network-of.ts'
import { digest, newToken } from '#server/platform/secrets/secrets.ts'
import type { Device } from '../devices.ts'

/** By what held times are counted: the browser, and the network that it stands in. */
export type Visitor = {
  deviceHash: string
  /** The device has proven a mailbox, and is not counted with others behind its address. */
  isRemembered: boolean
  networkHash: string
}

const cookieDays = 1

/** Each organization has one, so that no two of them can tell that a visitor is the same. */
const cookieName = (request: FastifyRequest, organizationId: string) =>
  `${request.protocol === 'https' ? '__Host-' : ''}visitor-${organizationId}`

/** A token as newToken makes them; anything else is as good as none. */
const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')

/**
 * A browser that has no cookie yet is given one with this answer. One that keeps none is counted with its network alone: each call of it
 * looks like another device. Over https a frame on another site keeps it too, in a jar of that site alone (Partitioned): it only counts,
 * and opens nothing.
 */
export function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  organizationId: string,
  device: Device | undefined,
): Visitor {
  const networkHash = digest(networkOf(request.address))
  // A patient who is signed in may open any number of passes: those of one mailbox are counted as one device.
  if (device)
    return {
      deviceHash: digest(device.isPass ? `pass of ${device.email}` : device.token),
      isRemembered: true,
      networkHash,
    }
  const name = cookieName(request, organizationId)
  const known = request.cookies[name]
  const token = isToken(known) ? known : newToken()
  reply.setCookie(name, token, {
    path: '/',
    httpOnly: true,
    ...(request.protocol === 'https'
      ? { sameSite: 'none', secure: true, partitioned: true }
      : { sameSite: 'strict' }),
    maxAge: cookieDays * 86_400,
  })
  return { deviceHash: digest(token), isRemembered: false, networkHash }
}
