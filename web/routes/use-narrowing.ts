import { useNavigate } from '@tanstack/react-router'

/**
 * Writes filters and the search of a list into the address, and shows its first page. `list` is the name of its page number there;
 * what has no pages has none.
 * What is typed replaces the entry in the browser's history: Back leads to what was chosen before, not to half a word.
 */
export function useNarrowing(list?: string) {
  const navigate = useNavigate()
  return (changes: Record<string, string | undefined>, isTyped = false) => {
    const written = Object.entries(changes).map(([name, value]) => [name, value || undefined])
    void navigate({
      to: '.',
      search: before => ({ ...before, ...Object.fromEntries(written), ...(list && { [list]: undefined }) }),
      replace: isTyped,
      // The list may be far down its page.
      resetScroll: false,
      // Forms beside the list stay as they are: nothing is lost.
      ignoreBlocker: true,
    })
  }
}
