import type { ReactNode } from 'react'

interface SidePageProps {
  art: ReactNode
  title: string
  children: string
}

/** A short form with a drawn page facing it, which reaches the edge of the screen. */
export function SidePage({ art, title, children }: SidePageProps) {
  return (
    <div className="split-page side-page">
      {art}
      <div className="side-note card">
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  )
}

export function ClockArt() {
  return (
    <svg className="art" viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <circle className="face" cx="200" cy="190" r="140" />
      <path d="M200 50A140 140 0 1 1 67.5 144.7" />
      <path className="rule" d="M200 70v12M320 190h-12M200 310v-12M80 190h12" />
      <path d="M200 190v-78" />
      <path className="tint" d="M200 190c6 56 46 82 98 80 0-54-40-84-98-80Z" />
      <path d="M200 190c6 56 46 82 98 80 0-54-40-84-98-80Zm0 0 58 46" />
      <circle cx="200" cy="190" r="5" fill="currentColor" />
      <circle className="mark" cx="67.5" cy="144.7" r="14" />
    </svg>
  )
}

export function LetterArt({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <svg className={isSmall ? 'art letter' : 'art'} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <g strokeWidth={isSmall ? 2 : 0.8}>
        <path className="face" d="M22 44V16a4 4 0 0 1 4-4h44a4 4 0 0 1 4 4v28l-26 16Z" />
        <path className="face" d="M12 34l36 26 36-26v40a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6Z" />
        <path className="tint" d="M12 34l36 26 36-26v40a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6Z" />
        <path d="M12 34v40a6 6 0 0 0 6 6h60a6 6 0 0 0 6-6V34M12 34l36 26 36-26" />
        <path d="M22 41V16a4 4 0 0 1 4-4h44a4 4 0 0 1 4 4v25" />
        <path className="rule" d="M32 24h20M32 33h32M38 42h20" />
        <circle className="mark" cx="64" cy="22" r="5" />
      </g>
    </svg>
  )
}

export function LockArt() {
  return (
    <svg className="art" viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <rect className="face" x="90" y="170" width="220" height="170" rx="20" />
      <path d="M130 170v-40a70 70 0 0 1 140 0v40" />
      <rect x="90" y="170" width="220" height="170" rx="20" />
      <path className="rule" d="M112 210h176M112 242h176M112 274h176M112 306h176" />
      <path className="face" d="M208 302c-44-24-52-62-30-92 34 10 52 50 30 92Z" />
      <path className="tint" d="M208 302c-44-24-52-62-30-92 34 10 52 50 30 92Z" />
      <path d="M208 302c-44-24-52-62-30-92 34 10 52 50 30 92Zm0 0c-4-32-12-58-24-80" />
      <circle className="mark" cx="270" cy="130" r="13" />
    </svg>
  )
}

export function ClinicArt() {
  return (
    <svg className="art clinic-art" viewBox="0 0 280 176" aria-hidden="true" focusable="false">
      <path d="M18 166A116 116 0 0 1 216 84" />
      <circle className="mark" cx="216" cy="84" r="11" />
      <path className="tint" d="M74 166V98l60-42 60 42v68Z" />
      <path d="M4 166h272M74 166V98l60-42 60 42v68M118 166v-32a16 16 0 0 1 32 0v32" />
      <path className="rule" d="M90 118h14M90 132h14M164 118h14M164 132h14M134 84v18M125 93h18" />
      <path className="tint" d="M232 138c-6-20 4-36 30-40 6 24-6 40-30 40Z" />
      <path d="M232 138c-6-20 4-36 30-40 6 24-6 40-30 40Zm18-26c-12 12-20 30-22 54" />
    </svg>
  )
}
