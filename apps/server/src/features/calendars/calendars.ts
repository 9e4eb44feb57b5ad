import { setTimeout as wait } from 'node:timers/promises'
import type { Calendar, CalendarFault } from '@courtside/contract'
import { UnreadableTable } from '@courtside/interchange'
import { fetchDocument, publicAddresses } from '@courtside/network'
import { explaining } from '../../constraint-refusals.ts'
import type { Database } from '../../db/client.ts'
import type { Logger } from '../../logger.ts'
import { Refused } from '../../refused.ts'
import type { FixtureService } from '../competitions/fixture-service.ts'
import type { ComparedCalendar } from './calendar-changes.ts'
import { type CalendarRecord, CalendarRepository } from './calendar-repository.ts'

// Loaded on first use, so that the server starts faster.
const comparison = () => import('./calendar-changes.ts')

/** Maximum number of calendars per competition. */
const MOST_CALENDARS = 5
/** Maximum size of a calendar, in bytes: about 1,500 games. Parsing it takes a tenth of a second. */
const MOST_BYTES = 500_000
const HEADERS = {
  accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
  'user-agent': 'Courtside-Calendars/1',
}
/** How often the server looks for calendars that are due, in ms. */
const LOOK_EVERY_MS = 5 * 60_000

const explained = explaining({
  calendars_competition_id_address_key: { code: 'calendar-exists', field: 'address' },
  calendars_competition_id_fkey: { code: 'no-such-competition' },
})

/** Dependencies of {@link Calendars}. */
interface CalendarParts {
  db: Database
  fixtures: FixtureService
  logger: Logger
  /** Whether the address of a calendar may be on this machine or in a private network. */
  allowPrivate: boolean
}

