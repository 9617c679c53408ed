import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Arrival, LastVisit, Waiting } from '#contract/record/doctor-home.ts'
import { vitalMeasures } from '#contract/record/vital-limits.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { commas, formatDate, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { formatNumber } from '#words/formats/money.ts'
import { isolated } from '#words/formats/isolated.ts'

type Record = NonNullable<Waiting['record']>

/** What the record says, in words. `today` is a date at the clinic. */
export function useRecordWords(today: string) {
  const { t } = useTranslation('doctorHome')
  const { t: say } = useTranslation('visitLine')
  const locale = useLocale()
  const { doctorId } = useProfile()
  const listed = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join(commas[locale])

  /** '22 Oct', with the year if it is another; 'today 10:12'. */
  function day(at: string): string {
    const date = wallDate(at)
    if (date === today) return `${t('today')} ${wallClock(at)}`
    const isThisYear = date.slice(0, 4) === today.slice(0, 4)
    const year = isThisYear ? undefined : 'numeric'
    return formatDate(date, locale, { day: 'numeric', month: 'short', year })
  }

  function vitals(values: LastVisit['vitals']): string {
    const { systolic, diastolic, ...others } = values
    const pressure =
      systolic !== undefined && diastolic !== undefined
        ? isolated(say('bloodPressure', { systolic, diastolic }))
        : undefined
    const rest = vitalMeasures.flatMap(measure => {
      if (measure === 'systolic' || measure === 'diastolic') return []
      const value = others[measure]
      return value === undefined
        ? []
        : [isolated(say(`vital.${measure}`, { value: formatNumber(value, locale) }))]
    })
    return listed([pressure, ...rest])
  }

  const whoAndWhen = ({ at, doctor }: LastVisit) =>
    listed([day(at), doctor._id === doctorId ? t('you') : isolated(doctor.name)])

  /** Diagnoses say more than the first words of a note. */
  const content = ({ diagnoses, text, service, medicines, vitals: values }: LastVisit) =>
    listed([
      ...(diagnoses.length > 0 ? diagnoses.map(isolated) : [isolated(text ?? service ?? '')]),
      vitals(values),
      ...medicines.map(isolated),
    ])

  function arrival({ kind, at, titles, vitals: values }: Arrival): string {
    const what = kind === 'vitals' ? vitals(values) : t(`came.${kind}`, { title: isolated(listed(titles)) })
    return t('on', { what, day: day(at) })
  }

  const allergies = ({ allergies: all }: Record) =>
    listed(
      all.map(({ substance, reaction, kind }) => {
        const named = isolated(substance)
        if (reaction) return t('reaction', { substance: named, reaction: isolated(reaction) })
        return kind === 'intolerance' ? t('intolerance', { substance: named }) : named
      }),
    )

  return { day, whoAndWhen, content, arrival, allergies }
}
