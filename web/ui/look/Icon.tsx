import { iconPaths, type IconName } from './icon-paths.ts'

interface IconProps {
  name: IconName
  /** The meaning of the icon, if there is no text beside it. */
  label?: string
  className?: string
}

/** Icons with a direction, such as arrows, take className "flip", which mirrors them in right-to-left languages. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={iconPaths[name]} fill={name === 'star' ? 'currentColor' : undefined} />
    </svg>
  )
}
