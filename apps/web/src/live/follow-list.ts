import type { ListMessages } from '@courtside/contract'
import { backOffMs } from './back-off.ts'

/** Who is told what the stream of the list says. */
interface ListFollower {
  /** The live matches, at the beginning and with every change. */
  onMatches(list: ListMessages['matches']): void
  /** Something of the schedule or of a table has changed. */
  onSeason?(): void
  /** The stream broke; it is opened again by itself. */
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
