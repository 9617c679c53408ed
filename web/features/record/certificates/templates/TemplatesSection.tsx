import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { localeNames } from '#contract/core/locale.ts'
import {
  certificateTemplateEndpoints,
  type CertificateTemplate,
} from '#contract/record/certificates/certificate-templates.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
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
  const toast = useToast()
  const answer = useEndpoint(certificateTemplateEndpoints.list, {})
  const removing = useAction(certificateTemplateEndpoints.archive)
  const [open, setOpen] = useState<CertificateTemplate | 'new' | null>(null)
  const [leaving, setLeaving] = useState<CertificateTemplate | null>(null)
  async function remove({ _id }: CertificateTemplate) {
    try {
      toast((await removing.mutateAsync({ params: { id: _id } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    } finally {
      setLeaving(null)
    }
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
                  onClick={() => setLeaving(template)}
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
      {leaving && (
        <ConfirmDialog
          title={t('templates.removeTitle', { title: leaving.title })}
          confirmLabel={t('templates.removeConfirm')}
          cancelLabel={t('templates.keep')}
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(null)}
        >
          <p>{t('templates.removeNote')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
