type ScriptPolicy = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }

const policies = new Map<string, ScriptPolicy>()

/**
 * Starts a worker of our own. The page allows no address of a script that is not declared (require-trusted-types-for), so each
 * address has a policy, which knows only it.
 */
export function ownWorker(address: string, options?: WorkerOptions): Worker {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (trustedTypes && !policies.has(address))
    policies.set(
      address,
      trustedTypes.createPolicy(`worker-${policies.size}`, { createScriptURL: () => address }),
    )
  return new Worker(policies.get(address)?.createScriptURL(address) ?? address, options)
}
