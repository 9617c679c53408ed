import { add, oneOf, type Chosen, type Data, type World } from './world.ts'

const claims = 'users/claims'

/** Only the owner deals with claims. */
export function sendClaim({ random, practice, acknowledged }: World): Chosen | null {
  const claim = oneOf(random, acknowledged.claims)
  if (!claim) return null
  const body = { claimIds: [claim.id], sentOn: claim.issuedOn, reference: 'Post' }
  return {
    method: 'POST',
    path: `${claims}/send`,
    body,
    token: practice.token,
    postsAt: null,
    done: () => {},
  }
}

/** Whole or in part, with tax or without, and with something disallowed. */
export function settleClaim({ random, practice, acknowledged }: World): Chosen | null {
  const claim = oneOf(random, acknowledged.claims)
  if (!claim) return null
  const { id, clinicId, invoiceId, claimedMinor: all } = claim
  const claimedMinor = random(2) === 0 ? all : 1 + random(all)
  const tdsMinor = random(2) === 0 ? Math.floor(claimedMinor / 10) : 0
  const disallowedMinor = random(3) === 0 ? random(claimedMinor - tdsMinor) : 0
  const to = random(2) === 0 ? 'patient' : 'write_off'
  const receivedMinor = claimedMinor - tdsMinor - disallowedMinor
  const line = {
    claimId: id,
    claimedMinor,
    receivedMinor,
    tdsMinor,
    disallowedMinor,
    ...(disallowedMinor > 0 && { disallowedTo: to, reason: 'Not covered' }),
  }
  const method = (['bank', 'cheque', 'advance'] as const)[random(3)]
  const done = ({ _id }: Data) => {
    if (disallowedMinor > 0 && to === 'write_off') add(acknowledged.writtenOff, invoiceId, disallowedMinor)
    else {
      const isCheque = method === 'cheque'
      acknowledged.settlements.push({ id: _id, clinicId, invoiceId, isCheque, isReturned: false })
    }
  }
  const body = { method, claims: [line] }
  return {
    method: 'POST',
    path: `${claims}/settlements`,
    body,
    token: practice.token,
    postsAt: clinicId,
    done,
  }
}

/** As a mistake, or because its cheque came back, also after a credit note made its money an advance: others are refused then. */
export function undoSettlement({ random, practice, acknowledged }: World): Chosen | null {
  const picked = oneOf(random, acknowledged.settlements)
  if (!picked) return null
  const isReturned = random(2) === 0
  const credited = acknowledged.settlements.findLast(
    ({ isCheque, isReturned: isOver, invoiceId }) =>
      isCheque && !isOver && acknowledged.credits.has(invoiceId),
  )
  const one = isReturned && credited ? credited : picked
  return {
    method: 'POST',
    path: `${claims}/settlements/${one.id}/${isReturned ? 'return' : 'undo'}`,
    ...(isReturned && { body: { reason: 'No funds' } }),
    token: practice.token,
    postsAt: one.clinicId,
    done: () => void (one.isReturned = true),
  }
}
