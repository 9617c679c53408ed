import type { FastifyRequest } from 'fastify'
import { forbidden } from './errors.ts'

/**
 * A page of another host must not sign anybody in: browsers send the page's origin (RFC 6454) with every POST. Allowed are
 * `publicUrl`, the address of the installation, and the host that a trusted proxy forwards. Programs send no Origin and pass.
 * Errors: forbidden.
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers
  if (origin === undefined) return
  const from = URL.parse(origin)
  if (!from?.host) throw forbidden()
  // A host with its scheme's default port is the same host as without the port.
  const asked = URL.parse(`${from.protocol}//${request.host}`)
  const ours = [asked?.host, publicUrl && URL.parse(publicUrl)?.host]
  if (!ours.includes(from.host)) throw forbidden()
}
