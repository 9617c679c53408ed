import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  medicineSetEndpoints,
  linesOfSet,
  type MedicineSet,
} from '#contract/record/medicines/medicine-sets.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { useMay } from '#web/calls/profile.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useVisit } from '../visit-context.ts'
import '#web/ui/chip.css'

/** So many are offered at once while nothing is written yet. */
const offeredSets = 6

const useSetList = () => useEndpoint(medicineSetEndpoints.list, {}).data?.data ?? []

function useInsert() {
  const { keeper } = useVisit()
  return (set: MedicineSet) =>
    keeper.change({ lines: [...keeper.snapshot().draft.lines, ...linesOfSet(set)] })
}

/** Sets while no medicine is written yet: one press inserts all lines of one. */
export function OfferedSets() {
  const { t } = useTranslation('safety')
  const sets = useSetList()
  const insert = useInsert()
  if (sets.length === 0) return null
  return (
    <div className="set-chips" role="group" aria-label={t('sets')}>
      {sets.slice(0, offeredSets).map(set => (
        <button
          key={set._id}
          type="button"
          className="chip"
          aria-label={t('sets.insert', { name: set.name })}
          onClick={() => insert(set)}
        >
          <Icon name="pill" className="sm" />
          <bdi>{set.name}</bdi>
        </button>
      ))}
    </div>
  )
}

/** All sets, one's own before the clinic's, and keeping what is drafted as another one. */
export function SetsMenu() {
  const { t } = useTranslation('safety')
  const { draft } = useVisit()
  const sets = useSetList()
  const insert = useInsert()
  const [isKeeping, setIsKeeping] = useState(false)
  const groups = [
    { key: 'mine', label: t('sets.mine'), sets: sets.filter(({ isMine }) => isMine) },
    { key: 'clinics', label: t('sets.clinics'), sets: sets.filter(({ isMine }) => !isMine) },
  ].filter(group => group.sets.length > 0)
  return (
    <>
      <Menu
        className="btn quiet sm"
        label={t('sets')}
        isWorded
        button={
          <>
            {t('sets')}
            <Icon name="down" className="sm" />
          </>
        }
      >
        {groups.map(group => (
          <div key={group.key} role="group" aria-label={group.label}>
            <p className="muted small">{group.label}</p>
            {group.sets.map(set => (
              <button key={set._id} type="button" onClick={() => insert(set)}>
                <bdi>{set.name}</bdi>
              </button>
            ))}
          </div>
        ))}
        {draft.lines.length > 0 ? (
          <button type="button" onClick={() => setIsKeeping(true)}>
            <Icon name="plus" className="sm" />
            {t('sets.keep')}
          </button>
        ) : (
          groups.length === 0 && <p className="muted small">{t('sets.none')}</p>
        )}
      </Menu>
      {isKeeping && <KeepSet onClose={() => setIsKeeping(false)} />}
    </>
  )
}

/** The drafted lines under a name, in place. */
function KeepSet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('safety')
  const say = useMessage()
  const toast = useToast()
  const { draft } = useVisit()
  const mayShare = useMay('settings.write')
  const creating = useAction(medicineSetEndpoints.create)
  const [name, setName] = useState('')
  const [isMine, setIsMine] = useState(true)
  const [error, setError] = useState<string>()
  const isSending = useRef(false)

  async function keep() {
    if (isSending.current) return
    const body = { name, lines: [...draft.lines], isMine }
    const checked = medicineSetEndpoints.create.body.safeParse(body)
    if (!checked.success) return setError(checked.error.issues[0]!.message)
    isSending.current = true
    try {
      toast((await creating.mutateAsync({ body })).message)
      onClose()
    } catch (failure) {
      setError((failure instanceof ApiError ? failure.errors['name'] : undefined) ?? sentenceOf(failure))
    } finally {
      isSending.current = false
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from any field of it
    <form
      className="keep-set"
      aria-label={t('sets.keep')}
      onSubmit={event => {
        event.preventDefault()
        void keep()
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <input
        name="setName"
        aria-label={t('sets.name')}
        placeholder={t('sets.name')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'set-error' : undefined}
        maxLength={80}
        dir="auto"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the choice in the menu was just made to write here
        autoFocus
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      {mayShare && (
        <span className="select">
          <select
            aria-label={t('sets.for')}
            value={isMine ? 'mine' : 'clinics'}
            onChange={event => setIsMine(event.currentTarget.value === 'mine')}
          >
            <option value="mine">{t('sets.mine')}</option>
            <option value="clinics">{t('sets.clinics')}</option>
          </select>
          <Icon name="down" className="sm" />
        </span>
      )}
      <Button size="sm" type="submit" disabled={creating.isPending}>
        {t('sets.save')}
      </Button>
      <Button size="sm" look="quiet" onClick={onClose}>
        {t('sets.cancel')}
      </Button>
      {error && (
        <p className="err" id="set-error" role="alert">
          {say(error)}
        </p>
      )}
    </form>
  )
}
