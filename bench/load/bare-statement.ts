/**
 * The yardstick: one statement for each route, with its parameters in order. No sign-in, no row-level security, no audit, no
 * validation.
 */
export type BareStatement = { method: 'GET' | 'POST'; parameters: string[]; sql: string }
