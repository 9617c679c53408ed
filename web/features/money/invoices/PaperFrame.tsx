import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { useTabTitle } from '#web/ui/PageTitle.tsx'
import './invoice.css'

export type Step = { label: string; isPending: boolean; onTake: () => void }

type PaperFrameProps = {
  /** The list that the paper is one of. */
  list: { label: string; to: typeof paths.invoices | typeof paths.quotations }
  patient: { name: string }
  title: string
  badge: ReactNode
  /** Beside the title. */
  note?: ReactNode
  print: { label: string; isPending: boolean; onPrint: () => void }
  /** Buttons of the menu; undefined: there is none. */
  menu?: ReactNode
  /** Before the next step. */
  actions?: ReactNode
  /** The next step; its page gives it Ctrl+Enter. */
  step?: Step | undefined
  alert?: ReactNode
  /** The name of the sheet. */
  label: string
  parties: ReactNode
  lines: ReactNode
  /** The note. */
  words: ReactNode
  totals: ReactNode
  /** What stands beside the sheet. */
  aside: { label: string; content: ReactNode }
  /** Dialogs, and what a phone shows at its foot. */
  children?: ReactNode
}

/** The page of a paper of money: its sheet, and a column beside it. */
export function PaperFrame(props: PaperFrameProps) {
  const { list, patient, title, badge, note, print, menu, actions, step, alert } = props
  const { label, parties, lines, words, totals, aside, children } = props
  const { t } = useTranslation('invoices')
  useTabTitle(`${title} · ${patient.name}`)
  return (
    <div className="invoice">
      <header className="invoice-h">
        <div>
          <nav aria-label={t('crumb')} className="crumb">
            <Link to={list.to}>{list.label}</Link> <span aria-hidden="true">/</span> <bdi>{patient.name}</bdi>
          </nav>
          <div className="row">
            <h1>
              <bdi>{title}</bdi>
            </h1>
            {badge}
            {note}
          </div>
        </div>
        <div className="row push">
          <Button look="quiet" icon="print" disabled={print.isPending} onClick={print.onPrint}>
            {print.label}
          </Button>
          {menu && (
            <Menu
              className="btn"
              isWorded
              label={t('more')}
              button={
                <>
                  <Icon name="more" className="sm" />
                  {t('more')}
                </>
              }
            >
              {menu}
            </Menu>
          )}
          {actions}
          {step && (
            <Button look="primary" className="step" disabled={step.isPending} onClick={step.onTake}>
              {step.label} <kbd aria-hidden="true">Ctrl Enter</kbd>
            </Button>
          )}
        </div>
      </header>
      {alert}
      <section className="card invoice-sheet" aria-label={label}>
        {parties}
        {lines}
        <div className="invoice-below">
          <div className="words">{words}</div>
          {totals}
        </div>
      </section>
      <aside className="invoice-till" aria-label={aside.label}>
        {aside.content}
      </aside>
      {children}
    </div>
  )
}
