import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { cashDeskEndpoints, type CloseDesk, type WholeDeskSession } from '#contract/money/cash-desk.ts'
import { countPieces, denominationsOf } from '#contract/money/denominations.ts'
import { messages } from '#contract/core/messages.ts'
import { deskMessages } from '#contract/money/desk-messages.ts'
import { formatAmount, parseAmount } from '#contract/values/money.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { submitsByChord } from '#web/ui/forms/submit-by-chord.ts'
import { DiscardQuestion } from '#web/ui/forms/DiscardQuestion.tsx'
import { useLeaveQuestion } from '#web/ui/forms/use-leave-question.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatMoney } from '#words/formats/money.ts'
import { Difference } from './Difference.tsx'
import { Papers } from './Papers.tsx'
import { Pieces } from './Pieces.tsx'
import './cash-desk.css'

/** Counting an open desk beside what should be there, and closing it after a question. */
export function Counting({
  session,
  onClosed,
}: {
  session: WholeDeskSession
  onClosed: (id: string) => void
}) {
  const { t } = useTranslation('cashDesk')
  const locale = useLocale()
  const toast = useToast()
  const close = useAction(cashDeskEndpoints.close)
  const { currency, expectedMinor } = session
  const denominations = denominationsOf(currency)
  const [typed, setTyped] = useState<string[]>([])
  const [sum, setSum] = useState('')
  const [stays, setStays] = useState(formatAmount(session.floatMinor, currency))
  const [reason, setReason] = useState('')
  const [slips, setSlips] = useState<Readonly<Record<string, string>>>({})
  const [bag, setBag] = useState('')
  const [asking, setAsking] = useState<CloseDesk | null>(null)
  const [errors, setErrors] = useState<{ counted?: string; left?: string; slip?: string }>({})
  const isClosed = useRef(false)
  const isCounted = [...typed, sum, reason, bag, ...Object.values(slips)].some(text => text.trim() !== '')
  const question = useLeaveQuestion(() => isCounted && !isClosed.current)
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)

  const pieces = denominations && countPieces(denominations, typed)
  const countedMinor = denominations ? (pieces?.countedMinor ?? null) : parseAmount(sum, currency)
  const leftMinor = parseAmount(stays || '0', currency)

  // What is left empty was not compared.
  const papers = session.papers.flatMap(({ method }) =>
    slips[method]?.trim() ? { method, paperMinor: parseAmount(slips[method], currency) } : [],
  )

  const ask = () => {
    const slip = papers.some(({ paperMinor }) => paperMinor === null) ? messages.amountInvalid : undefined
    const left = leftMinor === null ? messages.amountInvalid : undefined
    const tooMuch =
      countedMinor !== null && leftMinor !== null && leftMinor > countedMinor
        ? deskMessages.leftAboveCount
        : undefined
    const counted = countedMinor === null ? messages.amountInvalid : undefined
    setErrors({
      ...(counted && { counted }),
      ...((left ?? tooMuch) && { left: left ?? tooMuch }),
      ...(slip && { slip }),
    } as typeof errors)
    if (counted ?? left ?? tooMuch ?? slip) return
    setAsking({
      countedMinor: countedMinor!,
      leftMinor: leftMinor!,
      ...(pieces && { counts: pieces.counts }),
      ...(reason.trim() && { reason }),
      ...(papers.length > 0 && { papers: papers as NonNullable<CloseDesk['papers']> }),
      ...(bag.trim() && { bag }),
    })
  }
  const confirm = async (body: CloseDesk) => {
    setAsking(null)
    try {
      const { message } = await close.mutateAsync({ params: { id: session._id }, body })
      toast(message)
      isClosed.current = true
      onClosed(session._id)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  return (
    <form
      className="desk-counting"
      noValidate
      {...keys}
      onSubmit={event => {
        event.preventDefault()
        ask()
      }}
    >
      <section className="card" aria-labelledby="desk-count">
        <header className="card-h">
          <h2 id="desk-count">{t('count')}</h2>
          {denominations && (
            <span className="muted push desk-keys">
              <kbd>Enter</kbd> {t('nextPiece')}
            </span>
          )}
        </header>
        {denominations ? (
          <Pieces
            currency={currency}
            pieces={denominations.map((piece, place) => ({ ...piece, typed: typed[place] ?? '' }))}
            onType={(place, text) =>
              setTyped(denominations.map((_, other) => (other === place ? text : (typed[other] ?? ''))))
            }
          />
        ) : (
          <div className="desk-one-sum">
            <MoneyField
              currency={currency}
              name="counted"
              label={t('counted')}
              width={12}
              value={sum}
              onChange={event => setSum(event.currentTarget.value)}
              error={errors.counted}
            />
          </div>
        )}
        <p className="desk-sum">
          <span>{t('counted')}</span>
          <b>{countedMinor === null ? '–' : money(countedMinor)}</b>
        </p>
      </section>
      {session.papers.length > 0 && (
        <Papers
          currency={currency}
          papers={session.papers}
          typed={slips}
          onType={(method, text) => setSlips({ ...slips, [method]: text })}
          error={errors.slip}
        />
      )}
      <section className="card desk-result" aria-labelledby="desk-difference">
        <Difference currency={currency} countedMinor={countedMinor} expectedMinor={expectedMinor} />
        <div className="desk-why">
          <AffixField
            name="reason"
            label={t('reason')}
            width={12}
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
            hint={t('difference.booked')}
          />
        </div>
        <div className="desk-over">
          <h3>{t('handOver')}</h3>
          <MoneyField
            currency={currency}
            name="left"
            label={t('stays')}
            width={12}
            value={stays}
            onChange={event => setStays(event.currentTarget.value)}
            error={errors.left}
          />
          <p className="desk-safe">
            <span>{t('toSafe')}</span>
            <b>
              {countedMinor === null || leftMinor === null
                ? '–'
                : money(Math.max(0, countedMinor - leftMinor))}
            </b>
          </p>
          <AffixField
            name="bag"
            label={t('bag')}
            width={12}
            maxLength={40}
            value={bag}
            onChange={event => setBag(event.currentTarget.value)}
          />
        </div>
        <div className="desk-do">
          <Button type="submit" look="primary" disabled={close.isPending}>
            {t('close.do')} <kbd aria-hidden="true">Ctrl Enter</kbd>
          </Button>
          <p className="muted">{t('close.explained')}</p>
        </div>
      </section>
      {question.isAsking && <DiscardQuestion onKeep={question.keep} onDiscard={question.discard} />}
      {asking && (
        <ConfirmDialog
          title={t('close.ask')}
          confirmLabel={t('close.do')}
          cancelLabel={t('close.keep')}
          onConfirm={() => void confirm(asking)}
          onCancel={() => setAsking(null)}
        >
          <p>
            {t('close.sums', {
              counted: money(asking.countedMinor),
              expected: money(expectedMinor),
              difference: money(asking.countedMinor - expectedMinor),
            })}
          </p>
          <p>{t('close.explained')}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

/** Enter goes to the next piece, from the last to the reason; with Ctrl it closes. */
const keys = {
  onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    submitsByChord.onKeyDown(event)
    const { target } = event
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement))
      return
    event.preventDefault()
    const fields = [...event.currentTarget.querySelectorAll('input')]
    fields[fields.indexOf(target) + 1]?.focus()
  },
}
