import type { FastifyRequest } from 'fastify'

/** The caller has the body of this tag. Weakly compared (RFC 9110, 13.1.2): a proxy that compresses says so in the tag. */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map(tag => tag.trim().replace(/^W\//, ''))
    .some(tag => tag === etag || tag === '*')
