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

/**
 * A page of another host must not make a browser read with our cookie, as a picture, a frame or a script: that costs much, and its size or
 * time tells something. The reader who follows a link opens a page, and may. Browsers without Sec-Fetch-Site (Fetch Metadata Request
 * Headers, W3C) send an Origin where a script of another host asks. Errors: forbidden.
 */
export function requireOwnPage(request: FastifyRequest): void {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = request.headers
  if (site === undefined) return requireOwnOrigin(request, undefined)
  const isLink = mode === 'navigate' && destination === 'document'
  if (site !== 'same-origin' && site !== 'none' && !isLink) throw forbidden()
}
