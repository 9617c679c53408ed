import type { MouseEvent } from 'react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

/** An address of the app. */
export type LinkTarget = { to: NonNullable<LinkProps['to']>; search?: LinkProps['search'] }

/** An action of a row. `flip`: the icon shows a direction, so it is mirrored in right-to-left languages. */
export type RowAction = { key: string; icon: IconName; label: string; flip?: true } & (
  | {
      onPress: (click: MouseEvent) => void
      to?: never
      isDangerous?: boolean
      disabledReason?: string | undefined
    }
  | (LinkTarget & { onPress?: never; disabledReason?: never })
)

type RowActionsProps = {
  name: string
  actions: readonly RowAction[]
  /** Less frequent actions, in a menu. */
  more?: readonly RowAction[]
}

export function RowActions({ name, actions, more }: RowActionsProps) {
  const { t } = useTranslation('lists')
  const toast = useToast()
  return (
    <>
      {actions.map(action =>
        action.to === undefined ? (
          <IconButton
            key={action.key}
            data-action={action.key}
            icon={action.icon}
            label={action.label}
            flip={action.flip}
            className={action.isDangerous ? 'danger' : ''}
            disabledReason={action.disabledReason}
            onClick={action.onPress}
            // A held key would repeat the action on each row that gets the focus of a deleted one.
            onKeyDown={event => {
              if (event.repeat && event.key === 'Enter') event.preventDefault()
            }}
          />
        ) : (
          <Link
            key={action.key}
            to={action.to}
            search={action.search}
            className="icon-btn"
            aria-label={action.label}
            title={action.label}
          >
            <Icon name={action.icon} className={action.flip && 'flip'} />
          </Link>
        ),
      )}
      {more && more.length > 0 && (
        <Menu className="icon-btn" label={t('action.more', { name })} button={<Icon name="more" />}>
          {more.map(action =>
            action.to === undefined ? (
              <button
                key={action.key}
                type="button"
                aria-disabled={action.disabledReason ? true : undefined}
                title={action.disabledReason}
                // Touch screens show no tooltip, so a press shows the reason.
                onClick={
                  action.disabledReason ? () => toast(action.disabledReason!, 'error') : action.onPress
                }
              >
                <Icon name={action.icon} className="sm" />
                {action.label}
              </button>
            ) : (
              <Link key={action.key} to={action.to} search={action.search}>
                <Icon name={action.icon} className="sm" />
                {action.label}
              </Link>
            ),
          )}
        </Menu>
      )}
    </>
  )
}
