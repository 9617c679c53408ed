import type { FastifyRequest } from 'fastify'
import { forbidden } from './errors.ts'

/**
 * A page of another host may not sign anybody in: a browser names the page's origin (RFC 6454) with every POST.
 * `publicUrl` is where the installation is reached; what a trusted proxy forwards as the host counts too. Programs send
 * no Origin and pass. Errors: forbidden.
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers
  if (origin === undefined) return
  const from = URL.parse(origin)
  if (!from?.host) throw forbidden()
  // A host that names its scheme's usual port is the same host without it.
  const asked = URL.parse(`${from.protocol}//${request.host}`)
  const ours = [asked?.host, publicUrl && URL.parse(publicUrl)?.host]
  if (!ours.includes(from.host)) throw forbidden()
}
