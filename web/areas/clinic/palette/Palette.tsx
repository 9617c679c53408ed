import { shownNumber } from '#contract/values/phone-number.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { VisitAccount } from '#contract/day/visit-account.ts'
import { useDied } from '#web/i18n/use-died.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import { formatMoney } from '#words/formats/money.ts'
import { withVisit } from '#web/features/day/appointments/steps/visit-address.ts'
import { listAddress } from '../shared/list/list-address.ts'
import { isMatch } from './matching.ts'
import { useActions } from './use-actions.ts'
import { useFinds } from './use-finds.ts'
import { useModal } from '#web/ui/dialogs/open-modal.ts'
import './palette.css'

type Item = { key: string; label: string; note?: string; icon: IconName; run: () => void }
type Group = { key: 'patients' | 'doctors' | 'appointments' | 'payments' | 'actions'; items: Item[] }
type Openers = { onShortcuts: () => void; onTakePayment: (appointment: VisitAccount) => void }
type PaletteProps = Openers & { onClose: () => void }

/** Type and press Enter: finds people, appointments, and all actions that are possible from anywhere. */
export function Palette({ onClose, ...openers }: PaletteProps) {
  const { t } = useTranslation('palette')
  const id = useId()
  const dialog = useModal({ onEscape: onClose })
  const [text, setText] = useState('')
  // The option that was gone to; it stays the active one when later answers put others before it.
  const [goneTo, setGoneTo] = useState<string>()
  const [isEntered, setIsEntered] = useState(false)
  const { groups, isSearching, isFailed } = useGroups(text, openers)
  const items = groups.flatMap(group => group.items)
  const at = Math.max(
    items.findIndex(({ key }) => key === goneTo),
    0,
  )
  const active = items[at]
  const optionId = (item: Item | undefined) => (item ? `${id}-${item.key}` : undefined)

  const activeId = optionId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function choose(item: Item) {
    onClose()
    // Wait until the dialog has closed and returned the focus; otherwise the next view could not take it.
    setTimeout(item.run)
  }

  const chooseFound = useEffectEvent(() => {
    if (active) choose(active)
  })
  useEffect(() => {
    if (isEntered && !isSearching) chooseFound()
  }, [isEntered, isSearching])

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // The text may be a name whose results are still loading, so wait for them after a quick Enter.
      if (isSearching) setIsEntered(true)
      else if (active) choose(active)
    }
    const last = items.length - 1
    const next = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: last,
      PageUp: 0,
    }
    if (key in next) {
      event.preventDefault()
      setGoneTo(items[next[key as keyof typeof next]]?.key)
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- closes on a click on the backdrop; Escape does the same
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('title')}
      onClick={event => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="palette-in">
        <Icon name="search" />
        <input
          role="combobox"
          aria-label={t('title')}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setGoneTo(undefined)
            setIsEntered(false)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('title')} className="palette-list" tabIndex={-1}>
        {groups.map(group => (
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <p id={`${id}-${group.key}`} className="palette-group">
              {t(`group.${group.key}`)}
            </p>
            {group.items.map(item => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input keeps the focus and handles the keys
              <div
                key={item.key}
                id={optionId(item)}
                role="option"
                aria-selected={item === active}
                className="palette-option"
                onClick={() => choose(item)}
                onPointerMove={() => setGoneTo(item.key)}
              >
                <Icon name={item.icon} />
                <bdi className="cut">{item.label}</bdi>
                {item.note && <bdi className="small muted nowrap">{item.note}</bdi>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="palette-state" role="status">
        {isFailed
          ? t('failed')
          : isSearching
            ? t('searching')
            : items.length === 0
              ? t('none', { text: text.trim() })
              : t('found', { count: items.length })}
      </p>
    </dialog>
  )
}

function useGroups(text: string, { onShortcuts, onTakePayment }: Openers) {
  const { t } = useTranslation('palette')
  const locale = useLocale()
  const navigate = useNavigate()
  const actions = useActions(onShortcuts)
  const finds = useFinds(text)
  const sayDied = useDied()
  const to = (path: string, keyword: string) => () => void navigate({ href: listAddress(path, keyword) })
  const groups: Group[] = [
    {
      key: 'patients',
      items: finds.patients.map(patient => ({
        key: patient._id,
        label: patient.name,
        note: [
          sayDied(patient.deceasedOn),
          shownNumber(patient.phoneNumber),
          t('number', { number: patient.number }),
        ]
          .filter(Boolean)
          .join(' · '),
        icon: 'user',
        run: () => void navigate({ to: paths.patientDetails, search: { id: patient._id } }),
      })),
    },
    {
      key: 'doctors',
      items: finds.doctors.map(doctor => ({
        key: doctor._id,
        label: doctor.name,
        note: doctor.expert,
        icon: 'steth',
        run: to(paths.doctors, doctor.email),
      })),
    },
    {
      key: 'appointments',
      items: finds.appointments.map(({ _id, number, patient, start }) => ({
        key: _id,
        label: `${t('number', { number })} · ${patient.name}`,
        note: formatDateTime(start, locale),
        icon: 'calendar',
        run: () => void navigate({ to: '.', search: withVisit(_id) }),
      })),
    },
    {
      key: 'payments',
      items: finds.owing.map(appointment => ({
        key: `pay-${appointment._id}`,
        label: `${t('number', { number: appointment.number })} · ${appointment.patient.name}`,
        note: [
          formatDateTime(appointment.start, locale),
          appointment.service.name,
          appointment.doctor.name,
          t('due', { amount: formatMoney(appointment.due, locale) }),
        ].join(' · '),
        icon: 'receipt',
        run: () => onTakePayment(appointment),
      })),
    },
    { key: 'actions', items: actions.filter(({ label }) => isMatch(label, text)) },
  ]
  const { isSearching, isFailed } = finds
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching, isFailed }
}
