import { useEffect, useEffectEvent, type RefObject } from 'react'

const shortest = 56

/** A horizontal swipe: -1 is back, 1 is forward. It works if the frame's touch-action leaves horizontal movement to us. */
export function useSwipe(frame: RefObject<HTMLElement | null>, onSwipe: (steps: -1 | 1) => void) {
  const swipe = useEffectEvent(onSwipe)
  useEffect(() => {
    const element = frame.current
    let from: { x: number; y: number } | null = null
    const begin = ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      from = pointerType === 'touch' && isPrimary ? { x, y } : null
    }
    const finish = ({ clientX, clientY }: PointerEvent) => {
      if (!from) return
      const [across, down] = [clientX - from.x, clientY - from.y]
      from = null
      if (Math.abs(across) < shortest || Math.abs(across) < 2 * Math.abs(down)) return
      swipe(across > 0 === (document.documentElement.dir === 'rtl') ? 1 : -1)
    }
    const forget = () => (from = null)
    element?.addEventListener('pointerdown', begin)
    element?.addEventListener('pointerup', finish)
    element?.addEventListener('pointercancel', forget)
    return () => {
      element?.removeEventListener('pointerdown', begin)
      element?.removeEventListener('pointerup', finish)
      element?.removeEventListener('pointercancel', forget)
    }
  }, [frame])
}
