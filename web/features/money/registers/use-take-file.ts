import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { keepFile, type DownloadedFile } from '#web/calls/api.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Keeps a file that `load` asks for. `taking`: the name of the one that is being loaded. */
export function useTakeFile() {
  const { t } = useTranslation('ui')
  const toast = useToast()
  const [taking, setTaking] = useState<string | null>(null)
  async function take(name: string, load: () => Promise<DownloadedFile>): Promise<void> {
    setTaking(name)
    try {
      const file = await load()
      keepFile(file)
      if (file.unprintable) toast(t('unprintable', { letters: file.unprintable }))
    } catch (error) {
      toast(sentenceOf(error), 'error')
    } finally {
      setTaking(null)
    }
  }
  return { take, taking }
}
