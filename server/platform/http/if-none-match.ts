import type { FastifyRequest } from 'fastify'

/**
 * Whether the caller already has the body with this tag. Weak comparison (RFC 9110, 13.1.2): a proxy that compresses marks the
 * tag as weak.
 */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map(tag => tag.trim().replace(/^W\//, ''))
    .some(tag => tag === etag || tag === '*')
