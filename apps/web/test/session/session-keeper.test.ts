import { ApiError } from '@courtside/contract/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '../../../../packages/player/test/memory-storage.ts'
import { type SessionDependencies, SessionKeeper } from '../../src/session/session-keeper.ts'
import { accessToken } from '../ui/tokens.ts'

const NOW = 1_700_000_000_000
const valid = (id = 7) => accessToken({ id, role: 'ADMIN', exp: NOW / 1000 + 900 })
const expired = () => accessToken({ id: 7, role: 'ADMIN', exp: NOW / 1000 - 1 })
const renewed = () => accessToken({ id: 7, role: 'ADMIN', exp: NOW / 1000 + 901 })

let storage: MemoryStorage

beforeEach(() => {
  storage = new MemoryStorage()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

function store(access: string, refresh = 'refresh-1') {
  storage.setItem('accessToken', access)
  storage.setItem('refreshToken', refresh)
}

/** Creates a session with a fake server. By default, its browser has one window. */
function makeSession(server: Partial<SessionDependencies> = {}) {
  const exchange = vi.fn(
    server.exchange ?? (async () => ({ accessToken: renewed(), refreshToken: 'refresh-2' })),
  )
  const revoke = vi.fn(server.revoke ?? (async () => {}))
  const fetchUsername = vi.fn(server.fetchUsername ?? (async () => 'ilona'))
  const session = new SessionKeeper({
    storage,
    oneWindow: (task) => task(),
    now: () => NOW,
    ...server,
    exchange,
    revoke,
    fetchUsername,
  })
  return { session, exchange, revoke, fetchUsername }
}

describe('check', () => {
  it('is signed out without a token', async () => {
    const { session } = makeSession()
    expect(await session.check()).toBeNull()
  })

  it('takes the role from the token, and fetches the name once', async () => {
    store(valid())
    const { session, fetchUsername } = makeSession()
    expect(await session.check()).toEqual({ id: 7, role: 'ADMIN', username: null })
    await vi.waitFor(() => expect(session.current()?.username).toBe('ilona'))
    await session.check()
    expect(fetchUsername).toHaveBeenCalledTimes(1)
  })

  it('renews an expired token', async () => {
    store(expired())
    const { session } = makeSession()
    expect(await session.check()).toMatchObject({ id: 7, role: 'ADMIN' })
    expect(storage.getItem('accessToken')).toBe(renewed())
    expect(storage.getItem('refreshToken')).toBe('refresh-2')
  })

  it('removes both tokens if an expired one cannot be renewed', async () => {
    store(expired())
    const refused = async () => {
      throw new ApiError(401, ['Your session has ended. Please sign in.'])
    }
    const { session } = makeSession({ exchange: refused })
    expect(await session.check()).toBeNull()
    expect(storage.length).toBe(0)
  })

  it('removes an expired token if there is no refresh token', async () => {
    storage.setItem('accessToken', expired())
    const { session } = makeSession()
    expect(await session.check()).toBeNull()
    expect(storage.length).toBe(0)
  })

  it('keeps the session while the server is unreachable', async () => {
    store(expired())
    const unreachable = async () => {
      throw new ApiError(0, ['The server could not be reached.'])
    }
    const { session } = makeSession({ exchange: unreachable, fetchUsername: unreachable })
    expect(await session.check()).toMatchObject({ id: 7, role: 'ADMIN' })
    expect(storage.getItem('refreshToken')).toBe('refresh-1')
  })

  it('is signed out if the token cannot be read', async () => {
    store('not.a.token')
    const { session } = makeSession()
    expect(await session.check()).toBeNull()
    expect(console.error).toHaveBeenCalledWith('Failed to decode or fetch user')
  })

  it('removes a token that cannot be read, so that no call tries to renew it', async () => {
    store('not.a.token')
    const { session, exchange } = makeSession()
    // A call of the previous page has used the token, and may be refused at any time.
    session.tokens.accessToken()
    await session.check()
    expect(await session.tokens.refresh()).toBeNull()
    expect(exchange).not.toHaveBeenCalled()
    expect(storage.length).toBe(0)
    expect(await session.check()).toBeNull()
  })

  it('ends the session if a call with a token that cannot be read is refused before a check', async () => {
    store(valid())
    const { session, exchange } = makeSession()
    await session.check()
    storage.setItem('accessToken', 'not.a.token')
    session.tokens.accessToken()
    expect(await session.tokens.refresh()).toBeNull()
    expect(exchange).not.toHaveBeenCalled()
    expect([session.current(), await session.check(), storage.length]).toEqual([null, null, 0])
  })

  it("removes role and name if the server refuses the user's name", async () => {
    store(valid())
    const refused = async () => {
      throw new ApiError(403, ['This is not your account.'])
    }
    const { session } = makeSession({ fetchUsername: refused })
    await session.check()
    await vi.waitFor(() => expect(session.current()).toBeNull())
    expect(await session.check()).toBeNull()
  })

  it('keeps the user signed in when the server fails, and does not ask again by itself', async () => {
    store(valid())
    const broken = async () => {
      throw new ApiError(500, [])
    }
    const { session, fetchUsername } = makeSession({ fetchUsername: broken })
    const heard = vi.fn()
    await session.check()
    session.subscribe(heard)
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
    expect(session.current()).toMatchObject({ id: 7, username: null })
    expect(heard).not.toHaveBeenCalled()
    expect(fetchUsername).toHaveBeenCalledTimes(1)
  })

  it("accepts a token that was just issued even if the device's clock is ahead", async () => {
    const { session, exchange } = makeSession()
    session.signIn({ accessToken: expired(), refreshToken: 'refresh-1' })
    expect(await session.check()).toMatchObject({ id: 7 })
    expect(exchange).not.toHaveBeenCalled()
  })
})

describe('tokens', () => {
  it('refreshes once for calls at the same time', async () => {
    store(expired())
    const { session, exchange } = makeSession()
    session.tokens.accessToken()
    const answers = await Promise.all([1, 2, 3].map(() => session.tokens.refresh()))
    expect(answers).toEqual([renewed(), renewed(), renewed()])
    expect(exchange).toHaveBeenCalledTimes(1)
  })

  it('uses the tokens that another window has fetched', async () => {
    store(expired())
    let queue: Promise<unknown> = Promise.resolve()
    const oneWindow: SessionDependencies['oneWindow'] = (task) => {
      const turn = queue.then(task)
      queue = turn
      return turn
    }
    const [control, scorer] = [makeSession({ oneWindow }), makeSession({ oneWindow })]
    for (const { session } of [control, scorer]) session.tokens.accessToken()
    const answers = await Promise.all([control.session.tokens.refresh(), scorer.session.tokens.refresh()])
    expect(answers).toEqual([renewed(), renewed()])
    expect(control.exchange.mock.calls.length + scorer.exchange.mock.calls.length).toBe(1)
  })

  it('does not start a session again that ended while it was being renewed', async () => {
    store(expired())
    const answer = Promise.withResolvers<{ accessToken: string; refreshToken: string }>()
    const { session } = makeSession({ exchange: () => answer.promise })
    session.tokens.accessToken()
    const refreshed = session.tokens.refresh()
    session.signOut()
    answer.resolve({ accessToken: renewed(), refreshToken: 'refresh-2' })
    expect(await refreshed).toBeNull()
    expect(storage.length).toBe(0)
  })
})

describe('signing in and out', () => {
  it('notifies subscribers', async () => {
    const { session } = makeSession()
    const heard = vi.fn()
    const stop = session.subscribe(heard)
    session.signIn({ accessToken: valid(), refreshToken: 'refresh-1' })
    expect(heard).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(session.current()?.username).toBe('ilona'))
    stop()
    session.signOut()
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('removes the tokens immediately, and ends the session on the server', () => {
    const { session, revoke } = makeSession()
    session.signIn({ accessToken: valid(), refreshToken: 'refresh-1' })
    session.signOut()
    expect(session.current()).toBeNull()
    expect(storage.length).toBe(0)
    expect(revoke).toHaveBeenCalledWith('refresh-1')
  })

  it("does not show the previous user's name", async () => {
    const { session } = makeSession({ fetchUsername: async (id) => `user ${id}` })
    session.signIn({ accessToken: valid(7), refreshToken: 'a' })
    await vi.waitFor(() => expect(session.current()?.username).toBe('user 7'))
    expect(session.signIn({ accessToken: valid(8), refreshToken: 'b' })?.username).toBeNull()
    await vi.waitFor(() => expect(session.current()?.username).toBe('user 8'))
  })
})

describe('a lost session', () => {
  const refused = async () => {
    throw new ApiError(401, ['Your session has ended. Please sign in.'])
  }

  it('is reported once, with its user, before it is removed', async () => {
    store(valid())
    const { session } = makeSession({ exchange: refused })
    await session.check()
    const seen: unknown[] = []
    session.onLost((lost) => seen.push([lost.id, session.current()?.id, storage.length]))
    session.tokens.accessToken()
    expect(await session.tokens.refresh()).toBeNull()
    expect(seen).toEqual([[7, 7, 2]])
    expect(session.current()).toBeNull()
    expect(storage.length).toBe(0)
  })

  it('is not reported after a sign-out, nor to listeners that were removed', async () => {
    store(valid())
    const { session } = makeSession({ exchange: refused })
    await session.check()
    const listener = vi.fn()
    session.onLost(listener)
    session.signOut()
    expect(listener).not.toHaveBeenCalled()

    store(valid())
    await session.check()
    const stopped = vi.fn()
    session.onLost(stopped)()
    session.tokens.accessToken()
    await session.tokens.refresh()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(stopped).not.toHaveBeenCalled()
  })
})

describe('a new token for the same session', () => {
  it('replaces only the access token, and uses its content', async () => {
    store(valid())
    const { session } = makeSession()
    await session.check()
    const customer = accessToken({ id: 7, role: 'CUSTOMER', exp: NOW / 1000 + 900 })
    session.replaceAccessToken(customer)
    expect(session.current()).toMatchObject({ id: 7, role: 'CUSTOMER' })
    expect(storage.getItem('accessToken')).toBe(customer)
    expect(storage.getItem('refreshToken')).toBe('refresh-1')
  })

  it('is fetched when it is requested, even if the old one has not expired', async () => {
    store(valid())
    const { session, exchange } = makeSession()
    await session.check()
    expect(await session.renew()).toMatchObject({ id: 7, role: 'ADMIN' })
    expect(exchange).toHaveBeenCalledTimes(1)
    expect(storage.getItem('refreshToken')).toBe('refresh-2')
  })
})
