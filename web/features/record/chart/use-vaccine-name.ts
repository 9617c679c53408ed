import { useTranslation } from '#web/i18n/use-translation.ts'

/** The names in our schedule, which records keep in every language. */
const keys = {
  BCG: 'vaccine.bcg',
  'Hepatitis B': 'vaccine.hepatitisB',
  OPV: 'vaccine.opv',
  Pentavalent: 'vaccine.pentavalent',
  Rotavirus: 'vaccine.rotavirus',
  'Fractional IPV': 'vaccine.fractionalIpv',
  'Pneumococcal conjugate': 'vaccine.pneumococcalConjugate',
  'Pneumococcal polysaccharide': 'vaccine.pneumococcalPolysaccharide',
  'Measles and rubella': 'vaccine.measlesRubella',
  'Japanese encephalitis': 'vaccine.japaneseEncephalitis',
  DPT: 'vaccine.dpt',
  'DPT booster': 'vaccine.dptBooster',
  'Tetanus and diphtheria': 'vaccine.tetanusDiphtheria',
  HPV: 'vaccine.hpv',
  'Typhoid conjugate': 'vaccine.typhoidConjugate',
  Influenza: 'vaccine.influenza',
} as const
const isKnown = (vaccine: string): vaccine is keyof typeof keys => vaccine in keys

/** A vaccine as people read it, and what the record keeps of a name that somebody typed. Other names stay as they are. */
export function useVaccineName() {
  const { t } = useTranslation('chart')
  const sayVaccine = (vaccine: string): string => (isKnown(vaccine) ? t(keys[vaccine]) : vaccine)
  const known = Object.keys(keys)
  const keptVaccine = (typed: string): string =>
    known.find(vaccine => sayVaccine(vaccine).toLowerCase() === typed.trim().toLowerCase()) ?? typed
  return { sayVaccine, keptVaccine }
}
