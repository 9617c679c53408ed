import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isLeavingPage } from '#web/routes/leave-page.ts'

type AskToLeave = () => Promise<boolean>

/** The forms on the page that may ask; the last one is on top. */
const forms = new Set<{ isUnsaved: () => boolean; ask: AskToLeave }>()

export const hasUnsavedInput = (): boolean => [...forms].some(({ isUnsaved }) => isUnsaved())

/** Asks before an action that replaces typed input: signing out, changing the language, a choice above a form. */
export async function mayLeave(): Promise<boolean> {
  for (const { ask } of [...forms].toReversed()) if (!(await ask())) return false
  return true
}

type Place = { pathname: string; search: object }
type IsLeft = (move: { current: Place; next: Place }) => boolean

/** For a form on a part of a record: another page of a list beside it, or a search, does not close it. */
export const isRecordLeft: IsLeft = ({ current, next }) =>
  current.pathname !== next.pathname || idIn(current) !== idIn(next)

const idIn = ({ search }: Place) => ('id' in search ? search.id : undefined)

/** Asks before a page with unsaved input is left: by a link, by the browser, or by code that calls `mayLeave`. */
export function useLeaveQuestion(isUnsaved: () => boolean, isLeft: IsLeft = () => true) {
  const [isAsking, setIsAsking] = useState(false)
  const answer = useRef<(mayGo: boolean) => void>(() => {})
  const current = useRef(isUnsaved)
  useEffect(() => {
    current.current = isUnsaved
  })
  const blocker = useBlocker({
    shouldBlockFn: ({ current: here, next }) => isUnsaved() && isLeft({ current: here, next }),
    enableBeforeUnload: () => isUnsaved() && !isLeavingPage(),
    withResolver: true,
  })

  useEffect(() => {
    const ask = () =>
      new Promise<boolean>(decide => {
        if (!current.current()) return decide(true)
        answer.current = decide
        setIsAsking(true)
      })
    const form = { isUnsaved: () => current.current(), ask }
    forms.add(form)
    return () => void forms.delete(form)
  }, [])

  function decide(mayGo: boolean) {
    setIsAsking(false)
    answer.current(mayGo)
    answer.current = () => {}
    if (blocker.status !== 'blocked') return
    if (mayGo) blocker.proceed()
    else blocker.reset()
  }

  return {
    isAsking: isAsking || blocker.status === 'blocked',
    /** The form asks by itself; `keep` or `discard` answers. */
    ask: (then: (mayGo: boolean) => void) => {
      answer.current = then
      setIsAsking(true)
    },
    keep: () => decide(false),
    discard: () => decide(true),
  }
}
