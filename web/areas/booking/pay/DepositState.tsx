import type { ShownDeposit } from '#contract/money/online/deposits.ts'
import { Chip } from '../Chip.tsx'
import { useTexts } from '../texts.ts'

const looks = {
  waiting: { look: 'is-waiting', icon: 'clock' },
  booked: { look: 'is-done', icon: 'done' },
  late: { look: 'is-noshow', icon: 'clock' },
  given_back: { look: 'is-done', icon: 'check' },
  settled: { look: 'is-done', icon: 'check' },
  refused: { look: 'is-noshow', icon: 'ban' },
  lapsed: { look: 'is-noshow', icon: 'ban' },
} as const

type DepositStateProps = {
  state: ShownDeposit['state']
  /** A part of the money was given back, and nothing else is decided. */
  isPart: boolean
  /** The page has waited so long that it does not ask by itself any more. */
  isLong: boolean
}

export function DepositState({ state, isPart, isLong }: DepositStateProps) {
  const { t } = useTexts()
  return (
    <div role="status" className="offer-state">
      <p>
        <Chip {...looks[state]} text={t(`deposit.state.${state}`)} />
      </p>
      <p>
        {t(
          state === 'waiting' && isLong
            ? 'pay.underWayLong'
            : state === 'settled' && isPart
              ? 'deposit.hint.part'
              : `deposit.hint.${state}`,
        )}
      </p>
    </div>
  )
}
