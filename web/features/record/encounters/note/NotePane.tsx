import { useTranslation } from '#web/i18n/use-translation.ts'
import { noteTemplateEndpoints } from '#contract/record/note-templates.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { commas } from '#words/formats/clinic-date.ts'
import { Addenda } from './Addenda.tsx'
import { BodyDrawing } from './BodyDrawing.tsx'
import { Conflict } from '../draft/Conflict.tsx'
import { Diagnoses } from './Diagnoses.tsx'
import { openFields } from './note-fields.ts'
import { NoteSection } from './NoteSection.tsx'
import { RecordAsSigned } from './RecordAsSigned.tsx'
import { SaveNote } from '../draft/SaveNote.tsx'
import { SharedWithPatient } from '../sharing/SharedWithPatient.tsx'
import { useVisit } from '../visit-context.ts'
import { VitalsStrip } from './VitalsStrip.tsx'
import './note.css'

type NotePaneProps = {
  phraseText: (name: string) => string | undefined
  onTemplate: (id: string) => void
}

export function NotePane({ phraseText, onTemplate }: NotePaneProps) {
  const { t } = useTranslation('encounter')
  const locale = useLocale()
  const { encounter, draft, mayWrite } = useVisit()
  const keys = encounter.sections.map(({ key }) => key)
  // Structured entries have their place even where a template has no such section.
  const vitalsAt = keys.includes('objective') ? 'objective' : keys[0]
  const diagnosesAt = keys.includes('assessment') ? 'assessment' : keys[Math.min(1, keys.length - 1)]
  const open = Object.values(draft.texts).flatMap(openFields)
  return (
    <section className="pane note" id="note" aria-labelledby="note-title">
      <div className="pane-h">
        <h2 id="note-title">{t('note.title')}</h2>
        {mayWrite && <Templates onTemplate={onTemplate} />}
        {mayWrite && <SaveNote />}
        {!mayWrite && encounter.status === 'open' && <span className="saved">{t('note.notSigned')}</span>}
      </div>
      <Conflict />
      <div className="ruled">
        {encounter.sections.map(section => (
          <NoteSection key={section.key} section={section} phraseText={phraseText}>
            {section.key === vitalsAt && <VitalsStrip />}
            {section.key === diagnosesAt && <Diagnoses />}
          </NoteSection>
        ))}
        <BodyDrawing />
        <RecordAsSigned />
        <Addenda />
      </div>
      {encounter.status === 'signed' && !encounter.isRetracted && <SharedWithPatient />}
      {mayWrite && (
        <p className="signing">
          {open.length > 0 && (
            <b>
              {t('note.openFields', {
                count: open.length,
                names: open.slice(0, 3).join(commas[locale]),
              })}
            </b>
          )}
          <span>{t('note.onceSigned')}</span>
        </p>
      )}
    </section>
  )
}

function Templates({ onTemplate }: { onTemplate: (id: string) => void }) {
  const { t } = useTranslation('encounter')
  const templates = useEndpoint(noteTemplateEndpoints.list, {}).data?.data ?? []
  if (templates.length === 0) return null
  return (
    <Menu
      className="btn quiet sm"
      label={t('note.template')}
      isWorded
      button={
        <>
          {t('note.template')}
          <Icon name="down" className="sm" />
        </>
      }
    >
      {templates.map(({ _id, name }) => (
        <button key={_id} type="button" onClick={() => onTemplate(_id)}>
          <bdi>{name}</bdi>
        </button>
      ))}
    </Menu>
  )
}
