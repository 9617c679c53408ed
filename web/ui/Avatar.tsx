import { useState } from 'react'
import { initialsOf } from './initials.ts'
import { Icon } from './look/Icon.tsx'
import type { IconName } from './look/icon-paths.ts'
import './avatar.css'

type AvatarProps = {
  name: string
  /** The image address of a record. */
  image: string | null
  /** Shown instead of initials for records that are not people. */
  icon?: IconName
}

/** A decoration beside the name: the picture, or else the initials. */
export function Avatar({ name, image, icon }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span
      className={icon ? 'avatar square' : 'avatar'}
      // Drawn by the style sheet: a text here would have to be part of the name of a button around it.
      data-initials={icon || (image && failed !== image) ? undefined : initialsOf(name)}
      aria-hidden="true"
    >
      {image && failed !== image ? (
        <img src={`${image}?size=small`} alt="" loading="lazy" onError={() => setFailed(image)} />
      ) : (
        icon && <Icon name={icon} />
      )}
    </span>
  )
}
