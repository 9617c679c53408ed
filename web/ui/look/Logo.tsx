/** The linden leaf; its veins are the hands of a clock. The name is written beside it, so screen readers skip the drawing. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 30 34" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M15 8.5C12.6 4.6 4 4.4 2.6 11.6 1.2 19.6 8.6 26.4 16.2 32.6 22.6 27 29 20.2 27.6 12.4 26.2 5 17.6 4.6 15 8.5Z"
      />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        d="M15 8.5C15 5.5 16 3 18.4 1.4"
      />
      <path fill="none" stroke="var(--canvas)" strokeWidth="2" strokeLinecap="round" d="M15.4 12v7l5.2-3.6" />
    </svg>
  )
}
