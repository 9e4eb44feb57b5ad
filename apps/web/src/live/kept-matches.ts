import type { MatchEvent } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { session } from '../session/session.ts'

const DATABASE = 'courtside-matches'
const VERSION = 1
/** So many matches are kept, those that were shown last. */
const MOST_KEPT = 30
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** What is kept of a match at a moment, but for its log. Not its state: of those that wait to be written each would be a whole game. */
export interface MatchNow {
  readonly detail: MatchDetail
  readonly score: [home: number, away: number]
  readonly isOver: boolean
  /** The server's time, epoch ms. */
  readonly serverNow: number
}

/** A match as this device had it last. */
export interface KeptMatch {
  readonly id: number
  readonly detail: MatchDetail
  readonly score: [home: number, away: number]
  readonly isOver: boolean
  /** Whose it is, by the id of the account; null: everybody's at this device. An account may see matches and names that others do not. */
  readonly account: number | null
  /** When it was kept, by this device's clock, epoch ms. */
  readonly keptAt: number
  /** How much the server's time was ahead of this device's, ms. */
  readonly aheadMs: number
}

interface Tables extends DBSchema {
  matches: { key: number; value: KeptMatch }
  /** An event under its match and its `seq`. */
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
 * Keeps a match on this device, for when the server can't be reached. Where the browser keeps nothing, that is how it is.
 *
 * @param events those to be added; with `isWhole` all of the log
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
  // News of what was forgotten meanwhile, or is another account's, are no match.
  if (!isWhole && (await matches.get(id))?.account !== account) return
  if (isWhole) {
    await log.delete(eventsOf(id))
    for (const old of outdated(await matches.getAll(), id, now)) {
      await Promise.all([matches.delete(old), log.delete(eventsOf(old))])
    }
  }
  await matches.put({
    id,
    // A key to the match's video is nothing to leave lying about.
    detail: { ...detail, stream_key: null },
    score,
    isOver,
    account,
    keptAt: now,
    aheadMs: serverNow - now,
  })
  await Promise.all([...events.map((event) => log.put(event, [id, event.seq])), transaction.done])
}

/** The ids of those that make room for a match. */
function outdated(kept: readonly KeptMatch[], coming: number, now: number): number[] {
  return kept
    .filter(({ id }) => id !== coming)
    .sort((a, b) => b.keptAt - a.keptAt)
    .filter(({ keptAt }, place) => place >= MOST_KEPT - 1 || now - keptAt > KEPT_MS)
    .map(({ id }) => id)
}

/** A kept match with its log; null where there is none, or none for whoever asks. */
export async function readKeptMatch(id: number): Promise<(KeptMatch & { events: MatchEvent[] }) | null> {
  const database = await open()
  const transaction = database.transaction(['matches', 'events'])
  const kept = await transaction.objectStore('matches').get(id)
  if (!kept || !isForMe(kept)) return null
  const events = await transaction.objectStore('events').getAll(eventsOf(id))
  return { ...kept, events }
}

/** What this device keeps for whoever asks, the latest first. */
export async function listKeptMatches(): Promise<KeptMatch[]> {
  const kept = await (await open()).getAll('matches')
  return kept.filter(isForMe).sort((a, b) => b.keptAt - a.keptAt)
}

/** Forgets the matches that `chosen` names; without it all. */
export async function forgetMatches(chosen: (kept: KeptMatch) => boolean = () => true): Promise<void> {
  const transaction = (await open()).transaction(['matches', 'events'], 'readwrite')
  const [matches, log] = [transaction.objectStore('matches'), transaction.objectStore('events')]
  for (const kept of await matches.getAll()) {
    if (chosen(kept)) await Promise.all([matches.delete(kept.id), log.delete(eventsOf(kept.id))])
  }
  await transaction.done
}
