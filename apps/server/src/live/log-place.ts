import type { MatchEvent } from '@courtside/basketball'

/** A client's position in a log. */
export interface LogPlace {
  /** The number of the last event that the client knows; 0 for none. */
  readonly after: number
  /**
   * The time of that event in epoch ms, if the client sends it. It is needed because, after a failover that
   * lost events, another event may have the same number.
   */
  readonly at?: number | undefined
}

/**
 * Returns whether a log still contains the client's last event. True if the client does not send that event's
 * time.
 */
export function hasPlace(events: readonly MatchEvent[], { after, at }: LogPlace): boolean {
  return at === undefined || events[after - 1]?.at === at
}

/** Returns the id of a message whose last event is `last`. {@link placeOfId} reads the position from it. */
export function idOfPlace(last: MatchEvent | undefined): string {
  return last ? `${last.seq}-${last.at}` : '0'
}

/**
 * Returns the position that a message's id states, or null if the id is invalid. The time in the id is
 * optional.
 */
export function placeOfId(id: string): LogPlace | null {
  const [, after, at] = /^(\d{1,9})(?:-(\d{1,15}))?$/.exec(id) ?? []
  if (after === undefined) return null
  return { after: Number(after), at: at === undefined ? at : Number(at) }
}
