import type { ListMessages } from '@courtside/contract'
import { backOffMs } from './back-off.ts'

/** The functions that are called for the messages of the stream of live matches. */
interface ListFollower {
  /** Called with the live matches, at the start and after every change. */
  onMatches(list: ListMessages['matches']): void
  /** Called when the schedule or a table has changed. */
  onSeason?(): void
  /** Called when the stream is interrupted. It opens again by itself. */
  onBroken?(): void
}

/** Keeps the stream of the live matches open until it is stopped. */
export function followList(stopped: AbortSignal, follower: ListFollower): void {
  let failures = 0
  function open() {
    const source = new EventSource('/api/live/all/stream')
    source.addEventListener('matches', ({ data }) => {
      failures = 0
      follower.onMatches(JSON.parse(data))
    })
    source.addEventListener('season', () => follower.onSeason?.())
    source.onerror = () => {
      source.close()
      follower.onBroken?.()
      failures += 1
      const again = setTimeout(open, backOffMs(failures))
      stopped.addEventListener('abort', () => clearTimeout(again), { once: true })
    }
    stopped.addEventListener('abort', () => source.close(), { once: true })
  }
  open()
}
