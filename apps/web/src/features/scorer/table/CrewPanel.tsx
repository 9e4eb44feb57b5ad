import { formatClock } from '@courtside/basketball'
import { TABLE_PARTS, type TablePart } from '@courtside/contract'
import { TEXTS } from '../texts.ts'
import type { Crew } from './use-table-crew.ts'
import './crew-panel.css'

/**
 * If a device has sent no request for this time, in ms, it counts as offline. This is two missed requests.
 */
const OFFLINE_AFTER_MS = 25_000

/**
 * A choice of the tasks that this device does at the table, and a list of the other devices and their tasks.
 */
export function CrewPanel({ crew }: { crew: Crew }) {
  return (
    <section className="crew" aria-label={TEXTS.atTheTable}>
      <label>
        {TEXTS.thisTable}
        <select
          className="input"
          value={crew.part}
          onChange={(event) => {
            const chosen = TABLE_PARTS.find((each) => each === event.target.value)
            if (chosen) crew.takePart(chosen)
          }}
        >
          {TABLE_PARTS.map((part) => (
            <option key={part} value={part}>
              {TEXTS.parts[part]}
            </option>
          ))}
        </select>
      </label>
      {crew.others.length === 0 ? (
        <p>{TEXTS.aloneAtTable}</p>
      ) : (
        <ul aria-label={TEXTS.atTheTable}>
          {crew.others.map(({ username, part, awayMs }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two devices of a user can have the same part
            <li key={index}>
              <b>{username}</b> {memberWords(part, awayMs)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function memberWords(part: TablePart, awayMs: number): string {
  return awayMs < OFFLINE_AFTER_MS
    ? TEXTS.parts[part]
    : TEXTS.offlineSince(TEXTS.parts[part], formatClock(awayMs))
}

/**
 * Names the first other device that is offline, for the foot of the table; null if there is none. Devices
 * that have been away for an hour count as gone.
 */
export function absentWords({ others }: Crew): string | null {
  const absent = others.find(({ awayMs }) => awayMs >= OFFLINE_AFTER_MS && awayMs < 3_600_000)
  return absent ? `${absent.username}: ${memberWords(absent.part, absent.awayMs)}` : null
}
