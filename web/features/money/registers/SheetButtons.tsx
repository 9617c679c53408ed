import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SheetFormat } from '#contract/money/registers/period.ts'
import { Button } from '#web/ui/Button.tsx'
import './registers.css'

const formats: readonly SheetFormat[] = ['csv', 'xlsx']

type SheetButtonsProps = { what: string; isTaking: boolean; onTake: (format: SheetFormat) => void }

/** The same table as CSV and as a workbook. */
export function SheetButtons({ what, isTaking, onTake }: SheetButtonsProps) {
  const { t } = useTranslation('registers')
  return (
    <span className="register-files">
      {formats.map(format => (
        <Button
          key={format}
          size="sm"
          icon="download"
          disabled={isTaking}
          aria-label={t('downloadAs', { what, format: format.toUpperCase() })}
          onClick={() => onTake(format)}
        >
          <bdi dir="ltr">{format.toUpperCase()}</bdi>
        </Button>
      ))}
    </span>
  )
}
