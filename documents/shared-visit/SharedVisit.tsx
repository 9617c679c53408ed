import { StyleSheet, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { soapKeys } from '#contract/record/encounters.ts'
import { commas, formatDate, formatDateTime, wallDate } from '#words/formats/clinic-date.ts'
import { shownMedicine } from '#words/medicine-catalog.ts'
import type { SharedVisitData } from '../document-data.ts'
import { useDocument } from '../parts/document-context.ts'
import { DocumentPage } from '../parts/DocumentPage.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Grid } from '../parts/Grid.tsx'
import { LetterheadBlock } from '../parts/LetterheadBlock.tsx'
import { theme } from '../parts/theme.ts'
import { usePatientFacts } from '../parts/use-patient-facts.ts'
import { Mixed, Value, Words } from '../parts/Words.tsx'

const styles = StyleSheet.create({
  title: { fontSize: theme.large, fontWeight: 700, marginBottom: theme.gap },
  part: { marginTop: theme.gap },
  heading: { fontWeight: 700, color: theme.primary, marginBottom: 4 },
  label: { fontSize: theme.small, color: theme.secondary, marginTop: 4 },
})

/** What a patient is shared of one visit. */
export function SharedVisit({ letterhead, visit, patient, doctor }: SharedVisitData) {
  const { locale, t } = useDocument()
  const { summary, prescriptions, results, documents } = visit
  const day = wallDate(visit.startedAt)
  const longDay = (date: string) => formatDate(date, locale, { dateStyle: 'long' })
  const title = t('sharedVisit.title', { day: longDay(day) })
  const patientFacts = usePatientFacts(patient, day)
  return (
    <DocumentPage
      foot={letterhead.footer ?? letterhead.clinic.name}
      running={[title, patient.name, doctor.name].join(' · ')}
    >
      <LetterheadBlock {...letterhead} />
      <Words style={styles.title}>{title}</Words>
      <Facts
        facts={[
          ...patientFacts,
          { label: t('doctor'), value: doctor.name },
          { label: t('registrationNumber'), value: doctor.registrationNumber },
        ]}
      />
      {summary?.sections.map(section => (
        <Part key={section.key} title={titleOf(section, t)} isValue={section.title !== null}>
          <Value>{section.text}</Value>
        </Part>
      ))}
      {summary && summary.diagnoses.length > 0 && (
        <Part title={t('sharedVisit.diagnoses')}>
          {summary.diagnoses.map(({ text, code }, index) => (
            <Value key={index}>{code ? `${text} (${code})` : text}</Value>
          ))}
        </Part>
      )}
      {summary?.addenda.map(({ _id, text, writtenBy, writtenAt }) => (
        <Part key={_id} title={t('sharedVisit.addendum', { when: formatDateTime(writtenAt, locale) })}>
          <Value>{text}</Value>
          <Value style={styles.label}>{writtenBy}</Value>
        </Part>
      ))}
      {prescriptions?.map(({ _id, prescriptionNumber, lines }) => (
        <Part key={_id} title={t('prescription.title', { number: prescriptionNumber })}>
          <Grid
            rows={lines.map(line => shownMedicine(line, locale))}
            columns={[
              {
                title: t('prescription.medicine'),
                width: 26,
                cell: line => line.medicineName,
                further: line => line.instructions,
              },
              { title: t('prescription.dosage'), width: 12, cell: line => line.dosage },
              { title: t('prescription.recurrence'), width: 16, cell: line => line.recurrence },
              { title: t('prescription.duration'), width: 12, cell: line => line.duration ?? '–' },
            ]}
          />
        </Part>
      ))}
      {results && results.length > 0 && (
        <Part title={t('sharedVisit.results')}>
          <Grid
            rows={results}
            columns={[
              {
                title: t('sharedVisit.test'),
                width: 24,
                cell: ({ name }) => name,
                further: ({ text }) => text,
              },
              {
                title: t('sharedVisit.value'),
                width: 16,
                cell: ({ value, unit }) => (value === null ? '–' : [value, unit].filter(Boolean).join(' ')),
                further: ({ flag }) => flag && t(`flag.${flag}`),
              },
              { title: t('sharedVisit.usual'), width: 12, cell: result => rangeOf(result, t) },
              { title: t('date'), width: 14, cell: ({ takenAt }) => longDay(wallDate(takenAt)) },
            ]}
          />
        </Part>
      )}
      {documents && documents.length > 0 && (
        <Part title={t('sharedVisit.documents')}>
          {documents.map(document => (
            <Mixed key={document._id}>{`${document.title}${commas[locale]}${longDay(document.day)}`}</Mixed>
          ))}
        </Part>
      )}
      {summary?.followUp && (
        <Part title={t('sharedVisit.next')}>
          <Mixed>
            {[formatDateTime(summary.followUp.start, locale), summary.followUp.service]
              .filter(Boolean)
              .join(' · ')}
          </Mixed>
        </Part>
      )}
    </DocumentPage>
  )
}

type PartProps = {
  title: string
  /** Somebody typed the title. */
  isValue?: boolean
  children: ReactNode
}

function Part({ title, isValue = false, children }: PartProps) {
  const Title = isValue ? Value : Words
  return (
    <View style={styles.part}>
      <Title style={styles.heading}>{title}</Title>
      {children}
    </View>
  )
}

type Section = NonNullable<SharedVisitData['visit']['summary']>['sections'][number]

function titleOf({ key, title }: Section, t: ReturnType<typeof useDocument>['t']): string {
  if (title !== null) return title
  const known = soapKeys.find(one => one === key)
  return known ? t(`section.${known}`) : key
}

type Ranged = Pick<NonNullable<SharedVisitData['visit']['results']>[number], 'low' | 'high' | 'notJudged'>

function rangeOf({ low, high, notJudged }: Ranged, t: ReturnType<typeof useDocument>['t']): string {
  if (low !== null && high !== null) return `${low} – ${high}`
  if (low !== null) return t('sharedVisit.from', { value: low })
  if (high !== null) return t('sharedVisit.upTo', { value: high })
  return notJudged ? t(`sharedVisit.none.${notJudged}`) : '–'
}
