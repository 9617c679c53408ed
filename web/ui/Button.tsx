import type { ComponentProps } from 'react'
import { Icon } from './look/Icon.tsx'
import type { IconName } from './look/icon-paths.ts'
import './button.css'

type ButtonProps = ComponentProps<'button'> & {
  look?: 'plain' | 'primary' | 'quiet' | 'danger'
  size?: 'sm'
  icon?: IconName
  /** Why the button cannot be used now. The button can still be focused, so that users can read the reason. */
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
      // oxlint-disable-next-line react/button-has-type -- the props allow only the three valid types
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
  /** As in `Button`. */
  disabledReason?: string | undefined
}

/** A button with only an icon. Its name is also its tooltip. */
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
