import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Allergy, Immunization, Medicine, Problem } from '#contract/record/chart/entries.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { commas, formatDate } from '#words/formats/clinic-date.ts'

/** What is said of an entry beside its name: in the lists of the record, and in a signed visit. */
export function useEntryNotes() {
  const { t } = useTranslation('chart')
  const locale = useLocale()
  const sayDay = (day: string) => formatDate(day, locale, { day: 'numeric', month: 'short', year: 'numeric' })
  const join = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(commas[locale])
  return {
    ofAllergy: ({ reaction, severity, kind }: Pick<Allergy, 'reaction' | 'severity' | 'kind'>) =>
      join(
        reaction,
        severity && t(`severity.${severity}`),
        kind === 'intolerance' && t('allergies.kind.intolerance'),
      ),
    ofProblem: ({
      code,
      since,
      state,
      resolvedOn,
    }: Pick<Problem, 'code' | 'since' | 'resolvedOn'> & { state: string }) =>
      join(
        code,
        since && t('problems.sinceDay', { day: sayDay(since) }),
        state === 'resolved' && t('problems.resolved', { day: resolvedOn ? sayDay(resolvedOn) : '' }).trim(),
      ),
    ofMedicine: ({
      recurrence,
      instructions,
      startedOn,
      lastsUntil,
      state,
    }: Pick<Medicine, 'recurrence' | 'instructions' | 'startedOn' | 'lastsUntil' | 'state'>) =>
      join(
        recurrence,
        instructions,
        t('medicines.since', { day: sayDay(startedOn) }),
        lastsUntil &&
          t(state === 'ran_out' ? 'medicines.ranOut' : 'medicines.until', { day: sayDay(lastsUntil) }),
      ),
    ofImmunization: ({ givenOn, batch }: Pick<Immunization, 'givenOn' | 'batch'>) =>
      join(sayDay(givenOn), batch && t('immunizations.batchNumber', { batch })),
  }
}
