import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftLine } from '#contract/record/encounters.ts'
import { medicineEndpointsOfClinic } from '#contract/record/medicines/medicines.ts'
import { knownCells, knownMedicine } from '#contract/record/visit-line/known-medicine.ts'
import type { VisitLine } from '#contract/record/visit-line/line-types.ts'
import { printMedicine, storedLine } from '#contract/record/visit-line/stored-line.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { askCheck, useMedicineCheck, type Question } from '#web/features/record/safety/use-medicine-check.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { useVisit } from '../visit-context.ts'
import { NotAdded } from './not-added.ts'
import { usePlace } from './use-place.ts'

const pauseMs = 150
const namesShown = 8

type TypedLine = Extract<VisitLine, { kind: 'medicine' }>

/** The medicine of the typed line: which ones may be meant, what the check says, and how it is stored. */
export function useMedicine(line: VisitLine | undefined) {
  const { encounter, draft } = useVisit()
  const queries = useQueryClient()
  const locale = useLocale()
  const typedLine = line?.kind === 'medicine' ? line : undefined
  const medicine = typedLine?.medicine
  const typed = medicine?.name ?? ''
  const isNameAlone = medicine !== undefined && printMedicine(medicine) === typed

  const keyword = useDelayed(isNameAlone ? typed : '', pauseMs)
  const isSearched = isNameAlone && keyword === typed && typed.length > 1
  const query = { keyword, limit: namesShown }
  const search = useEndpoint(medicineEndpointsOfClinic.search, { query }, { enabled: keyword.length > 1 })

  const [choices, setChoices] = useState<{ of: string; names: readonly string[] }>()
  const offered = choices?.of === typed ? choices.names : []
  const suggested = isSearched ? (search.data?.data ?? []).map(({ name }) => name) : []
  const found = medicine ? (offered.length > 0 && !isNameAlone ? offered : suggested) : []
  const place = usePlace(typed, found.length)
  // The list may go while the doses are typed; the choice stays with its name.
  const [picked, setPicked] = useState<{ of: string; name: string }>()
  const listed = place.at === undefined ? undefined : found[place.at]
  const chosen = listed ?? (picked?.of === typed ? picked.name : undefined)

  const questionOf = ({ medicine: asked, cells }: TypedLine): Question => ({
    patientId: encounter.patient._id,
    encounterId: encounter._id,
    lines: [
      ...draft.lines,
      chosen
        ? storedLine(knownMedicine(asked, { medicineName: chosen, strengths: [] }), 'en')
        : { line: cells.map(cell => cell.typed).join(' ') },
    ],
  })
  const isAsked =
    typedLine !== undefined && !isNameAlone && !typedLine.problems.some(({ code }) => code === 'tooManyWords')
  const check = useMedicineCheck(isAsked ? questionOf(typedLine) : undefined)
  const names = check.isSettled && !chosen ? check.checked?.understood.at(-1)?.choices : undefined
  // They stay while one of them is chosen, and asked about in its turn.
  if (names && names.length > 0 && choices?.of !== typed) setChoices({ of: typed, names })

  const remember = (at: number | undefined) => {
    if (at !== undefined) setPicked({ of: typed, name: found[at]! })
  }

  const understood = check.isSettled ? check.checked?.understood.at(-1) : undefined
  const known = medicine && understood?.ingredients ? knownMedicine(medicine, understood) : undefined

  return {
    medicine,
    /** The cells of the line with the whole name and the units that are kept. */
    cells: known ? knownCells(line!.cells, known) : line?.cells,
    isNameAlone,
    /** Nothing is asked before there is more than a name, nor of a line with too many words. */
    isAsked,
    check,
    found,
    chosen,
    move: (by: 1 | -1) => remember(place.move(by)),
    choose(at: number) {
      place.choose(at)
      remember(at)
    },
    /** Under its whole name, with the unit of a usual strength. Without an answer it stays as it was typed. */
    async stored(asked: TypedLine): Promise<DraftLine> {
      const named = chosen ? { ...asked.medicine, name: chosen } : asked.medicine
      const answer = await askCheck(queries, questionOf(asked)).catch(() => undefined)
      const meant = answer?.understood.at(-1)
      if (meant && meant.choices.length > 0) throw new NotAdded('rx.ambiguous')
      if (!meant?.ingredients) return storedLine(named, locale)
      return storedLine(knownMedicine(named, meant), locale)
    },
  }
}

export type TypedMedicine = ReturnType<typeof useMedicine>
