import type { Form, Ingredient } from '../list-types.ts'
import { chestDoses } from './doses-chest.ts'
import { gutDoses } from './doses-gut.ts'
import { heartDoses } from './doses-heart.ts'
import { hormoneDoses } from './doses-hormones.ts'
import { infectionDoses } from './doses-infection.ts'
import { mindAndNerveDoses } from './doses-mind-nerves.ts'
import { otherDoses } from './doses-other.ts'
import { painDoses } from './doses-pain.ts'
import { seldomWrittenDoses } from './doses-seldom-written.ts'
import { dosesOf } from './dose-rows.ts'

/** Every row of the table. */
export const doseRows: readonly string[] = [
  infectionDoses,
  painDoses,
  heartDoses,
  chestDoses,
  gutDoses,
  hormoneDoses,
  mindAndNerveDoses,
  otherDoses,
  seldomWrittenDoses,
].flat()

const doses = dosesOf(doseRows)

/** The ingredient with what the table says of its dose. */
export function withDoses(one: Ingredient): Ingredient {
  const found = doses.get(one.name)
  return found ? { ...one, doses: found } : one
}

/** Forms that act where they are put. */
const localForms: ReadonlySet<Form> = new Set([
  'cream',
  'ointment',
  'gel',
  'eyeDrops',
  'earDrops',
  'nasalSpray',
  'lotion',
  'mouthwash',
  'pessary',
])

/** All of its usual products act where they are put, such as drops of 0.1%: it needs no highest dose. */
export const isOnlyLocal = ({ products }: Pick<Ingredient, 'products'>): boolean =>
  products.length > 0 &&
  products.every(({ form, strengths }) => localForms.has(form) || strengths.every(one => one.endsWith('%')))
