import { z } from 'zod'
import { setUpSteps } from '#web/features/day/dashboard/set-up-steps.ts'

/** The open step of the guided set-up, so that its address can be linked. Without one, the list of steps is shown. */
export const setUpSearch = z.object({ step: z.enum(setUpSteps).optional().catch(undefined) })
