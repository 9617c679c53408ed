import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { localeNames } from '#contract/core/locale.ts'
import {
  certificateTemplateEndpoints,
  type CertificateTemplate,
} from '#contract/record/certificates/certificate-templates.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useUndoable } from '#web/ui/states/use-undoable.ts'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { SignatureForm } from './SignatureForm.tsx'
import { TemplatePopup } from './TemplatePopup.tsx'
import '#web/features/clinic/settings/settings.css'
import '../certificates.css'

/** A doctor's signature, and for the owner the templates of certificates. */
export function TemplatesSection() {
  const mayChange = useMay('certificates.template')
  const { doctorId } = useProfile()
  return (
    <div className="templates-settings">
      {doctorId && <SignatureForm />}
      {mayChange && <Templates />}
    </div>
  )
}

function Templates() {
  const { t } = useTranslation('certificates')
  const undoable = useUndoable()
  const answer = useEndpoint(certificateTemplateEndpoints.list, {})
  const removing = useAction(certificateTemplateEndpoints.archive)
  const restoring = useAction(certificateTemplateEndpoints.restore)
  const [open, setOpen] = useState<CertificateTemplate | 'new' | null>(null)
  const remove = ({ _id }: CertificateTemplate) => {
    const params = { id: _id }
    return undoable(
      _id,
      () => removing.mutateAsync({ params }),
      () => restoring.mutateAsync({ params }),
    )
  }
  return (
    <section className="card settings-form" aria-labelledby="certificate-templates">
      <header>
        <h2 id="certificate-templates">{t('templates')}</h2>
        <p className="muted">{t('templates.lead')}</p>
      </header>
      {answer.isPending && <Skeleton rows={5} />}
      {answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <ul className="template-fields">
          {answer.data.data.map(template => (
            <li key={template._id}>
              <div>
                <b dir="auto" lang={template.locale}>
                  {template.title}
                </b>
                <p className="muted small">
                  {[localeNames[template.locale], template.isShipped && t('templates.shipped')]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {/* They name the template, in its own language. */}
              <div className="row" translate="no">
                <Button size="sm" icon="edit" aria-haspopup="dialog" onClick={() => setOpen(template)}>
                  {t('templates.edit')}
                  <span className="vh"> {template.title}</span>
                </Button>
                <IconButton
                  icon="trash"
                  size="sm"
                  label={t('templates.remove', { title: template.title })}
                  onClick={oncePerRow(() => void remove(template))}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <footer>
        <Button icon="plus" aria-haspopup="dialog" onClick={() => setOpen('new')}>
          {t('templates.add')}
        </Button>
      </footer>
      {open && <TemplatePopup template={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />}
    </section>
  )
}
