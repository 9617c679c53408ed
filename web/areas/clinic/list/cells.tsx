import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/ui/Avatar.tsx'
import type { IconName } from '#web/ui/icon-paths.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'

type NameCellProps = { name: string; image: string | null; icon?: IconName; note?: ReactNode }

export function NameCell({ name, image, icon, note }: NameCellProps) {
  return (
    <span className="who-cell">
      <Avatar name={name} image={image} icon={icon} />
      <span>
        <b>{name}</b>
        {note && <small>{note}</small>}
      </span>
    </span>
  )
}

export function PhoneCell({ number }: { number: string }) {
  return (
    <bdi dir="ltr" className="nowrap">
      +91 {number}
    </bdi>
  )
}

/** Open or Close; Active or Inactive for what is no place and no person. */
export function StatusCell({ isOpen, words = 'open' }: { isOpen: boolean; words?: 'open' | 'active' }) {
  const { t } = useTranslation('clinic')
  const word = words === 'open' ? (isOpen ? 'open' : 'close') : isOpen ? 'active' : 'inactive'
  return <StateBadge state={isOpen ? 'open' : 'closed'} label={t(`status.${word}`)} />
}
