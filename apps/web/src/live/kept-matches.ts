import type { MatchEvent } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { session } from '../session/session.ts'

const DATABASE = 'courtside-matches'
const VERSION = 1
/** Maximum number of stored matches. Those shown most recently stay. */
const MOST_KEPT = 30
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The data of a match to store, without its log. The match's state is not included: it would stay in memory
 * for as long as a write is waiting, and it contains a whole game.
 */
export interface MatchNow {
  readonly detail: MatchDetail
  readonly score: [home: number, away: number]
  readonly isOver: boolean
  /** The server's time, epoch ms. */
  readonly serverNow: number
}

/** A match as this device has last seen it. */
export interface KeptMatch {
  readonly id: number
  readonly detail: MatchDetail
  readonly score: [home: number, away: number]
  readonly isOver: boolean
  /**
   * The id of the account that may see this data; null if every user of the device may. Accounts may see
   * different matches and names.
   */
  readonly account: number | null
  /** When it was stored, by the clock of this device, epoch ms. */
  readonly keptAt: number
  /** Server time minus this device's time, in ms. */
  readonly aheadMs: number
}

interface Tables extends DBSchema {
  matches: { key: number; value: KeptMatch }
  /** An event, by its match and its `seq`. */
  events: { key: [number, number]; value: MatchEvent }
}

let opened: Promise<IDBPDatabase<Tables>> | undefined

function open(): Promise<IDBPDatabase<Tables>> {
  opened ??= openDB<Tables>(DATABASE, VERSION, {
    upgrade(fresh) {
      fresh.createObjectStore('matches', { keyPath: 'id' })
      fresh.createObjectStore('events')
    },
  })
  return opened
}

const eventsOf = (id: number) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])
const myAccount = () => session.current()?.id ?? null
const isForMe = ({ account }: KeptMatch) => account === null || account === myAccount()

/**
 * Stores a match on this device, to be shown when the server is unreachable. Rejects if the browser has no
 * database.
 * @param events the new events; the whole log if `isWhole`
 */
export async function keepMatch(
  { detail, score, isOver, serverNow }: MatchNow,
  events: readonly MatchEvent[],
  isWhole: boolean,
): Promise<void> {
  const { id } = detail
  const now = Date.now()
  const account = myAccount()
  const database = await open()
  const transaction = database.transaction(['matches', 'events'], 'readwrite')
  const [matches, log] = [transaction.objectStore('matches'), transaction.objectStore('events')]
  // The new events are of no use if the stored match was deleted meanwhile or belongs to another account.
  if (!isWhole && (await matches.get(id))?.account !== account) return
  if (isWhole) {
    await log.delete(eventsOf(id))
    for (const old of outdated(await matches.getAll(), id, now)) {
      await Promise.all([matches.delete(old), log.delete(eventsOf(old))])
    }
  }
  await matches.put({
    id,
    // The stream key must not be stored on the device.
    detail: { ...detail, stream_key: null },
    score,
    isOver,
    account,
    keptAt: now,
    aheadMs: serverNow - now,
  })
  await Promise.all([...events.map((event) => log.put(event, [id, event.seq])), transaction.done])
}

/** Returns the ids of the matches that are deleted before another match is stored. */
function outdated(kept: readonly KeptMatch[], coming: number, now: number): number[] {
  return kept
    .filter(({ id }) => id !== coming)
    .sort((a, b) => b.keptAt - a.keptAt)
    .filter(({ keptAt }, place) => place >= MOST_KEPT - 1 || now - keptAt > KEPT_MS)
    .map(({ id }) => id)
}

/** Returns a stored match with its log; null if there is none that the current user may see. */
export async function readKeptMatch(id: number): Promise<(KeptMatch & { events: MatchEvent[] }) | null> {
  const database = await open()
  const transaction = database.transaction(['matches', 'events'])
  const kept = await transaction.objectStore('matches').get(id)
  if (!kept || !isForMe(kept)) return null
  const events = await transaction.objectStore('events').getAll(eventsOf(id))
  return { ...kept, events }
}

/** Returns the stored matches that the current user may see, latest first. */
export async function listKeptMatches(): Promise<KeptMatch[]> {
  const kept = await (await open()).getAll('matches')
  return kept.filter(isForMe).sort((a, b) => b.keptAt - a.keptAt)
}

/** Deletes the stored matches for which `chosen` returns true; all by default. */
export async function forgetMatches(chosen: (kept: KeptMatch) => boolean = () => true): Promise<void> {
  const transaction = (await open()).transaction(['matches', 'events'], 'readwrite')
  const [matches, log] = [transaction.objectStore('matches'), transaction.objectStore('events')]
  for (const kept of await matches.getAll()) {
    if (chosen(kept)) await Promise.all([matches.delete(kept.id), log.delete(eventsOf(kept.id))])
  }
  await transaction.done
}
