import type postgres from 'postgres'

type Executor<T> = (resolve: (value: T) => void, reject: (reason: unknown) => void) => void

/** Holds a promise, and is none. */
class Awaitable<T> implements PromiseLike<T> {
  private readonly promise: Promise<T>

  constructor(executor: Executor<T>) {
    this.promise = new Promise(executor)
  }

  // oxlint-disable-next-line unicorn/no-thenable -- it stands in for a promise
  then<A = T, B = never>(
    done?: ((value: T) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    // oxlint-disable-next-line promise/no-callback-in-promise -- these are the caller's own
    return this.promise.then(done, failed)
  }

  catch<B = never>(failed?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.promise.catch(failed)
  }

  finally(settled?: (() => void) | null): Promise<T> {
    return this.promise.finally(settled)
  }
}

/**
 * Puts another base under the query class of postgres.js, for the whole process: an object that holds a promise. In the library a query is a
 * subclass of Promise, and V8 does not free what such a promise reaches (its rows, the request that waits for them) when it collects young
 * objects. All of it moved to the old heap, which had to be collected once a second under load (docs/decisions/046).
 */
export function keepQueriesPlain(sql: postgres.Sql<{}>): void {
  const query = sql.unsafe('')
  Object.setPrototypeOf(query.constructor, Awaitable)
  Object.setPrototypeOf(query.constructor.prototype, Awaitable.prototype)
}
