import { passwordCost } from '#server/platform/secrets/secrets.ts'

const ofProduct = { ...passwordCost }
/** The least that Argon2 takes. At the product's cost, hashing was two fifths of the time that test clinics took to make. */
const least = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** For every hash of this process from now on. Programs that tests start keep the product's cost. */
export function choosePasswordCost(which: 'of the product' | 'least'): void {
  Object.assign(passwordCost, which === 'least' ? least : ofProduct)
}
