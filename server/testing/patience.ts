// Limits of tests, in milliseconds. They end what hangs, and judge no speed: the machine may be busy with anything.

/** What has to come at some time comes within this: an answer, a line of output, a row. */
export const patienceMs = 240_000

/** A whole test. */
export const testLimitMs = 3_600_000
