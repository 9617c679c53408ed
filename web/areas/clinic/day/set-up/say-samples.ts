import type { Samples } from '#contract/site/samples.ts'
import type { Translate } from '#web/i18n/texts.ts'

/** How much sample data there is: 'Sample data: 1 patient with 12 visits. …' */
export const saySamples = (
  { patients, appointments }: Pick<Samples, 'patients' | 'appointments'>,
  t: Translate<'dashboard'>,
): string =>
  t('samples.there', {
    patients: t('samples.patients', { count: patients }),
    visits: t('samples.visits', { count: appointments }),
  })
