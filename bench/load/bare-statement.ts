/** The yardstick: one statement a route, its parameters in order. No sign-in, no row-level security, no audit, no check of what comes in. */
export type BareStatement = { method: 'GET' | 'POST'; parameters: string[]; sql: string }
