import { homeOf } from '#contract/day/home-policy.ts'
import { profileQuery } from '#web/calls/profile.ts'
import { queryClient } from '#web/calls/query-client.ts'
import { sessionToken } from '#web/calls/session.ts'
import type { HomeProps } from './home-props.ts'
import { withDoctorTexts } from '#web/i18n/with-texts.ts'
import { firstPart } from '#web/routes/lazy-part.tsx'

type Home = ReturnType<typeof homeOf>

/** What the first page shows, by who reads it. Each comes in one file, with what is needed to use it. */
export const homes = {
  figures: firstPart<HomeProps>(async () => (await import('./FiguresHome.tsx')).FiguresHome),
  doctor: firstPart<HomeProps>(withDoctorTexts(async () => (await import('./DoctorHome.tsx')).DoctorHome)),
  desk: firstPart<HomeProps>(async () => (await import('../desk/DeskHome.tsx')).DeskHome),
  bedside: firstPart<HomeProps>(async () => (await import('./NurseHome.tsx')).NurseHome),
} as const satisfies Record<Home, unknown>

const key = 'home'

/**
 * Loads the reader's home. Which one it is stands in the profile; on a device that has shown one before, it does not wait for that.
 */
export async function fetchHome(): Promise<void> {
  if (!sessionToken()) return
  const last = localStorage.getItem(key)
  if (last !== null && last in homes) homes[last as Home].preload()
  const { data: profile } = await queryClient.ensureQueryData(profileQuery)
  if (!profile.organization) return
  const home = homeOf(profile)
  localStorage.setItem(key, home)
  await homes[home].fetch()
}
