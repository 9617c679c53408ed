import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { samplesEndpoints } from '#contract/site/samples.ts'
import { homeOf } from '#contract/day/home-policy.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { AskedCorrections } from '#web/features/clinic/corrections/AskedCorrections.tsx'
import { Dashboard } from '#web/features/day/dashboard/Dashboard.tsx'
import type { SetUpStep } from '#web/features/day/dashboard/set-up-steps.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { OverridesCard } from './OverridesCard.ts'
import { HomeSwitch } from './HomeSwitch.tsx'
import { useOpenBooking } from '#web/areas/clinic/booking.tsx'
import { saySamples } from '../set-up/say-samples.ts'

/** The organization's figures, for the owner and others who may read them. */
export function FiguresHome() {
  const { t } = useTranslation('dashboard')
  const filter = useSearch({ from: '/clinic/' })
  const navigate = useNavigate()
  const openBooking = useOpenBooking()
  const profile = useProfile()
  const isOwner = profile.permissions.includes('settings.write')
  const samples = useEndpoint(samplesEndpoints.get, {}, { enabled: isOwner }).data?.data

  function actionFor(step: SetUpStep, isNext: boolean) {
    const look = isNext ? 'primary' : 'plain'
    const label = t(`setUp.${step}Action`)
    if (step === 'appointment')
      return (
        <Button look={look} size="sm" onClick={() => openBooking({ clinicId: filter.clinicId })}>
          {label}
        </Button>
      )
    return (
      <Link to={paths.setUp} search={{ step }} className={isNext ? 'btn sm primary' : 'btn sm'}>
        <Icon name="plus" className="sm" />
        {label}
      </Link>
    )
  }

  return (
    <>
      {isOwner && homeOf(profile) === 'doctor' && <HomeSwitch />}
      <Dashboard
        filter={filter}
        onFilter={search =>
          void navigate({
            to: paths.dashboard,
            search: { ...search, figures: filter.figures },
            replace: true,
          })
        }
        actionFor={actionFor}
        first={
          isOwner && (
            <>
              {samples && samples.patients > 0 && (
                <p className="sample-note">
                  {saySamples(samples, t)} <Link to={paths.setUp}>{t('samples.remove')}</Link>
                </p>
              )}
              <AskedCorrections />
              <OverridesCard />
            </>
          )
        }
      />
    </>
  )
}