/** Follows calendars of leagues: checks them regularly and proposes or applies their changes. */
export class Calendars {
  readonly #parts: CalendarParts
  readonly #calendars: CalendarRepository
  readonly #closing = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(parts: CalendarParts) {
    this.#parts = parts
    this.#calendars = new CalendarRepository(parts.db)
  }

  /** Starts the regular checks. */
  start(): void {
    this.#running = this.#checkRegularly()
  }

  /** Ends the checks. */
  async stop(): Promise<void> {
    this.#closing.abort()
    await this.#running
  }

  /** Returns the calendars that a competition follows. */
  async of(competitionId: number): Promise<Calendar[]> {
    const presented: Calendar[] = []
    for (const row of await this.#calendars.of(competitionId)) presented.push(await this.#present(row))
    return presented
  }

  /**
   * Follows a calendar and checks it.
   * @throws {Refused} 400 the address is private; 404 no such competition; 409 there are too many, or the
   * competition already follows it
   */
  async follow(
    competitionId: number,
    { address, automatic }: { address: string; automatic: boolean },
    userId: number,
  ): Promise<Calendar> {
    const found = await publicAddresses(new URL(address).hostname, this.#parts.allowPrivate)
    if (typeof found === 'string') throw new Refused({ code: 'private-address', field: 'address' })
    const fields = { competition_id: competitionId, address, automatic, created_by: userId }
    const id = await explained(() => this.#calendars.insert(fields, MOST_CALENDARS))
    if (id === undefined) throw new Refused({ code: 'too-many-calendars', most: MOST_CALENDARS })
    return this.check(id)
  }

  /**
   * Sets whether changes are applied without confirmation.
   * @throws {Refused} 404
   */
  async setAutomatic(id: number, automatic: boolean): Promise<Calendar> {
    const row = await this.#find(id)
    const isObsolete = !automatic && row.fault === 'crew-booked'
    await this.#calendars.set(id, { automatic, ...(isObsolete && { fault: null }) })
    if (automatic) await this.#applyPossible(row)
    return this.#present(await this.#find(id))
  }

  /** Checks a calendar now. @throws {Refused} 404 */
  async check(id: number): Promise<Calendar> {
    await this.#check(await this.#find(id))
    return this.#present(await this.#find(id))
  }

  /** Applies and dismisses changes by their keys. @throws {Refused} 404 */
  async decide(
    id: number,
    { apply, dismiss }: { apply: readonly string[]; dismiss: readonly string[] },
    userId: number,
  ): Promise<Calendar> {
    const row = await this.#find(id)
    if (apply.length > 0) await this.#apply(row, (key) => apply.includes(key), userId)
    if (dismiss.length > 0) {
      // Stores only dismissed keys of changes that still exist, so that the list does not grow.
      const current = (await this.#compare(row))?.changes.map(({ key }) => key) ?? []
      const dismissed = new Set([...row.dismissed, ...dismiss])
      await this.#calendars.dismiss(
        id,
        current.filter((key) => dismissed.has(key)),
      )
    }
    return this.#present(await this.#find(id))
  }

  /** Stops following a calendar. @throws {Refused} 404 */
  async unfollow(id: number): Promise<void> {
    await this.#find(id)
    await this.#calendars.delete(id)
  }

  /** Checks every calendar that is due, even if the check of another one fails. */
  async checkDue(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const row = await this.#calendars.claimDue()
      if (!row) return
      await this.#check(row).catch((error: unknown) => {
        this.#parts.logger.error(
          { err: error, calendar: row.id },
          'Could not check the calendar of a league.',
        )
      })
    }
  }

  async #checkRegularly(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      await wait(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {}) // stopped
      if (signal.aborted) return
      await this.checkDue().catch((error: unknown) => {
        this.#parts.logger.error({ err: error }, 'Could not check the calendars of leagues.')
      })
    }
  }

  async #check(row: CalendarRecord): Promise<void> {
    const { allowPrivate } = this.#parts
    const known = { etag: row.etag, lastModified: row.last_modified }
    const answer = await fetchDocument(row.address, known, {
      headers: HEADERS,
      mostBytes: MOST_BYTES,
      allowPrivate,
      signal: this.#closing.signal,
    })
    if (answer.kind !== 'content') {
      const fault = answer.kind === 'failed' ? answer.fault : null
      await this.#calendars.noteCheck(row.id, { fault })
    } else {
      const { content, version } = answer
      const isReadable = (await this.#compare({ ...row, content })) !== null
      const fields = { content, etag: version.etag, last_modified: version.lastModified, fault: null }
      await this.#calendars.noteCheck(row.id, isReadable ? fields : { fault: 'broken-calendar' })
    }
    const checked = await this.#calendars.find(row.id)
    if (checked?.automatic && checked.fault === null) await this.#applyPossible(checked)
  }

  /**
   * Applies changes of an automatic calendar. If they are refused, applies each half by itself, so that only
   * the refused changes wait.
   * @param chosen the keys of the changes; undefined for all
   */
  async #applyPossible(row: CalendarRecord, chosen?: readonly string[]): Promise<void> {
    const keys = chosen ?? (await this.#compare(row))?.changes.map(({ key }) => key) ?? []
    try {
      await this.#apply(row, (key) => keys.includes(key), null)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (keys.length < 2) {
        if (error.code === 'crew-booked') return this.#calendars.set(row.id, { fault: 'crew-booked' })
        const [change] = keys
        this.#parts.logger.warn(
          { err: error, calendar: row.id, change },
          'Could not apply a change of a calendar.',
        )
        return
      }
      const half = Math.ceil(keys.length / 2)
      await this.#applyPossible(row, keys.slice(0, half))
      await this.#applyPossible(row, keys.slice(half))
    }
  }

  /**
   * Applies changes in one transaction.
   * @param userId the user who applies them; null for the server
   */
  async #apply(
    row: CalendarRecord,
    isChosen: (key: string) => boolean,
    userId: number | null,
  ): Promise<void> {
    const { content, competition_id } = row
    if (content === null) return
    const { compareCalendar, writeOf } = await comparison()
    await this.#parts.fixtures.change(
      competition_id,
      (schedule) => {
        const { changes } = compareCalendar(content, schedule)
        return { write: writeOf(changes.filter(({ key }) => isChosen(key) && !row.dismissed.includes(key))) }
      },
      { isWriting: true, userId },
    )
  }

  /** Compares a calendar with the schedule. Returns null if its content is missing or can't be read. */
  async #compare({ content, competition_id }: CalendarRecord): Promise<ComparedCalendar | null> {
    if (content === null) return null
    const { compareCalendar } = await comparison()
    const decide = (schedule: Parameters<typeof compareCalendar>[1]) => {
      try {
        return { compared: compareCalendar(content, schedule), write: null }
      } catch (error) {
        if (error instanceof UnreadableTable) return { compared: null, write: null }
        throw error
      }
    }
    const { compared } = await this.#parts.fixtures.change(competition_id, decide, {
      isWriting: false,
      userId: null,
    })
    return compared
  }

  async #present(row: CalendarRecord): Promise<Calendar> {
    const compared = await this.#compare(row)
    const waiting = compared?.changes.filter(({ key }) => !row.dismissed.includes(key)) ?? []
    return {
      id: row.id,
      address: row.address,
      automatic: row.automatic,
      checkedAt: row.checked_at?.toISOString() ?? null,
      // The refused changes may have been applied or dismissed since.
      fault: row.fault === 'crew-booked' && waiting.length === 0 ? null : (row.fault as CalendarFault | null),
      games: compared?.games ?? 0,
      unknown: compared?.unknown ?? 0,
      changes: waiting.map(({ key, kind, cells, before }) => ({ key, kind, cells, before })),
    }
  }

  async #find(id: number): Promise<CalendarRecord> {
    const row = await this.#calendars.find(id)
    if (!row) throw new Refused({ code: 'no-such-calendar' })
    return row
  }
}
