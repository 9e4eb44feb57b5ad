import type { MediaMessage } from '../rtmp/session.ts'
import type { Group } from './group.ts'

/** What may wait for one target, bytes: 20 s of a good picture. */
export const MOST_WAITING_BYTES = 16 * 1024 * 1024

/**
 * What waits for one target, group by group. Who takes it too slowly loses whole groups: all that waits but the newest, so that it goes
 * on near the present, at a key frame.
 */
export class GroupQueue {
  #groups: Group[] = []
  /** Of the first group: how many messages were given, and what they weighed. */
  #given = 0
  #givenBytes = 0
  /** Settings that have to come before the first group, because the one before it was not given to its end. */
  #settings: readonly MediaMessage[] = []
  /** Time of the first message that was lost since the last one that was given; null: none. */
  #lostFrom: number | null = null
  #lostMs = 0

  /** Bytes that wait. */
  get bytes(): number {
    return this.#groups.reduce((sum, { bytes }) => sum + bytes, 0) - this.#givenBytes
  }

  /** Milliseconds of the stream that were lost. */
  get lostMs(): number {
    return this.#lostMs
  }

  /** Begins again with a group, from its beginning: with a new connection. Nothing that came between is given. */
  begin(group: Group | null): void {
    this.#lose()
    if (group?.opens) this.#restart([group])
  }

  /** Takes the group that grows from now on. */
  add(group: Group): void {
    if (this.#groups.length > 0) this.#groups.push(group)
    else if (group.opens) this.#restart([group])
  }

  /** Looks at what waits after the newest group has grown, and loses what is too much. */
  trim(): void {
    if (this.bytes <= MOST_WAITING_BYTES) return
    const newest = this.#groups.findLastIndex(({ opens }) => opens)
    const kept = newest > 0 ? this.#groups.slice(newest) : []
    this.#lose()
    if (kept.length > 0 && weight(kept) <= MOST_WAITING_BYTES) this.#restart(kept)
  }

  /** The next message; null when none waits. */
  next(): MediaMessage | null {
    const [setting, ...further] = this.#settings
    if (setting) {
      this.#settings = further
      return setting
    }
    for (let [group] = this.#groups; group; [group] = this.#groups) {
      const message = group.messages[this.#given]
      if (message) {
        this.#given += 1
        this.#givenBytes += message.body.length
        return message
      }
      if (this.#groups.length === 1) return null // it grows
      this.#groups.shift()
      this.#given = 0
      this.#givenBytes = 0
    }
    return null
  }

  /** Gives up all that waits. */
  #lose(): void {
    const next = this.#groups[0]?.messages[this.#given] ?? this.#groups[1]?.messages[0]
    this.#lostFrom ??= next?.timestamp ?? null
    this.#groups = []
    this.#given = 0
    this.#givenBytes = 0
    this.#settings = []
  }

  #restart(groups: Group[]): void {
    const [first] = groups
    const from = first?.messages[0]?.timestamp
    if (this.#lostFrom !== null && from !== undefined) this.#lostMs += Math.max(0, from - this.#lostFrom)
    this.#lostFrom = null
    this.#groups = groups
    // Settings carry the time of what follows them: encoders sent them long before.
    this.#settings = (first?.settings ?? []).map((each) => ({ ...each, timestamp: from ?? each.timestamp }))
  }
}

function weight(groups: readonly Group[]): number {
  return groups.reduce((sum, { bytes }) => sum + bytes, 0)
}
