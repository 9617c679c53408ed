import { useRef, type RefObject } from 'react'

const edge = 40
/** The height of the sticky head. */
const headHeight = 52
const pixelsAFrame = 8

/** While something is dragged near the top or bottom edge, the board scrolls that way, even if the pointer stays still. */
export function useEdgeScroll(frame: RefObject<HTMLElement | null>) {
  const request = useRef(0)

  function stepAt(y: number): number {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return 0
    if (y < box.top + headHeight + edge) return -pixelsAFrame
    return y > box.bottom - edge ? pixelsAFrame : 0
  }

  function stop() {
    cancelAnimationFrame(request.current)
  }

  return {
    stop,
    /** `onScrolled` is called after the board has moved under the pointer. */
    at(y: number, onScrolled: () => void) {
      stop()
      const step = stepAt(y)
      if (step === 0) return
      const scroll = () => {
        const before = frame.current?.scrollTop
        frame.current?.scrollBy(0, step)
        if (frame.current?.scrollTop === before) return
        onScrolled()
        request.current = requestAnimationFrame(scroll)
      }
      request.current = requestAnimationFrame(scroll)
    },
  }
}
