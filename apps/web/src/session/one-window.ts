const LEASE_KEY = 'refreshLease'
const LEASE_MS = 10_000
const RETRY_MS = 100
/**
 * How long to wait for a write of another window, in ms. If the lease still contains this window's name after
 * that, it belongs to this window.
 */
const SETTLE_MS = 30

/** Runs a task while no other window of this browser runs one. */
export type OneWindow = <T>(task: () => Promise<T>) => Promise<T>

/**
 * Returns a lock that lets one window at a time renew the session. A refresh token works once, and a second
 * use ends the session, so the control panel and the scorer's window must not both use it. Uses Web Locks if
 * available, otherwise a lease in the storage: on plain HTTP, as in a hall's local network, there are no Web
 * Locks.
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
  // If the lease ends later than a new lease would, this device's clock was set back, and the lease does not
  // count.
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
