import { useState } from 'react'
import { Icon } from './look/Icon.tsx'
import type { IconName } from './look/icon-paths.ts'
import './avatar.css'

type AvatarProps = {
  name: string
  /** As records carry it. */
  image: string | null
  /** In place of initials, for what is no person. */
  icon?: IconName
}

/** Decoration beside the name: the picture, else the initials. */
export function Avatar({ name, image, icon }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={icon ? 'avatar square' : 'avatar'} aria-hidden="true">
      {image && failed !== image ? (
        <img src={`${image}?size=small`} alt="" loading="lazy" onError={() => setFailed(image)} />
      ) : icon ? (
        <Icon name={icon} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/** Of the first and the last word, by whole characters. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.length > 1 ? words[words.length - 1]! : ''
  return [first, last]
    .map(word => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
