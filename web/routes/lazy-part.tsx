import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react'
import { ApiError } from '../calls/api-error.ts'
import { screenTexts } from '../i18n/start.ts'
import { CodeMissing } from '../ui/states/CodeMissing.tsx'
import { LoadFailed } from '../ui/states/LoadFailed.tsx'
import { Skeleton } from '../ui/states/Skeleton.tsx'

type Part<Props> = ((props: Props) => ReactNode) & {
  /** Loads the code. Fails if it cannot be loaded; it may then be called again. */
  fetch: () => Promise<void>
  /** Loads the code early; errors are ignored. */
  preload: () => undefined
}

type FailedProps = { error: unknown; onRetry: () => void; onClose?: (() => void) | undefined }

/** A part of the app whose code is loaded when it is needed. The page around it stays visible while it loads, and if it fails. */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
  Failed?: ComponentType<FailedProps>,
): Part<Props> {
  const withTexts = async () => (await Promise.all([load(), screenTexts()]))[0]
  return firstPart(withTexts, Waiting, Failed)
}

/** A lazy part of the first screen: its texts are loaded with the frame's (words/app-texts.ts), and it waits for no others. */
export function firstPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = Skeleton,
  Failed: ComponentType<FailedProps> = LoadFailed,
): Part<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  async function fetch(): Promise<void> {
    loading ??= load().then(part => void (Loaded = part))
    try {
      await loading
    } catch (error) {
      loading = undefined
      throw new ApiError('fetch', {}, error)
    }
  }

  function LazyPart(props: Props) {
    const [, showLoaded] = useReducer((count: number) => count + 1, 0)
    const [error, setError] = useState<unknown>()
    const ask = () => {
      setError(undefined)
      fetch().then(showLoaded, setError)
    }
    const isShown = Loaded !== undefined
    useEffect(() => {
      // If the code arrived after the first render, this also shows it.
      if (!isShown) ask()
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the part is first shown
    }, [])
    if (Loaded) return <Loaded {...props} />
    const { onClose } = props as { onClose?: () => void }
    return error ? <Failed error={error} onRetry={ask} onClose={onClose} /> : <Waiting />
  }

  return Object.assign(LazyPart, {
    fetch,
    preload: () => void fetch().catch(() => {}),
  })
}

const Nothing = () => null

/** Like `lazyPart`, for a dialog over the page. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  return lazyPart(load, Nothing, CodeMissing)
}

/** Loads the code of a route's component; undefined if it has no code to load later. */
export function codeOf(component: unknown): Promise<void> | undefined {
  return (component as Partial<Part<object>> | undefined)?.fetch?.()
}
