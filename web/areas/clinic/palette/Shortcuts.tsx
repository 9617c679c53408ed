import { useTranslation } from '#web/i18n/use-translation.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import './palette.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
const command = isApple ? '⌘' : 'Ctrl'
const option = isApple ? '⌥' : 'Alt'

const chords = [
  ['palette', [command, 'K']],
  ['book', [option, 'N']],
  ['walkIn', [option, 'W']],
  ['list', [command, '/']],
  ['choose', ['↑', '↓', '↵']],
  ['move', ['F2']],
  ['close', ['Esc']],
] as const

/** All keyboard chords, with the modifier names of this keyboard. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  return (
    <FormDialog title={t('shortcuts.title')} isNarrow onClose={onClose}>
      <dl className="chords">
        {chords.map(([key, keys]) => (
          <div key={key}>
            <dt>{t(`shortcuts.${key}`)}</dt>
            <dd dir="ltr">
              {keys.map(name => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </FormDialog>
  )
}
