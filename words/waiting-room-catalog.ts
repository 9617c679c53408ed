import type { Locale } from '#contract/core/locale.ts'
import ar from './ar/waitingRoom.json'
import en from './en/waitingRoom.json'
import hi from './hi/waitingRoom.json'
import { createTranslate, type Catalog, type Translate } from './translate.ts'

type WaitingRoomKey = keyof typeof en
export type TranslateWaitingRoom = Translate<WaitingRoomKey>

const catalogs: Record<Locale, Catalog<WaitingRoomKey>> = { en, hi, ar }

export function waitingRoomTranslate(locale: Locale): TranslateWaitingRoom {
  return createTranslate(catalogs[locale])
}
