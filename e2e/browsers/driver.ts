/** The keys that the journeys press, by their name in KeyboardEvent.key. */
export type Key = 'Escape' | 'Enter' | 'Tab' | 'ArrowDown' | 'ArrowUp' | 'Backspace'
export type Point = { x: number; y: number }

/** What each browser can be asked to do. Coordinates are CSS pixels of the window. */
export type Driver = {
  open(url: string): Promise<void>
  back(): Promise<void>
  /** The value of an expression in the page, as JSON. No promise: a page that is left would never answer. */
  evaluate<T>(expression: string): Promise<T>
  pressAt(point: Point): Promise<void>
  drag(from: Point, to: Point): Promise<void>
  key(key: Key): Promise<void>
  /** A letter with Ctrl held down. */
  chord(letter: string): Promise<void>
  /** Into the element that has the focus. */
  type(text: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Into the file field that a selector finds, as a person chooses it. */
  chooseFile(css: string, path: string): Promise<void>
  picture(): Promise<Buffer>
  /** As a PDF of A4; null where the browser cannot be asked. */
  print(): Promise<Buffer | null>
  /** Forgets all cookies. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** Starts it, or says in a sentence why it cannot run here. */
export type StartBrowser = () => Promise<Driver | string>

/** Of WebDriver and BiDi, which name a key by a private character. */
export const keyCharacters: Record<Key, string> = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
}

const sequence = (id: string, type: 'key' | 'pointer', actions: object[]) => ({ id, type, actions })

/** W3C actions: a text typed key by key. */
export const typing = (characters: string) => [
  sequence(
    'keyboard',
    'key',
    [...characters].flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  ),
]

/** W3C actions: a letter with Ctrl held down. */
export const withCtrl = (letter: string) => [
  sequence('keyboard', 'key', [
    { type: 'keyDown', value: '\uE009' },
    { type: 'keyDown', value: letter },
    { type: 'keyUp', value: letter },
    { type: 'keyUp', value: '\uE009' },
  ]),
]

const whole = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y) })

/** W3C actions: from one point to the other in steps, with the mouse held down. */
export const dragging = (from: Point, to: Point) => [
  sequence('mouse', 'pointer', [
    { type: 'pointerMove', ...whole(from) },
    { type: 'pointerDown', button: 0 },
    ...stepsOf(from, to).map(point => ({ type: 'pointerMove', duration: 30, ...whole(point) })),
    { type: 'pointerUp', button: 0 },
  ]),
]

/** The points on the way, as a hand moves. */
export const stepsOf = (from: Point, to: Point, count = 8): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const part = (index + 1) / count
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
  })

/** W3C actions: a press of the mouse. */
export const press = (at: Point) => [
  sequence('mouse', 'pointer', [
    { type: 'pointerMove', ...whole(at) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]),
]
