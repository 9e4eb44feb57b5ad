const LEASE_KEY = 'refreshLease'
const LEASE_MS = 10_000
const RETRY_MS = 100
/** Time for a rival's write to arrive, after which the lease is ours if it still names us. */
const SETTLE_MS = 30

/** Runs a task in one window of this browser at a time. */
export type OneWindow = <T>(task: () => Promise<T>) => Promise<T>

/**
 * Lets one window at a time renew the session: a refresh token works once, and using it twice ends the session, which the
 * control panel and the scorer's window would otherwise do to each other.
 *
 * Web Locks where there are any; they are missing on plain http, as in a gym's own network, where a lease in the storage
 * does the same.
 */
export function oneWindowAtATime(storage: Storage, locks: LockManager | undefined): OneWindow {
  if (locks) {
    return async (task) => {
      const result = await locks.request('courtside-session', async () => ({ value: await task() }))
      return result.value
    }
  }
  return async (task) => {
    const owner = crypto.getRandomValues(new Uint32Array(2)).join('-')
    while (!(await takeLease(storage, owner))) await pause(RETRY_MS)
    try {
      return await task()
    } finally {
      if (leaseOf(storage)?.owner === owner) storage.removeItem(LEASE_KEY)
    }
  }
}

async function takeLease(storage: Storage, owner: string): Promise<boolean> {
  const lease = leaseOf(storage)
  const now = Date.now()
  // Further ahead than a lease lasts: this device's clock was set back since.
  if (lease && lease.until > now && lease.until <= now + LEASE_MS) return false
  storage.setItem(LEASE_KEY, `${owner} ${Date.now() + LEASE_MS}`)
  await pause(SETTLE_MS)
  return leaseOf(storage)?.owner === owner
}

function leaseOf(storage: Storage): { owner: string; until: number } | null {
  const [owner, until] = storage.getItem(LEASE_KEY)?.split(' ') ?? []
  return owner && until ? { owner, until: Number(until) } : null
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
