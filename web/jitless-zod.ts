// Imported before any schema is made: the content security policy forbids the code that zod would compile, and
// zod tries it out, to the console's dismay, as soon as an object schema comes up.
import { config } from 'zod'

config({ jitless: true })
