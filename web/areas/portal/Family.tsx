import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { formatAge } from '#words/formats/age.ts'
import { AddPerson } from './AddPerson.tsx'
import { useToday } from './use-today.ts'

type FamilyProps = { people: readonly Patient[]; chosenId: string | undefined }

/** The people of the account, to look at one of them alone, and a way to add another. */
export function Family({ people, chosenId }: FamilyProps) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const today = useToday()
  const [isAdding, setIsAdding] = useState(false)
  const [first] = people
  if (!first) return null
  const age = ({ dateOfBirth }: Patient) => (dateOfBirth ? formatAge(dateOfBirth, today, locale) : '')
  return (
    <>
      <nav className="family" aria-label={t('family')}>
        {people.length > 1 && (
          <Link to={paths.portal} search={{}} activeOptions={{ exact: true }}>
            <span className="face" aria-hidden="true">
              <Icon name="user" />
            </span>
            <b>{t('family.all')}</b>
          </Link>
        )}
        {people.length > 1 &&
          people.map(person => (
            <Link
              key={person._id}
              to={paths.portal}
              search={{ patientId: person._id }}
              activeOptions={{ exact: true }}
            >
              <Avatar name={person.name} image={person.image} />
              <span>
                <b>
                  <bdi>{person.firstName}</bdi>
                </b>
                <small>{age(person)}</small>
              </span>
            </Link>
          ))}
        <button type="button" onClick={() => setIsAdding(true)}>
          <span className="face more" aria-hidden="true">
            <Icon name="plus" />
          </span>
          <b>{t(people.length > 1 ? 'family.add' : 'family.title')}</b>
        </button>
      </nav>
      {isAdding && <AddPerson besideId={chosenId ?? first._id} onClose={() => setIsAdding(false)} />}
    </>
  )
}
