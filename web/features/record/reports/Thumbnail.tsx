import { useQuery } from '@tanstack/react-query'
import { reportEndpoints, type Report } from '#contract/record/reports.ts'
import { downloadFile } from '#web/calls/api.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { BlobImage } from './BlobImage.tsx'
import './reports.css'

/** A small picture of a report; of a PDF a sign. It says nothing that its title does not say. */
export function Thumbnail({ patientId, report }: { patientId: string; report: Report }) {
  const { _id: reportId, hasThumbnail, mediaType } = report
  const { data: blob } = useQuery({
    // No address of the list: a change of a report changes no file.
    queryKey: ['thumbnail', patientId, reportId],
    queryFn: async ({ signal }) =>
      (await downloadFile(reportEndpoints.thumbnail, { params: { id: patientId, reportId }, signal })).blob,
    enabled: hasThumbnail,
    staleTime: Infinity,
    retry: false,
  })
  return (
    <span className="thumbnail" aria-hidden="true">
      {blob ? (
        <BlobImage blob={blob} alt="" />
      ) : (
        <Icon name={mediaType === 'application/pdf' ? 'file' : 'camera'} />
      )}
    </span>
  )
}
