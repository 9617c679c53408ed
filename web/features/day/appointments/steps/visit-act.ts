import type { Appointment } from '#contract/day/appointments.ts'

/**
 * What the medical record offers at an appointment of one's own. The wing `day` stands below the record, so the areas hand it over.
 * `isFurther`: beside the step that usually follows, not in its place.
 */
export type VisitAct = { key: string; label: string; isFurther: boolean; press: () => void }
export type ActOf = (visit: Appointment) => VisitAct | undefined
