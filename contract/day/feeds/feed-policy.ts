import { isOwner } from '../../core/roles.ts'
import type { Role } from '../../core/permissions.ts'
import type { CalendarFeed } from './calendar-feeds.ts'

/** May show patients by name in a feed that they can make: in a clinic's only an owner, or who the owner's settings allow. */
export const mayShowNames = (
  member: { role: Role },
  { kind }: Pick<CalendarFeed, 'kind'>,
  { receptionistsShowFeedNames }: { receptionistsShowFeedNames: boolean },
): boolean => kind === 'doctor' || isOwner(member) || receptionistsShowFeedNames
