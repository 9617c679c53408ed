import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { z } from 'zod'
import { requiredText } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import type { AppointmentSearch } from '#web/routes/appointment-search.ts'
import { listSearch, plain, type ListSearch } from '#web/routes/list-search.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import {
  isSameSearch,
  keepViews,
  loadViews,
  renamed,
  viewSearch,
  withView,
  type View,
} from './saved-views.ts'

type SavedViewsProps = { place: string; allLabel: string }

/** Tabs above the list: all records, and the saved views. */
export function SavedViews({ place, allLabel }: SavedViewsProps) {
  const { t } = useTranslation('lists')
  const now = viewSearch(listSearch.parse(useSearch({ strict: false })))
  const [views, setViews] = useState(() => loadViews(place))
  const [naming, setNaming] = useState<View | 'new' | null>(null)
  const current = views.find(({ search }) => isSameSearch(search, now))
  const isAll = isSameSearch(now, {})

  function keep(changed: View[]) {
    setViews(changed)
    keepViews(place, changed)
  }

  return (
    <nav className="views" aria-label={t('views.label')}>
      <Link to="." search={toView({})} activeOptions={exactly} aria-current={isAll ? 'page' : undefined}>
        {allLabel}
      </Link>
      {views.map(view => (
        <span key={view.name} className="view">
          <Link
            to="."
            search={toView(view.search)}
            activeOptions={exactly}
            aria-current={view === current ? 'page' : undefined}
          >
            <bdi className="cut">{view.name}</bdi>
          </Link>
          {view === current && (
            <Menu
              className="icon-btn sm"
              label={t('views.more', { name: view.name })}
              button={<Icon name="more" className="sm" />}
            >
              <button type="button" onClick={() => setNaming(view)}>
                <Icon name="edit" className="sm" />
                {t('views.rename')}
              </button>
              <button type="button" onClick={() => keep(views.filter(one => one !== view))}>
                <Icon name="trash" className="sm" />
                {t('views.delete')}
              </button>
            </Menu>
          )}
        </span>
      ))}
      {!isAll && !current && (
        <button type="button" onClick={() => setNaming('new')}>
          <Icon name="bookmark" className="sm" />
          {t('views.save')}
        </button>
      )}
      {naming && (
        <NameDialog
          view={naming === 'new' ? undefined : naming}
          onClose={() => setNaming(null)}
          onName={name =>
            keep(
              naming === 'new' ? withView(views, { name, search: now }) : renamed(views, naming.name, name),
            )
          }
        />
      )}
    </nav>
  )
}

// The current view is recognized by its search, not by the address: on its second page the address differs.
const exactly = { exact: true, explicitUndefined: true }

/** If an address has several lists, the link stays with its own list. */
const toView =
  (search: View['search']) =>
  (before: object): ListSearch & Pick<AppointmentSearch, 'view'> => ({
    view: (before as AppointmentSearch).view,
    ...Object.fromEntries(
      Object.entries(search).map(([name, value]) => [name, typeof value === 'string' ? plain(value) : value]),
    ),
  })

const nameBody = z.object({ name: requiredText(messages.nameRequired, 60) })

type NameDialogProps = { view: View | undefined; onClose: () => void; onName: (name: string) => void }

function NameDialog({ view, onClose, onName }: NameDialogProps) {
  const { t } = useTranslation('lists')
  const { errors, summary, isPending, submit } = useContractForm({
    schema: nameBody,
    send: async (_, values) => values['name'] ?? '',
    onDone: name => {
      onName(name.trim())
      onClose()
    },
  })
  return (
    <FormDialog
      title={view ? t('views.rename') : t('views.save')}
      isNarrow
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
    >
      <ErrorSummary {...summary} />
      <div className="fields">
        <TextField
          name="name"
          label={t('views.name')}
          width={12}
          maxLength={60}
          defaultValue={view?.name}
          error={errors['name']}
        />
      </div>
    </FormDialog>
  )
}
