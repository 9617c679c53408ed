import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  allergyEndpoints,
  historyEndpoints,
  medicineEndpoints,
  problemEndpoints,
  type Allergy,
  type HistoryEntry,
  type Medicine,
  type Problem,
} from '#contract/record/chart/entries.ts'
import { hasTooManyWords } from '#contract/record/visit-line/medicine-line.ts'
import { storedLine } from '#contract/record/visit-line/stored-line.ts'
import { parseVisitLine } from '#contract/record/visit-line/visit-line.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useEntryNotes } from './use-entry-notes.ts'
import { emptyAsNull, type CheckedLine, type EntryKind, type Values } from './entry-kind.ts'

const severities = ['mild', 'moderate', 'severe', 'anaphylaxis'] as const
const allergyKinds = ['allergy', 'intolerance'] as const

export function useAllergyKind(): EntryKind<Allergy> {
  const { t } = useTranslation('chart')
  const { ofAllergy } = useEntryNotes()
  return {
    kind: 'allergies',
    calls: allergyEndpoints,
    title: t('allergies'),
    addLabel: t('allergies.add'),
    none: t('allergies.none'),
    fields: [
      { name: 'substance', label: t('allergies.substance') },
      { name: 'reaction', label: t('allergies.reaction'), isOptional: true },
      {
        name: 'severity',
        label: t('allergies.severity'),
        type: 'choice',
        prompt: t('allergies.severityUnknown'),
        choices: severities.map(value => ({ value, label: t(`severity.${value}`) })),
      },
      {
        name: 'kind',
        label: t('allergies.kind'),
        type: 'choice',
        choices: allergyKinds.map(value => ({ value, label: t(`allergies.kind.${value}`) })),
      },
    ],
    textOf: ({ substance }) => substance,
    noteOf: ofAllergy,
    valuesOf: ({ substance, reaction, severity, kind }) => ({
      substance,
      reaction: reaction ?? '',
      severity: severity ?? '',
      kind,
    }),
    readLine(typed): Values {
      const line = parseVisitLine(`allergy ${typed}`)
      if (line?.kind !== 'allergy') return {}
      const { substance, reaction = '', severity = '', isIntolerance } = line
      return { substance, reaction, severity, kind: isIntolerance ? 'intolerance' : 'allergy' }
    },
  }
}

export function useProblemKind(today: string): EntryKind<Problem> {
  const { t } = useTranslation('chart')
  const { ofProblem } = useEntryNotes()
  return {
    kind: 'problems',
    calls: problemEndpoints,
    title: t('problems'),
    addLabel: t('problems.add'),
    none: t('problems.none'),
    fields: [
      { name: 'text', label: t('problems.text'), type: 'code', width: 12 },
      { name: 'code', label: t('problems.code'), isOptional: true },
      { name: 'since', label: t('problems.since'), type: 'date', isOptional: true },
    ],
    textOf: ({ text }) => text,
    noteOf: ofProblem,
    isOver: ({ state }) => state === 'resolved',
    valuesOf: ({ text, code, since }) => ({ text, code: code ?? '', since: since ?? '' }),
    // A diagnosis of a visit too is on the list of problems, if it is added to this list.
    toBody: values => emptyAsNull(values),
    actsOf: ({ state }) =>
      state === 'resolved'
        ? [{ label: t('problems.again'), body: { state: 'ongoing' } }]
        : [
            {
              label: t('problems.resolve'),
              body: { state: 'resolved', resolvedOn: today },
              undo: { state: 'ongoing' },
            },
          ],
  }
}

export function useMedicineKind(today: string): EntryKind<Medicine> {
  const { t } = useTranslation('chart')
  const locale = useLocale()
  const { ofMedicine } = useEntryNotes()
  return {
    kind: 'medicines',
    calls: medicineEndpoints,
    title: t('medicines'),
    addLabel: t('medicines.add'),
    none: t('medicines.none'),
    fields: [
      { name: 'medicineName', label: t('medicines.name'), type: 'medicine', width: 12 },
      { name: 'dosage', label: t('medicines.dosage'), isOptional: true },
      { name: 'recurrence', label: t('medicines.recurrence'), isOptional: true },
      { name: 'instructions', label: t('medicines.instructions'), isOptional: true, width: 12 },
      { name: 'startedOn', label: t('medicines.startedOn'), type: 'date', isOptional: true },
      { name: 'lastsUntil', label: t('medicines.lastsUntil'), type: 'date', isOptional: true },
    ],
    textOf: ({ medicineName, dosage }) => [medicineName, dosage].filter(Boolean).join(' '),
    noteOf: ofMedicine,
    isOver: ({ state }) => state !== 'current',
    valuesOf: row => ({
      medicineName: row.medicineName,
      dosage: row.dosage ?? '',
      recurrence: row.recurrence ?? '',
      instructions: row.instructions ?? '',
      startedOn: row.startedOn,
      lastsUntil: row.lastsUntil ?? '',
    }),
    toBody: ({ startedOn = '', ...values }) => ({
      ...emptyAsNull(values),
      ...(startedOn && { startedOn }),
    }),
    // The server reads a whole line, and keeps it under the name that it means. One with too many words is refused in words.
    lineBody(typed) {
      if (hasTooManyWords(typed)) return { line: typed.trim() }
      const line = parseVisitLine(`rx ${typed}`)
      return line?.kind === 'medicine' && line.problems.length === 0 ? { line: typed.trim() } : undefined
    },
    // A line that lacks something stays what could be read of it.
    readLine(typed): Values {
      const line = parseVisitLine(`rx ${typed}`)
      if (line?.kind !== 'medicine') return {}
      const { medicineName, dosage, recurrence, instructions } = storedLine(line.medicine, locale)
      return { medicineName, dosage, recurrence, instructions }
    },
    toChecked(body: CheckedLine) {
      return body.line && hasTooManyWords(body.line) ? undefined : body
    },
    actsOf: ({ state, lastsUntil }) => [
      ...(state === 'ran_out'
        ? [{ label: t('medicines.again'), body: { lastsUntil: null }, undo: { lastsUntil } }]
        : []),
      {
        label: t('medicines.stop'),
        body: { stoppedOn: today },
        asksReason: true,
        undo: { stoppedOn: null },
      },
    ],
  }
}

export function useHistoryKind(kind: HistoryEntry['kind']): EntryKind<HistoryEntry> {
  const { t } = useTranslation('chart')
  return {
    kind: 'history',
    calls: historyEndpoints,
    title: t(`past.${kind}`),
    addLabel: t(`past.${kind}.add`),
    none: t('past.none'),
    fields: [{ name: 'text', label: t(`past.${kind}`), width: 12 }],
    textOf: ({ text }) => text,
    valuesOf: ({ text }) => ({ text }),
    toBody: ({ text = '' }) => ({ text: text.trim() === '' ? null : text, kind }),
  }
}
