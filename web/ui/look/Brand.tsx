import './brand.css'

/** Lindenwell's sign in the app: the leaf on a tile. */
export function Brand() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" />
      <path d="M16 24.5C9.5 20.5 7 16.8 8 13c.9-3.4 5.3-4.3 8-1.3 2.7-3 7.1-2.1 8 1.3 1 3.800-1.500 7.500-8 11.500zM16 12v14.500M16 17.500l3.500-3M16 20.500L12.500 17" />
    </svg>
  )
}
