import { fuzzWing } from '#server/testing/calls/fuzz-wing.ts'

fuzzWing('clinic')
