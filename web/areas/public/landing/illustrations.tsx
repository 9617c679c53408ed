import type { ReactNode } from 'react'

// All drawings share one style: leaf, ledger line and clock arc in currentColor, and one marigold mark each.
const scenes = {
  clock: (
    <>
      <path className="rule" d="M20 48h4M48 20v4M76 48h-4M48 76v-4" />
      <path d="M48 10a38 38 0 1 1-36 25.8" />
      <path className="tint" d="M48 48c2 14 12 20 24 20 0-13-9-22-24-20Z" />
      <path d="M48 48c2 14 12 20 24 20 0-13-9-22-24-20Zm0 0 13 11M48 48V28" />
      <circle className="mark" cx="12" cy="35.8" r="6" />
    </>
  ),
  portal: (
    <>
      <path className="tint" d="M48 26c8-6 22-8 36-8v54c-14 0-28 2-36 8Z" />
      <path d="M48 26c-8-6-22-8-36-8v54c14 0 28 2 36 8 8-6 22-8 36-8V18c-14 0-28 2-36 8Zm0 0v54" />
      <path
        className="rule"
        d="M20 32c7 .3 14 1.4 20 3.6M20 43c7 .3 14 1.4 20 3.6M20 54c7 .3 14 1.4 20 3.6"
      />
      <path d="M57 62c-2-12 4-20 18-22 1 14-6 22-18 22Zm0 0 9-10" />
      <path className="mark" d="M66 15.6h9V33l-4.5-3.6L66 33Z" />
    </>
  ),
  board: (
    <>
      <rect x="10" y="14" width="76" height="68" rx="6" />
      <path d="M10 30h76" />
      <circle className="mark" cx="20" cy="22" r="3.5" />
      <path className="tint" d="M20 64a18 18 0 0 1 36 0Z" />
      <path d="M20 64a18 18 0 0 1 36 0M38 64l9-9M20 64h36" />
      <path className="rule" d="M64 46h14M64 55h14M64 64h14M20 73h58" />
    </>
  ),
  branches: (
    <>
      <path d="M8 82h80M36 82V46a12 12 0 0 1 24 0v36M12 82V62a9 9 0 0 1 18 0v20M66 82V62a9 9 0 0 1 18 0v20" />
      <path className="tint" d="M36 82V46a12 12 0 0 1 24 0v36Z" />
      <path className="rule" d="M43 60h10M43 68h10M18 70h6M72 70h6" />
      <path d="M48 34V22m0 0C38 21 34 15 34 8c9 0 14 5 14 14Zm0 0c2-9 8-13 16-13 0 8-6 13-16 13Z" />
      <circle className="mark" cx="48" cy="49" r="5" />
    </>
  ),
} satisfies Record<string, ReactNode>

const objects = {
  online: (
    <>
      <path d="M38 22v-8a4 4 0 0 0-4-4H10a4 4 0 0 0-4 4v24a4 4 0 0 0 4 4h10M6 19h32M14 6v8M30 6v8" />
      <path d="M35 26a9.5 9.5 0 1 1-8.8 6M35 30.5V36l3.5 2.5" />
      <circle className="mark" cx="14" cy="27" r="3" />
    </>
  ),
  records: (
    <>
      <path d="M10 6h20l8 8v28H10z" />
      <path className="rule" d="M17 23h14M17 29.5h14M17 36h8" />
      <path className="mark" d="M16 5h7v12l-3.5-2.8L16 17z" />
    </>
  ),
  encounters: (
    <>
      <path d="M24 7a17 17 0 1 1-16 11.2" />
      <path d="m16.5 24 5.5 5.5L32.5 18" />
      <circle className="mark" cx="8" cy="18.2" r="4" />
    </>
  ),
  billing: (
    <>
      <path d="M11 6h26v36l-4.3-3-4.4 3-4.3-3-4.3 3-4.4-3-4.3 3z" />
      <path className="rule" d="M17 15h14M17 22h14" />
      <circle className="mark" cx="28" cy="30" r="4" />
    </>
  ),
  notes: (
    <>
      <path d="M36 28v10a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4h12" />
      <path className="rule" d="M15 20h8M15 27h6M15 34h14" />
      <path d="m27 29 1.5-6.5L41 10l5 5-12.5 12.5z" />
      <circle className="mark" cx="27" cy="29" r="3" />
    </>
  ),
  telemedicine: (
    <>
      <rect x="5" y="10" width="27" height="24" rx="4" />
      <path d="m32 20 11-6v16l-11-6M12 29a6.5 6.5 0 0 1 13 0" />
      <path className="rule" d="M9 41h19" />
      <circle className="mark" cx="18.5" cy="19" r="3.5" />
    </>
  ),
  clinics: (
    <>
      <path d="M22 42V22m0 18c-9 1-14-5-14-12 8 0 13 4 14 12Zm0 0c9 1 14-5 14-12-8 0-13 4-14 12Zm0-18c-6.5-5-6.5-11 0-16 6.5 5 6.5 11 0 16Z" />
      <circle className="mark" cx="37" cy="12" r="4" />
      <path className="rule" d="M6 42h34" />
    </>
  ),
  languages: (
    <>
      <path d="M8 14h28m-7-7 7 7-7 7M40 34H12m7-7-7 7 7 7" />
      <path className="rule" d="M8 24h12M40 24H28" />
      <circle className="mark" cx="24" cy="24" r="3" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type SceneName = keyof typeof scenes

export function Scene({ name }: { name: SceneName }) {
  return (
    <svg className="art" viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      {scenes[name]}
    </svg>
  )
}

export function ObjectArt({ name }: { name: keyof typeof objects }) {
  return (
    <svg className="art" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {objects[name]}
    </svg>
  )
}

export function HouseArt() {
  return (
    <svg className="art why-art" viewBox="0 0 280 176" aria-hidden="true" focusable="false">
      <path d="M18 166A116 116 0 0 1 216 84" />
      <circle className="mark" cx="216" cy="84" r="11" />
      <path className="tint" d="M74 166V98l60-42 60 42v68Z" />
      <path d="M4 166h272M74 166V98l60-42 60 42v68" />
      <rect x="106" y="106" width="56" height="44" rx="4" />
      <path d="M106 121h56M106 136h56" />
      <path className="rule" d="M114 114h22M114 129h22M114 144h22M152 114h2M152 129h2M152 144h2" />
      <path className="tint" d="M232 138c-6-20 4-36 30-40 6 24-6 40-30 40Z" />
      <path d="M232 138c-6-20 4-36 30-40 6 24-6 40-30 40Zm18-26c-12 12-20 30-22 54" />
    </svg>
  )
}
