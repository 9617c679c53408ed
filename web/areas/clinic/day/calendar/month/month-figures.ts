import type { CalendarSheet, SheetDoctor } from '#contract/day/calendar.ts'

export type DayFigures = CalendarSheet['days'][number]

/** The sums of some doctors per day. For all doctors, the server's sums: they include visits to removed doctors. */
export function figuresOf(sheet: CalendarSheet, doctors: readonly SheetDoctor[]): DayFigures[] {
  if (doctors.length === sheet.doctors.length) return sheet.days
  return sheet.days.map((day, index) => {
    const sum = { visits: 0, bookedMinutes: 0, workedMinutes: 0 }
    for (const { days } of doctors) {
      const figures = days[index]!
      sum.visits += figures.visits
      sum.bookedMinutes += figures.bookedMinutes
      sum.workedMinutes += figures.workedMinutes
    }
    return { ...day, ...sum }
  })
}

export type DoctorOfDay = Pick<SheetDoctor, '_id' | 'name'> & SheetDoctor['days'][number]

/** The doctors who work on a day or have visits on it. */
export const doctorsOn = (doctors: readonly SheetDoctor[], index: number): DoctorOfDay[] =>
  doctors
    .map(({ _id, name, days }) => ({ _id, name, ...days[index]! }))
    .filter(({ visits, workedMinutes }) => visits > 0 || workedMinutes > 0)
