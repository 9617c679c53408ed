import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { knownMedicine } from '#contract/record/visit-line/known-medicine.ts'
import { hasTooManyWords, parseMedicine, withName } from '#contract/record/visit-line/medicine-line.ts'
import { printMedicine, storedLine } from '#contract/record/visit-line/stored-line.ts'
import { LineCautions } from '#web/features/record/safety/Cautions.tsx'
import { isSameName } from '#web/features/record/safety/decisions.ts'
import { UnderstoodName } from '#web/features/record/safety/UnderstoodName.tsx'
import { TypedAnswer } from '#web/features/record/safety/TypedAnswer.tsx'
import { useCautions } from '#web/features/record/safety/use-cautions.ts'
import { askCheck, useMedicineCheck, type Question } from '#web/features/record/safety/use-medicine-check.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { isBlank, type LineDraft, type Row } from './line-drafts.ts'

type Sheet = {
  subject: string
  patientId: string | undefined
  lines: readonly LineDraft[]
  quickLine: string
  onQuickLine: (text: string) => void
  onRemove: (line: LineDraft) => void
}

/** The check of a prescription while it is written: of its rows, and of the line that is typed. */
export function usePrescriptionSafety({
  subject,
  patientId,
  lines,
  quickLine,
  onQuickLine,
  onRemove,
}: Sheet) {
  const { t } = useTranslation('safety')
  const locale = useLocale()
  const queries = useQueryClient()
  const named = lines.filter(line => line.medicineName.trim() !== '')
  const rows = named.map(({ key: _, ...line }) => line)
  const questionOf = (more: Question['lines']): Question | undefined =>
    patientId && rows.length + more.length > 0 ? { patientId, lines: [...rows, ...more] } : undefined
  const cautions = useCautions(subject, questionOf([]))
  const typed = hasTooManyWords(quickLine) ? undefined : parseMedicine(quickLine)?.medicine
  const isNameAlone = typed !== undefined && printMedicine(typed) === typed.name
  const asked = typed && !isNameAlone ? questionOf([{ line: quickLine }]) : undefined
  const check = useMedicineCheck(asked)
  const understood = check.isSettled ? check.checked?.understood.at(-1) : undefined
  const [choices, setChoices] = useState<{ of: string; names: readonly string[] }>()
  const offered = understood?.choices ?? (choices?.of === quickLine ? choices.names : [])

  return {
    cautions,
    below: (line: LineDraft) =>
      lines.find(one => isSameName(one.medicineName, line.medicineName)) === line &&
      !isBlank(line) && (
        <>
          <UnderstoodName
            typed={line.medicineName}
            understood={cautions.isSettled ? cautions.checked?.understood[named.indexOf(line)] : undefined}
          />
          <LineCautions
            medicineName={line.medicineName}
            cautions={cautions}
            onRemove={() => onRemove(line)}
          />
        </>
      ),
    answer: typed && (asked || offered.length > 0) && (
      <div className="quick-answer">
        <div role="status">{asked && <TypedAnswer check={check} known={cautions.warnings} />}</div>
        {offered.length > 0 && (
          <div className="chips" role="group" aria-label={t('medicines')}>
            {offered.map(name => (
              <button
                key={name}
                type="button"
                className="chip"
                onClick={() => onQuickLine(withName(quickLine, name))}
              >
                <bdi>{name}</bdi>
              </button>
            ))}
          </div>
        )}
      </div>
    ),
    /** Under its whole name, with the unit of a usual strength. Without an answer a row stays as it was typed. */
    async toRow(row: Row): Promise<Row | undefined> {
      if (!typed) return row
      const question = questionOf([{ line: quickLine }])
      const answer = question && (await askCheck(queries, question).catch(() => undefined))
      const meant = answer?.understood.at(-1)
      if (meant && meant.choices.length > 0) {
        setChoices({ of: quickLine, names: meant.choices })
        return undefined
      }
      return meant?.ingredients ? storedLine(knownMedicine(typed, meant), locale) : row
    },
    settle: (sent: readonly Row[]) =>
      patientId
        ? cautions.settle({ patientId, lines: [...sent] })
        : Promise.resolve({ isOpen: false, overrides: [] }),
  }
}
