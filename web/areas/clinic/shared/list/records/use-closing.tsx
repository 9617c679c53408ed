import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { visitsAheadEndpoints, type HasVisits, type VisitsAhead } from '#contract/day/visits-ahead.ts'
import { call } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { useProfile } from '#web/calls/profile.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { formatNumber } from '#words/formats/money.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { RecordCommands } from './use-record-commands.ts'

type Row = { _id: string; name: string; status: boolean }
/** Once `ahead` is known, the user is asked whether to close. */
type Closing = { row: Row; ahead: VisitsAhead | null }

const filterOf = {
  services: 'serviceId',
  doctors: 'doctorId',
  clinics: 'clinicId',
  resources: 'resourceId',
} as const
const wordsOf = { services: 'inactive', doctors: 'close', clinics: 'close', resources: 'outOfUse' } as const

/**
 * The status switch of records that visits are booked with. Before one is closed, the user sees how many future visits it has. No
 * visit is cancelled.
 */
export const useClosing = (
  of: Exclude<HasVisits, 'resources'>,
  { setStatus }: Pick<RecordCommands, 'setStatus'>,
) =>
  useQuestion(of, {
    setStatus,
    askAhead: ({ _id }) => call(visitsAheadEndpoints[of], { params: { id: _id } }),
  })

/** Like `useClosing`, for a clinic's rooms and equipment. */
export const useRoomClosing = (clinicId: string, setStatus: Commands['setStatus']) =>
  useQuestion('resources', {
    setStatus,
    askAhead: ({ _id }) =>
      call(visitsAheadEndpoints.resources, { params: { id: clinicId, resourceId: _id } }),
  })

type Commands = {
  /** Resolves once the row shows the new status. */
  setStatus: (row: Row, isOpen: boolean) => Promise<unknown>
  askAhead: (row: Row) => Promise<{ data: VisitsAhead }>
}

function useQuestion(
  of: HasVisits,
  commands: Commands,
): {
  isOpen: (row: Row) => boolean
  setStatus: (row: Row, isOpen: boolean) => void
  question: ReactNode
} {
  const toast = useToast()
  const [closing, setClosing] = useState<Closing | null>(null)

  async function close(row: Row) {
    setClosing({ row, ahead: null })
    await commands.setStatus(row, false)
    setClosing(null)
  }

  async function ask(row: Row) {
    // Show the new status immediately, before the server answers.
    setClosing({ row, ahead: null })
    try {
      const { data: ahead } = await commands.askAhead(row)
      if (ahead.count > 0) setClosing({ row, ahead })
      else await close(row)
    } catch (error) {
      setClosing(null)
      toast(sentenceOf(error), 'error')
    }
  }

  return {
    isOpen: row => row.status && row._id !== closing?.row._id,
    setStatus: (row, isOpen) => void (isOpen ? commands.setStatus(row, true) : ask(row)),
    question: closing?.ahead && (
      <Question
        of={of}
        row={closing.row}
        ahead={closing.ahead}
        onClose={() => void close(closing.row)}
        onKeep={() => setClosing(null)}
      />
    ),
  }
}

type QuestionProps = {
  of: HasVisits
  row: Row
  ahead: VisitsAhead
  onClose: () => void
  onKeep: () => void
}

function Question({ of, row, ahead: { count, firstStart }, onClose, onKeep }: QuestionProps) {
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const words = wordsOf[of]
  return (
    <ConfirmDialog
      title={t(`closing.${words}.title`, { name: row.name })}
      confirmLabel={t(`closing.${words}.yes`)}
      cancelLabel={t(`closing.${words}.no`)}
      onConfirm={onClose}
      onCancel={onKeep}
    >
      <p>
        {t('closing.ahead', { count, number: formatNumber(count, locale) })}{' '}
        {firstStart && t('closing.first', { when: formatDateTime(firstStart, locale) })}
      </p>
      <p>{t(`closing.text.${of}`)}</p>
      <p>
        <Link
          className="link"
          to={paths.appointments}
          search={{ [filterOf[of]]: row._id, status: 'booked', from: today }}
        >
          {t('closing.show', { count })}
        </Link>
      </p>
    </ConfirmDialog>
  )
}
