import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Button } from '../Button.tsx'
import { useTopModal } from '../dialogs/open-modal.ts'
import { Icon } from '../look/Icon.tsx'
import './toast.css'

type Kind = 'success' | 'error'
type More = {
  /** Whom and when it is about, in the reader's language. */
  detail?: string | undefined
  /** A button for what usually follows. */
  action?: { label: string; onPress: () => void }
}
type Shown = { id: number; by: string; kind: Kind; message: string; undo?: (() => void) | undefined } & More
/** `message` is a sentence of the contract, as an answer contains it. With `undo`, a button takes back what it tells of. */
type ShowToast = (message: string, kind?: Kind, undo?: () => void, more?: More) => void

const ToastContext = createContext<(by: string, ...toast: Parameters<ShowToast>) => void>(() => {})
const stayMs = 8_000
const undoMs = 10_000

/** A later success in the same component removes the error messages that it has shown. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  const by = useId()
  return useCallback((...toast) => show(by, ...toast), [show, by])
}

/** For the rows of a list: a later success removes the error messages about its own row, not those about the others. */
export function useToastAbout(): (rowId: string) => ShowToast {
  const show = use(ToastContext)
  const by = useId()
  return useCallback(
    rowId =>
      (...toast) =>
        show(`${by} ${rowId}`, ...toast),
    [show, by],
  )
}

/**
 * Success messages disappear by themselves; errors stay until they are dismissed, or the same component succeeds. An error that comes
 * again takes the place of the first. Both regions exist before their first message, so that screen readers announce it. While a modal
 * dialog is open, everything outside of it is inert: the messages are inside it then, and its own roles stay the only ones.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([])
  const modal = useTopModal()
  const show = useCallback(
    (by: string, ...[message, kind = 'success', undo, more]: Parameters<ShowToast>) => {
      const id = Date.now() + Math.random()
      setToasts(before => {
        const isOver = (one: Shown) =>
          one.kind === 'error' && one.by === by && (kind === 'success' || one.message === message)
        const kept = before.filter(one => !isOver(one))
        return [...kept.slice(-2), { id, by, kind, message, undo, ...more }]
      })
    },
    [],
  )
  const dismiss = useCallback((id: number) => {
    setToasts(before => before.filter(toast => toast.id !== id))
  }, [])
  const returning = useReturnedFocus()
  const region = (kind: Kind) =>
    toasts
      .filter(toast => toast.kind === kind)
      .map(toast => <Toast key={toast.id} toast={toast} onDismiss={dismiss} />)
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" {...returning}>
        <div role="status">{!modal && region('success')}</div>
        <div role="alert">{!modal && region('error')}</div>
      </div>
      {modal &&
        createPortal(
          <div className="toasts" {...returning}>
            <div aria-live="polite">{region('success')}</div>
            <div aria-live="assertive">{region('error')}</div>
          </div>,
          modal,
        )}
    </ToastContext>
  )
}

/** When the message that has the focus goes, the focus returns to where it was before. */
function useReturnedFocus() {
  const before = useRef<HTMLElement>(null)
  const inside = useRef<Element>(null)
  // Before other effects: a dialog that a message's button opens gives the focus back there, too.
  useLayoutEffect(() => {
    if (!inside.current || inside.current.isConnected) return
    if (document.activeElement === document.body) before.current?.focus({ preventScroll: true })
    before.current = inside.current = null
  })
  const outside = ({ currentTarget, relatedTarget: other }: FocusEvent) =>
    other instanceof HTMLElement && !currentTarget.contains(other) ? other : null
  return {
    onFocus: (event: FocusEvent) => {
      before.current = outside(event) ?? before.current
      inside.current = event.target
    },
    onBlur: ({ currentTarget, target, relatedTarget: next }: FocusEvent) => {
      // Another window got the focus: it comes back to the message.
      if (document.activeElement === target) return
      if (!currentTarget.contains(next)) before.current = inside.current = null
    },
  }
}

function Toast({ toast, onDismiss }: { toast: Shown; onDismiss: (id: number) => void }) {
  const { t } = useTranslation('ui')
  const say = useMessage()
  const { id, kind, message, undo, detail, action } = toast
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (kind === 'error' || isHeld) return
    const timer = setTimeout(() => onDismiss(id), undo || action ? undoMs : stayMs)
    return () => clearTimeout(timer)
  }, [id, kind, undo, action, isHeld, onDismiss])
  return (
    <div
      className={`toast ${kind}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={kind === 'error' ? 'alert' : 'done'} />
      <span>
        {say(message)}
        {detail && (
          <>
            {' '}
            <span className="toast-detail">{detail}</span>
          </>
        )}
      </span>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            onDismiss(id)
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      {undo && (
        <Button
          size="sm"
          icon="undo"
          onClick={() => {
            onDismiss(id)
            undo()
          }}
        >
          {t('toast.undo')}
        </Button>
      )}
      <button type="button" className="x" aria-label={t('toast.dismiss')} onClick={() => onDismiss(id)}>
        <Icon name="close" className="sm" />
      </button>
    </div>
  )
}
