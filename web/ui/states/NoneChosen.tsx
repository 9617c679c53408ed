import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '../look/Icon.tsx'
import { PageTitle } from '../PageTitle.tsx'
import './empty-state.css'

export type RecordKind =
  'doctor' | 'clinic' | 'patient' | 'visit' | 'prescription' | 'certificate' | 'invoice' | 'quotation'

/** In place of a record's page whose address does not say which record. */
export function NoneChosen({ kind, list }: { kind: RecordKind; list: LinkProps['to'] }) {
  const { t } = useTranslation('ui')
  return (
    <>
      <PageTitle title={t(`noneChosen.${kind}`)} />
      <div className="empty">
        <Icon name="alert" />
        <p>{t('noneChosen.why')}</p>
        <Link className="btn" to={list}>
          {t('noneChosen.toList')}
        </Link>
      </div>
    </>
  )
}
