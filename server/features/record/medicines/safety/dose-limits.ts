import type { Recurrence } from '#contract/record/visit-line/line-types.ts'
import { doseRoutes, type DoseBand, type DoseLimit, type DosePeriod, type Doses } from '../list/list-types.ts'
import type { Ingredient } from '../list/list-types.ts'
import type { SafetyPatient, Written } from './safety-types.ts'

/** From this age on nobody is a child to the table, unless a row goes further. */
const adultYears = 12
/** '4.5 ml' is given as 5: what is measured may pass a child's limit by so much. Elsewhere a thousandth more is a matter of rounding. */
const measured = 1.1
const rounded = 1.001

/** What the list says; of a list that only knows highest daily doses, these. */
export function dosesOfIngredient({ doses, maxDaily }: Ingredient): Omit<Doses, 'source'> | undefined {
  if (doses || !maxDaily) return doses
  const { amount, unit, perKgUnder12 } = maxDaily
  const bands: DoseBand[] = [
    { from: adultYears, highest: amount },
    ...(perKgUnder12 === undefined
      ? []
      : [{ until: adultYears, highest: perKgUnder12, perKg: true as const, ceiling: amount }]),
  ]
  return { limits: [{ routes: doseRoutes, per: 'day', unit, bands }] }
}

/** The limits of the way in which it is given; where nobody wrote that, of the usual one. */
export function limitsOfRoute(limits: readonly DoseLimit[], route: Written['route']): readonly DoseLimit[] {
  const wanted = route ?? limits[0]?.routes[0]
  return limits.filter(({ routes }) => routes.some(one => one === wanted))
}

/** Those by which a step is judged: what is given once has its own limit, and so has what is given once a week. */
export function limitsOfStep(
  limits: readonly DoseLimit[],
  recurrence: Recurrence | undefined,
): readonly DoseLimit[] {
  const order: readonly DosePeriod[] =
    recurrence?.kind === 'once'
      ? ['once', 'week', 'day']
      : recurrence?.kind === 'weekly'
        ? ['week', 'once', 'day']
        : ['day', 'week', 'once']
  const per = order.find(one => limits.some(limit => limit.per === one))
  return limits.filter(limit => limit.per === per)
}

/**
 * What is usual and what is the most for a patient. `missing`: it is of an adult, because the age or the weight is not known, or nobody
 * wrote down what a child takes.
 */
export type Allowed = {
  usual?: number
  /** From here on it is said, and from there on it stops, with what rounding may add. */
  saidAbove: number
  highest: number
  stopsAbove: number
  perKg: boolean
  missing?: 'not_asked' | 'not_covered'
}

export function allowedFor(
  { bands }: Pick<DoseLimit, 'bands'>,
  { ageYears, weightKg }: Pick<SafetyPatient, 'ageYears' | 'weightKg'>,
  isMeasured: boolean,
): Allowed {
  const grown = bands.find(({ from = 0, until }) => from >= adultYears && until === undefined && from < 65)
  const ofAdult = (missing: Allowed['missing']): Allowed => {
    const most = Math.max(
      ...bands.map(band => (band.perKg ? (band.unweighed ?? band.ceiling ?? 0) : band.highest)),
    )
    const highest = grown && !grown.perKg ? grown.highest : most
    return {
      saidAbove: Infinity,
      highest,
      stopsAbove: highest > 0 ? highest * rounded : Infinity,
      perKg: false,
      ...(missing && { missing }),
    }
  }
  if (ageYears === null) return ofAdult('not_asked')
  const fitting = bands.filter(({ from = 0, until = Infinity }) => ageYears >= from && ageYears < until)
  // The narrowest: '65y+' comes before an adult's.
  const band = fitting.toSorted((one, other) => (other.from ?? 0) - (one.from ?? 0))[0]
  if (!band) return ofAdult('not_covered')
  const slack = isMeasured && ageYears < adultYears ? measured : rounded
  const { usual, highest, perKg, ceiling = Infinity, unweighed } = band
  const said = (amount: number | undefined, most = Infinity) =>
    amount === undefined
      ? { saidAbove: Infinity }
      : { usual: Math.min(amount, most), saidAbove: Math.min(amount, most) * rounded }
  if (!perKg) return { ...said(usual), highest, stopsAbove: highest * slack, perKg: false }
  if (weightKg === null)
    return unweighed === undefined
      ? ofAdult('not_asked')
      : { ...said(undefined), highest: unweighed, stopsAbove: unweighed * rounded, perKg: false }
  return {
    ...said(usual && usual * weightKg, ceiling),
    highest: Math.min(highest * weightKg, ceiling),
    stopsAbove: Math.min(highest * weightKg * slack, ceiling * rounded),
    perKg: true,
  }
}
