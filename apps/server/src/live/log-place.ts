import type { MatchEvent } from '@courtside/basketball'

/** A client's position in a log. */
export interface LogPlace {
  /** The number of the client's last event; 0 for none. */
  readonly after: number
  /**
   * The time of that event, epoch ms, if the client sends it. It identifies the event, because another one may
   * have the same number after a failover that lost events.
   */
  readonly at?: number | undefined
}

/** Returns whether a log still has a client's last event, as far as the client says which event that is. */
export function hasPlace(events: readonly MatchEvent[], { after, at }: LogPlace): boolean {
  return at === undefined || events[after - 1]?.at === at
}

/** Returns the id of a message that ends with an event, from which {@link placeOfId} reads the position. */
export function idOfPlace(last: MatchEvent | undefined): string {
  return last ? `${last.seq}-${last.at}` : '0'
}

/** Returns the position of a message's id, or null for an invalid one. The time is optional. */
export function placeOfId(id: string): LogPlace | null {
  const [, after, at] = /^(\d{1,9})(?:-(\d{1,15}))?$/.exec(id) ?? []
  if (after === undefined) return null
  return { after: Number(after), at: at === undefined ? at : Number(at) }
}
