import { useCallback } from 'react'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useToastAbout } from './Toast.tsx'

type Send = () => Promise<{ message: string }>

/** Deletes a row of a list without a question; Undo in the message sends `bringBack`. */
export function useUndoable() {
  const toastAbout = useToastAbout()
  return useCallback(
    async (rowId: string, remove: Send, bringBack: Send): Promise<void> => {
      const toast = toastAbout(rowId)
      const send = async (sent: Send, undo?: () => void) => {
        try {
          toast((await sent()).message, 'success', undo)
        } catch (error) {
          toast(sentenceOf(error), 'error')
        }
      }
      await send(remove, () => void send(bringBack))
    },
    [toastAbout],
  )
}
