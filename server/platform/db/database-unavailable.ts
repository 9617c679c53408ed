/** The database cannot be reached, does not answer, or a transaction took longer than it may. */
export class DatabaseUnavailable extends Error {}
