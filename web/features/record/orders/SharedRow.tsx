import { useTranslation } from '#web/i18n/use-translation.ts'
import { Switch } from '#web/ui/fields/Switch.tsx'
import './shared-row.css'

type SharedRowProps = {
  name: string
  hint?: string | undefined
  isShared: boolean
  /** Without it, the reader only sees what was chosen. */
  onChange: ((isShared: boolean) => void) | undefined
}

/** What a patient may read in the portal, with a switch: an item of a list. */
export function SharedRow({ name, hint, isShared, onChange }: SharedRowProps) {
  const { t } = useTranslation('sharing')
  const word = t(isShared ? 'on' : 'off')
  return (
    <li className="shared-row">
      <span>
        <bdi>{name}</bdi>
        {hint && <small>{hint}</small>}
      </span>
      {onChange ? <Switch isOn={isShared} onChange={onChange} label={name} word={word} /> : <b>{word}</b>}
    </li>
  )
}
