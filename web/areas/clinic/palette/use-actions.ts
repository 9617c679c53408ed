import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { localeNames, locales } from '#contract/core/locale.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { chooseLanguage } from '#web/features/identity/profile/choose-language.ts'
import { logOut } from '#web/features/identity/profile/log-out.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { useProfile } from '#web/calls/profile.ts'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import { chooseTheme, themes } from '#web/ui/look/theme.ts'
import { useOpenBooking } from '#web/areas/clinic/booking.tsx'
import { entries, groups } from '#web/areas/clinic/navigation.ts'
import { useOpenWalkIn } from '#web/areas/clinic/day/queue/use-open-walk-in.ts'

export type Action = { key: string; label: string; icon: IconName; needs: Permission; run: () => void }

const themeIcons = { system: 'half', light: 'sun', dark: 'moon' } as const

/** The actions that this reader may do from anywhere. */
export function useActions(showShortcuts: () => void): Action[] {
  const { t } = useTranslation('palette')
  const { t: say } = useTranslation('clinic')
  const { permissions } = useProfile()
  const navigate = useNavigate()
  const openBooking = useOpenBooking()
  const openWalkIn = useOpenWalkIn()
  const locale = useLocale()
  const adding = [
    { key: 'addPatient', to: paths.patients, needs: 'patients.create' },
    { key: 'addDoctor', to: paths.doctors, needs: 'doctors.write' },
    { key: 'addClinic', to: paths.clinics, needs: 'clinics.write' },
    { key: 'addReceptionist', to: paths.receptionists, needs: 'receptionists.write' },
  ] as const
  const actions: Action[] = [
    {
      key: 'book',
      label: t('action.book'),
      icon: 'plus',
      needs: 'appointments.book',
      run: () => openBooking(),
    },
    {
      key: 'walkIn',
      label: t('action.walkIn'),
      icon: 'walkin',
      needs: 'queue.admit',
      run: openWalkIn,
    },
    ...adding.map(({ key, to, needs }): Action => ({
      key,
      label: t(`action.${key}`),
      icon: 'plus',
      needs,
      run: () => void navigate({ to, search: { add: true } }),
    })),
    ...[...entries, ...groups.flatMap(group => group.entries)].map(({ key, to, icon, needs }): Action => ({
      key: `go-${key}`,
      label: t('go', { screen: say(`nav.${key}`) }),
      icon,
      needs,
      run: () => void navigate({ to }),
    })),
    {
      key: 'security',
      label: t('action.security'),
      icon: 'lock',
      needs: 'account',
      run: () => void navigate({ to: paths.settings, search: { section: 'security' } }),
    },
    ...themes.map((theme): Action => ({
      key: `theme-${theme}`,
      label: t(`action.theme.${theme}`),
      icon: themeIcons[theme],
      needs: 'account',
      run: () => chooseTheme(theme),
    })),
    ...locales
      .filter(other => other !== locale)
      .map((other): Action => ({
        key: `language-${other}`,
        label: t('action.language', { language: localeNames[other] }),
        icon: 'globe',
        needs: 'account',
        run: () => void chooseLanguage(other),
      })),
    {
      key: 'shortcuts',
      label: t('action.shortcuts'),
      icon: 'rows',
      needs: 'account',
      run: showShortcuts,
    },
    {
      key: 'logout',
      label: t('action.logout'),
      icon: 'logout',
      needs: 'account',
      run: () => void logOut(),
    },
  ]
  return actions.filter(({ needs }) => permissions.includes(needs))
}
