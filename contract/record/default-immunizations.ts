// The schedule that a clinic starts with. A clinic edits it in its settings.
//
// The facts are of India's National Immunization Schedule, the Universal Immunization Programme of the Ministry of Health and Family
// Welfare, as of 2024 (with the third dose of fractional IPV from 2023). Doses in pregnancy and vitamin A are not by age and not here.
// The optional rows are offers outside the programme: WHO position papers on HPV (2022), typhoid (2018), pneumococcal vaccines (2019) and
// influenza (2022), and a tetanus and diphtheria booster every ten years.
import type { ScheduledDose } from './immunization-schedule.ts'

const [week, month, year] = [7, 30.4375, 365.25]
const weeks = (count: number) => count * week
const months = (count: number) => Math.round(count * month)
const years = (count: number) => Math.round(count * year)
/** The day before the next age begins. */
const before = (age: number) => age - 1

const once = (
  vaccine: string,
  dose: number,
  fromAgeDays: number,
  toAgeDays: number | null,
  lastAgeDays: number | null,
  afterDays?: number,
): ScheduledDose => ({
  vaccine,
  dose,
  fromAgeDays,
  toAgeDays,
  ...(lastAgeDays !== null && { lastAgeDays }),
  ...(afterDays !== undefined && { afterDays }),
})

const offered = (dose: ScheduledDose): ScheduledDose => ({ ...dose, optional: true })

/** Doses in infancy are four weeks apart at least. */
const minimumGapDays = weeks(4)

export const defaultImmunizations: readonly ScheduledDose[] = [
  once('BCG', 1, 0, weeks(4), before(years(1))),
  once('Hepatitis B', 0, 0, 1, 1),
  once('OPV', 0, 0, 15, 15),
  once('OPV', 1, weeks(6), before(weeks(10)), before(years(5))),
  once('OPV', 2, weeks(10), before(weeks(14)), before(years(5)), minimumGapDays),
  once('OPV', 3, weeks(14), before(weeks(18)), before(years(5)), minimumGapDays),
  once('OPV', 4, months(16), before(months(24)), before(years(5)), minimumGapDays),
  once('Pentavalent', 1, weeks(6), before(weeks(10)), before(years(1))),
  // A child who began before the first birthday gets the others after it too.
  once('Pentavalent', 2, weeks(10), before(weeks(14)), before(years(2)), minimumGapDays),
  once('Pentavalent', 3, weeks(14), before(weeks(18)), before(years(2)), minimumGapDays),
  once('Rotavirus', 1, weeks(6), before(weeks(10)), before(years(1))),
  once('Rotavirus', 2, weeks(10), before(weeks(14)), before(years(2)), minimumGapDays),
  once('Rotavirus', 3, weeks(14), before(weeks(18)), before(years(2)), minimumGapDays),
  once('Fractional IPV', 1, weeks(6), before(weeks(10)), before(years(1))),
  once('Fractional IPV', 2, weeks(14), before(weeks(18)), before(years(1)), weeks(8)),
  once('Fractional IPV', 3, months(9), before(months(12)), before(years(5)), minimumGapDays),
  once('Pneumococcal conjugate', 1, weeks(6), before(weeks(10)), before(years(1))),
  once('Pneumococcal conjugate', 2, weeks(14), before(weeks(18)), before(years(1)), weeks(8)),
  once('Pneumococcal conjugate', 3, months(9), before(months(12)), before(years(2)), weeks(8)),
  once('Measles and rubella', 1, months(9), before(months(12)), before(years(5))),
  once('Measles and rubella', 2, months(16), before(months(24)), before(years(5)), minimumGapDays),
  // Only in districts where the disease is common.
  offered(once('Japanese encephalitis', 1, months(9), before(months(12)), before(years(15)))),
  offered(
    once('Japanese encephalitis', 2, months(16), before(months(24)), before(years(15)), minimumGapDays),
  ),
  once('DPT booster', 1, months(16), before(months(24)), before(years(7))),
  once('DPT booster', 2, years(5), before(years(7)), before(years(7)), months(6)),
  once('Tetanus and diphtheria', 1, years(10), before(years(11)), before(years(16))),
  once('Tetanus and diphtheria', 2, years(16), before(years(17)), before(years(18)), years(1)),
  offered(once('Tetanus and diphtheria', 3, years(26), null, null, years(10))),
  offered(once('Typhoid conjugate', 1, months(9), before(months(24)), before(years(45)))),
  offered(once('HPV', 1, years(9), before(years(15)), before(years(15)))),
  offered(once('HPV', 2, years(9), before(years(15)), before(years(16)), months(6))),
  offered(once('Influenza', 1, years(60), null, null)),
  offered(once('Pneumococcal polysaccharide', 1, years(65), null, null)),
]
