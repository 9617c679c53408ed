import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react'
import { ApiError } from '../calls/api-error.ts'
import { CodeMissing } from '../ui/states/CodeMissing.tsx'
import { LoadFailed } from '../ui/states/LoadFailed.tsx'
import { Skeleton } from '../ui/states/Skeleton.tsx'

type Part<Props> = ((props: Props) => ReactNode) & {
  /** Fails where its code cannot be fetched. It may be asked for again. */
  fetch: () => Promise<void>
  /** Ahead of need: nobody waits for it. */
  preload: () => undefined
}

type FailedProps = { error: unknown; onRetry: () => void; onClose?: (() => void) | undefined }

/** A part of the app whose code comes when it is needed. What stands around it is there meanwhile, and where it fails. */
export function lazyPart<Props extends object = object>(
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
      // What has come between the first rendering and now is shown by the same way.
      if (!isShown) ask()
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as it is shown
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

/** Like `lazyPart`, of what opens over the page. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  return lazyPart(load, Nothing, CodeMissing)
}

/** The components of a route: undefined where it has none that comes later. */
export function codeOf(component: unknown): Promise<void> | undefined {
  return (component as Partial<Part<object>> | undefined)?.fetch?.()
}
