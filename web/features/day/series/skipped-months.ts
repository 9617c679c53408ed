import { daysBetween } from '#contract/values/clinic-time.ts'

type Repeated = {
  /** The date of the first visit. */
  date: string
  intervalMonths: number
  /** The last day of the series. */
  last: string
}

/** The months ('2027-02') that a monthly series skips because they do not have the day of its first visit. */
export function skippedMonths({ date, intervalMonths, last }: Repeated): string[] {
  const day = Number(date.slice(8))
  const first = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
  const skipped: string[] = []
  for (let at = first + intervalMonths; monthOf(at) <= last.slice(0, 7); at += intervalMonths) {
    const days = daysBetween(`${monthOf(at)}-01`, `${monthOf(at + 1)}-01`)
    if (days < day && `${monthOf(at)}-${days}` <= last) skipped.push(monthOf(at))
  }
  return skipped
}

const monthOf = (months: number) =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
