import { withMoneyTexts, withRecordTexts } from '#web/i18n/with-texts.ts'
import type { ComponentType } from 'react'
import type { Permission } from '#contract/core/permissions.ts'
import { lazyPart } from '#web/routes/lazy-part.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'

type Section = {
  /** The key in the address, and `section.<key>` in the catalog. */
  key:
    | 'organization'
    | 'money'
    | 'tax'
    | 'onlinePayments'
    | 'moneyRules'
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
    | 'record'
    | 'tests'
    | 'medicines'
    | 'certificates'
    | 'emergency'
  icon: IconName
  /** Users without this permission do not see the section. */
  needs: Permission
  Section: ComponentType
}

/** In the order of the page. Each section is a separate file, loaded when it is opened. */
export const sections: readonly Section[] = [
  {
    key: 'organization',
    icon: 'clinic',
    needs: 'settings.write',
    Section: lazyPart(
      async () => (await import('#web/features/clinic/settings/OrganizationSection.tsx')).OrganizationSection,
    ),
  },
  {
    key: 'money',
    icon: 'receipt',
    needs: 'settings.write',
    Section: lazyPart(
      async () => (await import('#web/features/clinic/settings/MoneySection.tsx')).MoneySection,
    ),
  },
  {
    key: 'tax',
    icon: 'receipt',
    needs: 'tax.write',
    Section: lazyPart(
      withMoneyTexts(async () => (await import('#web/features/money/tax/TaxSection.tsx')).TaxSection),
    ),
  },
  {
    key: 'onlinePayments',
    icon: 'receipt',
    needs: 'onlinePayments.write',
    Section: lazyPart(
      withMoneyTexts(
        async () =>
          (await import('#web/features/money/online-payments/OnlinePaymentsSection.tsx'))
            .OnlinePaymentsSection,
      ),
    ),
  },
  {
    key: 'moneyRules',
    icon: 'receipt',
    needs: 'settings.write',
    Section: lazyPart(
      withMoneyTexts(
        async () => (await import('#web/features/money/money-rules/MoneyRulesSection.tsx')).MoneyRulesSection,
      ),
    ),
  },
  {
    key: 'region',
    icon: 'globe',
    needs: 'settings.write',
    Section: lazyPart(
      async () => (await import('#web/features/clinic/settings/RegionSection.tsx')).RegionSection,
    ),
  },
  {
    key: 'documents',
    icon: 'file',
    needs: 'settings.write',
    Section: lazyPart(
      async () => (await import('#web/features/clinic/settings/DocumentsSection.tsx')).DocumentsSection,
    ),
  },
  {
    key: 'booking',
    icon: 'calendar',
    needs: 'settings.write',
    Section: lazyPart(
      async () => (await import('#web/features/clinic/settings/BookingSection.tsx')).BookingSection,
    ),
  },
  {
    key: 'bookingPage',
    icon: 'globe',
    needs: 'clinics.write',
    Section: lazyPart(
      async () => (await import('#web/features/clinic/settings/BookingPageSection.tsx')).BookingPageSection,
    ),
  },
  {
    key: 'mail',
    icon: 'mail',
    needs: 'settings.write',
    Section: lazyPart(
      async () => (await import('#web/features/clinic/settings/MailSection.tsx')).MailSection,
    ),
  },
  {
    key: 'messages',
    icon: 'phone',
    needs: 'settings.write',
    Section: lazyPart(
      async () => (await import('#web/features/clinic/settings/MessagesSection.tsx')).MessagesSection,
    ),
  },
  {
    key: 'record',
    icon: 'steth',
    needs: 'settings.write',
    Section: lazyPart(
      withRecordTexts(
        async () => (await import('#web/features/record/settings/RecordSection.tsx')).RecordSection,
      ),
    ),
  },
  {
    key: 'tests',
    icon: 'flask',
    needs: 'settings.write',
    Section: lazyPart(
      withRecordTexts(
        async () => (await import('#web/features/record/settings/tests/TestsSection.tsx')).TestsSection,
      ),
    ),
  },
  {
    key: 'medicines',
    icon: 'pill',
    needs: 'medicines.read',
    Section: lazyPart(
      withRecordTexts(
        async () =>
          (await import('#web/features/record/settings/medicines/MedicinesSection.tsx')).MedicinesSection,
      ),
    ),
  },
  {
    key: 'certificates',
    icon: 'file',
    needs: 'certificates.read',
    Section: lazyPart(
      withRecordTexts(
        async () =>
          (await import('#web/features/record/certificates/templates/TemplatesSection.tsx')).TemplatesSection,
      ),
    ),
  },
  {
    key: 'emergency',
    icon: 'alert',
    needs: 'breakGlass.review',
    Section: lazyPart(
      withRecordTexts(
        async () => (await import('#web/features/clinic/break-glass/EmergencyReview.tsx')).EmergencyReview,
      ),
    ),
  },
  {
    key: 'members',
    icon: 'user',
    needs: 'members.read',
    Section: lazyPart(
      async () => (await import('#web/features/identity/members/MembersSection.tsx')).MembersSection,
    ),
  },
  {
    key: 'signInRules',
    icon: 'lock',
    needs: 'settings.write',
    Section: lazyPart(
      async () => (await import('#web/features/clinic/settings/SignInRulesSection.tsx')).SignInRulesSection,
    ),
  },
  {
    key: 'calendarFeeds',
    icon: 'calendar',
    needs: 'calendarFeeds.write',
    Section: lazyPart(
      async () =>
        (await import('#web/features/day/calendar-feeds/CalendarFeedsSection.tsx')).CalendarFeedsSection,
    ),
  },
  {
    key: 'security',
    icon: 'lock',
    needs: 'account',
    Section: lazyPart(
      async () => (await import('#web/features/identity/security/SecuritySection.tsx')).SecuritySection,
    ),
  },
  {
    key: 'notifications',
    icon: 'bell',
    needs: 'notifications.read',
    Section: lazyPart(
      async () =>
        (await import('#web/features/shared/notifications/NotificationsSection.tsx')).NotificationsSection,
    ),
  },
]
