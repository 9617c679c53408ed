import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  registerEndpoints,
  registerNames,
  type RegisterName,
  type Registers,
} from '#contract/money/registers/registers.ts'
import { downloadFile } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatMoney, formatNumber } from '#words/formats/money.ts'
import { FigureTable } from './FigureTable.tsx'
import { SheetButtons } from './SheetButtons.tsx'
import { useTakeFile } from './use-take-file.ts'

type Asked = { from: string; to: string; clinicId?: string; taxNumber?: string }

/** Each register with its sums, and its files. */
export function RegisterList({ registers, asked }: { registers: Registers; asked: Asked }) {
  const { t } = useTranslation('registers')
  const lang = useLocale()
  const { take, taking } = useTakeFile()
  const { currency, counts } = registers
  const money = (amountMinor: number | null) =>
    amountMinor === null ? '–' : formatMoney({ amountMinor, currency }, lang)
  return (
    <FigureTable
      label={t('registers')}
      headings={[
        { text: t('register') },
        { text: t('download') },
        { text: t('count'), isEnd: true },
        { text: t('net'), isEnd: true },
        { text: t('tax'), isEnd: true },
        { text: t('total'), isEnd: true },
      ]}
      rows={registerNames.map(register => {
        const { net, tax, total } = sumsOf(register, registers)
        return {
          key: register,
          cells: [
            t(`register.${register}`),
            <SheetButtons
              key="files"
              what={t(`register.${register}`)}
              isTaking={taking !== null}
              onTake={format =>
                void take(register, () =>
                  downloadFile(registerEndpoints.export, { query: { ...asked, register, format, lang } }),
                )
              }
            />,
            formatNumber(counts[register], lang),
            money(net),
            money(tax),
            money(total),
          ],
        }
      })}
    />
  )
}

type Sums = { net: number | null; tax: number | null; total: number }

function sumsOf(register: RegisterName, all: Registers): Sums {
  switch (register) {
    case 'journal':
      return {
        net: null,
        tax: null,
        total: all.accounts.reduce((sum, { debitMinor }) => sum + debitMinor, 0),
      }
    case 'sales':
    case 'creditNotes': {
      const { netMinor, taxMinor, grossMinor } = all[register]
      return { net: netMinor, tax: taxMinor, total: grossMinor }
    }
    case 'payments': {
      const moved = all.payments.map(
        ({ takenMinor, undoneMinor, refundedMinor }) => takenMinor - undoneMinor - refundedMinor,
      )
      return { net: null, tax: null, total: moved.reduce((sum, amount) => sum + amount, 0) }
    }
    case 'payerReceipts':
      return { net: null, tax: null, total: all.payerReceipts.receivedMinor }
    case 'advances':
      return {
        net: null,
        tax: all.advances.taxMinor,
        total: all.advances.receivedMinor - all.advances.usedMinor,
      }
  }
}
