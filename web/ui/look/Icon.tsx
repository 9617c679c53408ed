import { iconPaths, type IconName } from './icon-paths.ts'

interface IconProps {
  name: IconName
  /** Says what the icon means where no word beside it does. */
  label?: string
  className?: string
}

/** Arrows and other drawings with a direction take className "flip", which mirrors them right-to-left. */
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
