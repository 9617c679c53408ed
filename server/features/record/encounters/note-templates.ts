import {
  noteTemplateEndpoints,
  phraseEndpoints,
  type NoteTemplate,
  type Phrase,
} from '#contract/record/note-templates.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { archiveOwned, findOwned, getOwned, insertOwned, updateOwned } from './owned-rows.ts'

export function noteTemplateRoutes({ route }: Routes): void {
  route(noteTemplateEndpoints.list, call => findOwned<NoteTemplate>(call, 'note_templates'))
  route(noteTemplateEndpoints.create, async call => {
    const { isMine, name, outline, isDefault } = call.body
    const columns = { name, outline: call.db.json(outline), is_default: isDefault }
    return getOwned<NoteTemplate>(
      call,
      'note_templates',
      await insertOwned(call, 'note_templates', isMine, columns),
    )
  })
  route(noteTemplateEndpoints.update, async call => {
    const { version, name, outline, isDefault } = call.body
    const columns = { name, outline: outline && call.db.json(outline), is_default: isDefault }
    await updateOwned(call, 'note_templates', call.params.id, version, columns)
    return getOwned<NoteTemplate>(call, 'note_templates', call.params.id)
  })
  route(noteTemplateEndpoints.archive, call => archiveOwned(call, 'note_templates', call.params.id))

  route(phraseEndpoints.list, call => findOwned<Phrase>(call, 'phrases'))
  route(phraseEndpoints.create, async call => {
    const { isMine, name, text } = call.body
    return getOwned<Phrase>(call, 'phrases', await insertOwned(call, 'phrases', isMine, { name, text }))
  })
  route(phraseEndpoints.update, async call => {
    const { version, ...columns } = call.body
    await updateOwned(call, 'phrases', call.params.id, version, columns)
    return getOwned<Phrase>(call, 'phrases', call.params.id)
  })
  route(phraseEndpoints.archive, call => archiveOwned(call, 'phrases', call.params.id))
}
