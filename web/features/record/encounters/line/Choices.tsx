import type { ReactNode } from 'react'

type ChoicesProps = {
  label: string
  choices: readonly { key: string; text: ReactNode }[]
  chosen: string | undefined
  onChoose: (at: number) => void
}

/** What a typed word may mean: the arrow keys choose, and so does a press. */
export function Choices({ label, choices, chosen, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null
  return (
    <ul className="codes" aria-label={label}>
      {choices.map(({ key, text }, at) => (
        <li key={key}>
          <button type="button" aria-pressed={key === chosen} onClick={() => onChoose(at)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
