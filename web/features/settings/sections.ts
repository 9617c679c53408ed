import type { ComponentType } from 'react'
import type { Permission } from '#contract/core/permissions.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import type { IconName } from '#web/ui/icon-paths.ts'

type Section = {
  /** In the address, and in the catalog as `section.<key>`. */
  key:
    | 'organization'
    | 'money'
    | 'region'
    | 'documents'
    | 'booking'
    | 'bookingPage'
    | 'mail'
    | 'messages'
    | 'members'
    | 'notifications'
    | 'signInRules'
    | 'security'
    | 'calendarFeeds'
  icon: IconName
  /** Without it the section is not there. */
  needs: Permission
  Section: ComponentType
}

/** In the order of the page. Each is a file of its own, loaded when it is opened. */
export const sections: readonly Section[] = [
  {
    key: 'organization',
    icon: 'clinic',
    needs: 'settings.write',
    Section: lazyPart(async () => (await import('./OrganizationSection.tsx')).OrganizationSection),
  },
  {
    key: 'money',
    icon: 'receipt',
    needs: 'settings.write',
    Section: lazyPart(async () => (await import('./MoneySection.tsx')).MoneySection),
  },
  {
    key: 'region',
    icon: 'globe',
    needs: 'settings.write',
    Section: lazyPart(async () => (await import('./RegionSection.tsx')).RegionSection),
  },
  {
    key: 'documents',
    icon: 'file',
    needs: 'settings.write',
    Section: lazyPart(async () => (await import('./DocumentsSection.tsx')).DocumentsSection),
  },
  {
    key: 'booking',
    icon: 'calendar',
    needs: 'settings.write',
    Section: lazyPart(async () => (await import('./BookingSection.tsx')).BookingSection),
  },
  {
    key: 'bookingPage',
    icon: 'globe',
    needs: 'clinics.write',
    Section: lazyPart(async () => (await import('./BookingPageSection.tsx')).BookingPageSection),
  },
  {
    key: 'mail',
    icon: 'mail',
    needs: 'settings.write',
    Section: lazyPart(async () => (await import('./MailSection.tsx')).MailSection),
  },
  {
    key: 'messages',
    icon: 'phone',
    needs: 'settings.write',
    Section: lazyPart(async () => (await import('./MessagesSection.tsx')).MessagesSection),
  },
  {
    key: 'members',
    icon: 'user',
    needs: 'members.read',
    Section: lazyPart(async () => (await import('#web/features/members/MembersSection.tsx')).MembersSection),
  },
  {
    key: 'signInRules',
    icon: 'lock',
    needs: 'settings.write',
    Section: lazyPart(async () => (await import('./SignInRulesSection.tsx')).SignInRulesSection),
  },
  {
    key: 'calendarFeeds',
    icon: 'calendar',
    needs: 'calendarFeeds.write',
    Section: lazyPart(
      async () =>
        (await import('#web/features/calendar-feeds/CalendarFeedsSection.tsx')).CalendarFeedsSection,
    ),
  },
  {
    key: 'security',
    icon: 'lock',
    needs: 'account',
    Section: lazyPart(
      async () => (await import('#web/features/security/SecuritySection.tsx')).SecuritySection,
    ),
  },
  {
    key: 'notifications',
    icon: 'bell',
    needs: 'notifications.read',
    Section: lazyPart(
      async () => (await import('#web/features/notifications/NotificationsSection.tsx')).NotificationsSection,
    ),
  },
]
