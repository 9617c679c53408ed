// Must be imported before any schema is created. zod tries to compile code at the first object schema, but the content security
// policy forbids that and logs an error.
import { config } from 'zod'

config({ jitless: true })
