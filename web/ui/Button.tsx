import type { ComponentProps } from 'react'
import { Icon } from './look/Icon.tsx'
import type { IconName } from './look/icon-paths.ts'
import './button.css'

type ButtonProps = ComponentProps<'button'> & {
  look?: 'plain' | 'primary' | 'quiet' | 'danger'
  size?: 'sm'
  icon?: IconName
  /** Why it cannot be used now. It stays in reach of the keyboard, so that the reason can be read. */
  disabledReason?: string
}

export function Button({
  look = 'plain',
  size,
  icon,
  disabledReason,
  className = '',
  ...props
}: ButtonProps) {
  const { children, onClick, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three, by its type
      type={type}
      className={['btn', look === 'plain' ? '' : look, size ?? '', className].filter(Boolean).join(' ')}
      onClick={disabledReason ? undefined : onClick}
      aria-disabled={disabledReason ? true : undefined}
      title={disabledReason ?? rest.title}
    >
      {icon && <Icon name={icon} className="sm" />}
      {children}
    </button>
  )
}

type IconButtonProps = ComponentProps<'button'> & {
  icon: IconName
  label: string
  size?: 'sm'
  flip?: boolean | undefined
  /** As of a button in words. */
  disabledReason?: string | undefined
}

/** An icon alone: its name is the tooltip too. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, size, flip, disabledReason, className = '', onClick, ...rest } = props
  return (
    <button
      {...rest}
      type="button"
      className={['icon-btn', size ?? '', className].filter(Boolean).join(' ')}
      onClick={disabledReason ? undefined : onClick}
      aria-disabled={disabledReason ? true : undefined}
      aria-label={label}
      title={disabledReason ?? label}
    >
      <Icon name={icon} className={flip ? 'flip' : undefined} />
    </button>
  )
}
