import { useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  noteTemplateEndpoints,
  phraseEndpoints,
  type NoteTemplate,
  type Phrase,
} from '#contract/record/note-templates.ts'
import { medicineSetEndpoints, type MedicineSet } from '#contract/record/medicines/medicine-sets.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useMay } from '#web/calls/profile.ts'
import { useSectionTitle } from '#web/features/record/encounters/note/NoteSection.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useUndoable } from '#web/ui/states/use-undoable.ts'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { PhrasePopup } from './PhrasePopup.tsx'
import { SetPopup } from './SetPopup.tsx'
import { TemplatePopup } from './TemplatePopup.tsx'
import './phrases.css'

/** What doctors write again and again: dot phrases, outlines of notes, and sets of medicines. Their own, and the clinic's. */
export function PhrasesPage() {
  const { t } = useTranslation('phrases')
  const titleOf = useSectionTitle()
  const phrases = useEndpoint(phraseEndpoints.list, {})
  const templates = useEndpoint(noteTemplateEndpoints.list, {})
  const { t: safety } = useTranslation('safety')
  const sets = useEndpoint(medicineSetEndpoints.list, {})
  const [set, setSet] = useState<MedicineSet | 'new' | null>(null)
  const removeSet = useRemoval(medicineSetEndpoints, (one: MedicineSet) => ({
    name: one.name,
    lines: one.lines,
    isMine: one.isMine,
  }))
  const [phrase, setPhrase] = useState<Phrase | 'new' | null>(null)
  const [template, setTemplate] = useState<NoteTemplate | 'new' | null>(null)
  const removePhrase = useRemoval(phraseEndpoints, ({ name, text, isMine }: Phrase) => ({
    name,
    text,
    isMine,
  }))
  const removeTemplate = useRemoval(
    noteTemplateEndpoints,
    ({ name, outline, isDefault, isMine }: NoteTemplate) => ({ name, outline, isDefault, isMine }),
  )
  return (
    <>
      <PageTitle title={t('title')} />
      <Section
        title={t('phrases')}
        hint={t('phrases.hint')}
        addLabel={t('phrases.add')}
        onAdd={() => setPhrase('new')}
        answer={phrases}
        none={t('phrases.none')}
      >
        {phrases.data?.data.map(one => (
          <Row
            key={one._id}
            name={`.${one.name}`}
            text={one.text}
            isMine={one.isMine}
            onEdit={() => setPhrase(one)}
            onRemove={() => void removePhrase(one)}
          />
        ))}
      </Section>
      <Section
        title={t('templates')}
        hint={t('templates.hint')}
        addLabel={t('templates.add')}
        onAdd={() => setTemplate('new')}
        answer={templates}
        none={t('templates.none')}
      >
        {templates.data?.data.map(one => (
          <Row
            key={one._id}
            name={one.name}
            text={one.outline.map(titleOf).join(' · ')}
            isMine={one.isMine}
            note={one.isDefault ? t('default') : undefined}
            onEdit={() => setTemplate(one)}
            onRemove={() => void removeTemplate(one)}
          />
        ))}
      </Section>
      <Section
        title={safety('sets.title')}
        hint={safety('sets.hint')}
        addLabel={safety('sets.add')}
        onAdd={() => setSet('new')}
        answer={sets}
        none={safety('sets.empty')}
      >
        {sets.data?.data.map(one => (
          <Row
            key={one._id}
            name={one.name}
            text={one.lines
              .map(({ medicineName, dosage }) => [medicineName, dosage].filter(Boolean).join(' '))
              .join(' · ')}
            isMine={one.isMine}
            onEdit={() => setSet(one)}
            onRemove={() => void removeSet(one)}
          />
        ))}
      </Section>
      {set && <SetPopup set={set === 'new' ? undefined : set} onClose={() => setSet(null)} />}
      {phrase && (
        <PhrasePopup phrase={phrase === 'new' ? undefined : phrase} onClose={() => setPhrase(null)} />
      )}
      {template && (
        <TemplatePopup
          template={template === 'new' ? undefined : template}
          onClose={() => setTemplate(null)}
        />
      )}
    </>
  )
}

type Calls = typeof phraseEndpoints | typeof noteTemplateEndpoints | typeof medicineSetEndpoints

/** Nothing names one by its id: Undo adds the same again. */
function useRemoval<T extends { _id: string }>(calls: Calls, bodyOf: (one: T) => object) {
  const { archive, create } = calls as typeof phraseEndpoints
  const undoable = useUndoable()
  const removing = useAction(archive)
  const adding = useAction(create)
  return (one: T) =>
    undoable(
      one._id,
      () => removing.mutateAsync({ params: { id: one._id } }),
      () => adding.mutateAsync({ body: bodyOf(one) as never }),
    )
}

type SectionProps = {
  title: string
  hint: string
  addLabel: string
  onAdd: () => void
  none: string
  answer: {
    isPending: boolean
    isError: boolean
    error: Error | null
    data?: { data: readonly unknown[] } | undefined
    refetch: () => unknown
  }
  children: ReactNode
}

function Section({ title, hint, addLabel, onAdd, none, answer, children }: SectionProps) {
  return (
    <section className="card phrases" aria-label={title}>
      <header className="card-h">
        <h2>{title}</h2>
        <Button icon="plus" onClick={onAdd}>
          {addLabel}
        </Button>
      </header>
      <p className="hint">{hint}</p>
      {answer.isPending && <Skeleton rows={3} />}
      {answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data?.data.length === 0 && <p className="none">{none}</p>}
      <ul>{children}</ul>
    </section>
  )
}

type RowProps = {
  name: string
  text: string
  isMine: boolean
  note?: string | undefined
  onEdit: () => void
  onRemove: () => void
}

function Row({ name, text, isMine, note, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation('phrases')
  const mayEditClinics = useMay('settings.write')
  return (
    <li>
      <b dir="auto">{name}</b>
      <p dir="auto">{text}</p>
      <span className="muted small">
        {[isMine ? t('mine') : t('clinics'), note].filter(Boolean).join(' · ')}
      </span>
      {(isMine || mayEditClinics) && (
        <span className="row">
          <IconButton icon="edit" size="sm" label={t('edit', { name })} onClick={onEdit} />
          <IconButton icon="trash" size="sm" label={t('remove', { name })} onClick={oncePerRow(onRemove)} />
        </span>
      )}
    </li>
  )
}
