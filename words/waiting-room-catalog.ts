import type { Locale } from '#contract/core/locale.ts'
import type en from './en/waitingRoom.json'
import { createTranslate, type Catalog, type Translate } from './translate.ts'

type WaitingRoomKey = keyof typeof en
export type TranslateWaitingRoom = Translate<WaitingRoomKey>

const catalogs = import.meta.glob<Catalog<WaitingRoomKey>>('./*/waitingRoom.json', {
  eager: true,
  import: 'default',
})

export function waitingRoomTranslate(locale: Locale): TranslateWaitingRoom {
  return createTranslate(catalogs[`./${locale}/waitingRoom.json`]!)
}
