import { shownNumber } from '#contract/values/phone-number.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import { StateBadge } from '#web/ui/states/StateBadge.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'

type NameCellProps = {
  name: string
  image: string | null
  icon?: IconName
  note?: ReactNode
  /** The name as a link. */
  children?: ReactNode
}

export function NameCell({ name, image, icon, note, children }: NameCellProps) {
  return (
    <span className="who-cell">
      <Avatar name={name} image={image} icon={icon} />
      <span>
        <b>{children ?? name}</b>
        {note && <small>{note}</small>}
      </span>
    </span>
  )
}

export function PhoneCell({ number }: { number: string }) {
  return (
    <bdi dir="ltr" className="nowrap">
      {shownNumber(number)}
    </bdi>
  )
}

type StatusCellProps = {
  name: string
  isOpen: boolean
  /** Undefined for users who may not change the status. */
  onChange: ((isOpen: boolean) => void) | undefined
  words?: 'open' | 'active'
}

/** The status in words: Open or Close for places and people, Active or Inactive for anything else. */
export function StatusCell({ name, isOpen, onChange, words = 'open' }: StatusCellProps) {
  const { t } = useTranslation('clinic')
  const { t: say } = useTranslation('lists')
  const word = words === 'open' ? (isOpen ? 'open' : 'close') : isOpen ? 'active' : 'inactive'
  const label = t(`status.${word}`)
  if (!onChange) return <StateBadge state={isOpen ? 'open' : 'closed'} label={label} />
  return <Switch isOn={isOpen} onChange={onChange} label={say('statusOf', { name })} word={label} />
}
