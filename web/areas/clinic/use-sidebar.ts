import { useState } from 'react'
import { useMedia } from '#web/ui/look/use-media.ts'

export type SidebarMode = 'wide' | 'rail' | 'drawer'

const key = 'sidebar'

/**
 * The sidebar is full from 1200 px (from 1500 beside the card of a visit, and on the page of one), a rail below that, and a drawer below 900. The button
 * switches it; on wide screens the choice is saved.
 */
export function useSidebar({ isCrowded }: { isCrowded: boolean }) {
  const isNarrow = useMedia('(width < 900px)')
  const isMiddle = useMedia(isCrowded ? '(width < 1500px)' : '(width < 1200px)')
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(key) === 'rail')
  const [isExpanded, setIsExpanded] = useState(false)
  const [isDrawn, setIsDrawn] = useState(false)
  // When the screen becomes wider, close the drawer.
  if (!isNarrow && isDrawn) setIsDrawn(false)

  const isFull = isMiddle ? isExpanded : !isCollapsed
  const mode: SidebarMode = isNarrow ? 'drawer' : isFull ? 'wide' : 'rail'

  function toggle() {
    if (isNarrow) setIsDrawn(!isDrawn)
    else if (isMiddle) setIsExpanded(!isExpanded)
    else {
      localStorage.setItem(key, isCollapsed ? 'wide' : 'rail')
      setIsCollapsed(!isCollapsed)
    }
  }

  return {
    mode,
    isDrawn: isNarrow && isDrawn,
    isExpanded: isNarrow ? isDrawn : isFull,
    toggle,
    close: () => setIsDrawn(false),
  }
}
