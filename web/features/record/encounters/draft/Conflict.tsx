import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { commas } from '#words/formats/clinic-date.ts'
import { draftOf, isSame } from './visit-keeper.ts'
import { useSectionTitle } from '../note/NoteSection.tsx'
import { useVisit } from '../visit-context.ts'

/** Two people, or two tabs, wrote at once: both texts side by side, and a choice. Nothing is merged by itself. */
export function Conflict() {
  const { t } = useTranslation('encounter')
  const locale = useLocale()
  const { save, draft, encounter, keeper } = useVisit()
  const titleOf = useSectionTitle()
  const place = useRef<HTMLElement>(null)
  const isOpen = save.kind === 'conflict'
  useEffect(() => {
    if (isOpen) place.current?.focus()
  }, [isOpen])
  if (save.kind !== 'conflict') return null
  const theirs = draftOf(save.theirs)
  const titles = new Map([...encounter.sections, ...save.theirs.sections].map(one => [one.key, titleOf(one)]))
  const differing = [...titles].filter(([key]) => (draft.texts[key] ?? '') !== (theirs.texts[key] ?? ''))
  const said = ({ lines }: { lines: readonly { medicineName: string }[] }) =>
    lines.map(({ medicineName }) => medicineName).join(commas[locale])
  const linesDiffer = !isSame(draft.lines, theirs.lines)
  return (
    <section ref={place} className="two-texts" role="alert" tabIndex={-1} aria-labelledby="two-texts">
      <h3 id="two-texts" className="row">
        <Icon name="alert" />
        {t('conflict.title')}
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('conflict.section')}</th>
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(([key, title]) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td dir="auto">{draft.texts[key] || '–'}</td>
              <td dir="auto">{theirs.texts[key] || '–'}</td>
            </tr>
          ))}
          {linesDiffer && (
            <tr>
              <th scope="row">{t('rx.title')}</th>
              <td dir="auto">{said(draft) || '–'}</td>
              <td dir="auto">{said(theirs) || '–'}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p>{t('conflict.note')}</p>
      <div className="row">
        <Button look="primary" onClick={() => keeper.decide('mine')}>
          {t('conflict.keepMine')}
        </Button>
        <Button onClick={() => keeper.decide('theirs')}>{t('conflict.takeTheirs')}</Button>
      </div>
    </section>
  )
}
