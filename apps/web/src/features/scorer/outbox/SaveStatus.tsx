import { formatClock } from '@courtside/basketball'
import type { ConnectionStatus } from '../../../live/live-match.ts'
import { useSampled } from '../../../live/use-sampled.ts'
import { FaultSign } from '../../../ui/page/Fault.tsx'
import { Icon } from '../../../ui/page/Icon.tsx'
import { CONNECTIONS, TEXTS } from '../texts.ts'
import type { DeskSnapshot, Obstacle } from './desk-snapshot.ts'

const LOOK_EVERY_MS = 250
/**
 * A play that has waited for less than this, in ms, is not reported as waiting, because it is usually just
 * being sent.
 */
const ON_ITS_WAY_MS = 1500

/**
 * Shows whether everything is saved. If not, shows how many plays are waiting and since when, or how many the
 * server has refused.
 */
export function SaveStatus(props: {
  outbox: DeskSnapshot
  connection: ConnectionStatus
  /** Where the plays are stored, which is shown in place of the connection; null to show the connection. */
  place: string | null
  /** Returns the server time, epoch ms. */
  now(): number
}) {
  const { outbox, connection, place, now } = props
  const { waiting, refused, obstacle, durable, isStored } = outbox
  const oldest = waiting[0]
  const waitedMs = useSampled(
    () => (oldest ? 1000 * Math.floor((now() - oldest.at) / 1000) : 0),
    LOOK_EVERY_MS,
  )
  const isLate = oldest !== undefined && (obstacle !== null || waitedMs >= ON_ITS_WAY_MS)
  const isSaving = oldest !== undefined || !isStored
  const fault = refused.length > 0 || isLate || connection === 'lost' || !durable
  const [head, detail] =
    refused.length > 0
      ? [TEXTS.refusedCount(refused.length), TEXTS.seeAbove]
      : isLate
        ? [
            TEXTS.waitingCount(waiting.length),
            TEXTS.waitingFor(obstacle && OBSTACLES[obstacle], formatClock(waitedMs)),
          ]
        : [
            isSaving ? TEXTS.saving : TEXTS.allSaved,
            durable ? (place ?? CONNECTIONS[connection]) : TEXTS.keepOpen,
          ]
  return (
    <p className={fault ? 'outbox wait' : 'outbox'} role="status">
      {fault ? <FaultSign /> : <Icon name={isSaving ? 'spinner' : 'check'} size={22} />}
      <span>
        <b>{head}</b>
        <i aria-hidden={isLate}>{detail}</i>
      </span>
    </p>
  )
}

const OBSTACLES: Record<Obstacle, string> = {
  offline: TEXTS.offlineWord,
  'signed-out': TEXTS.signedOutWord,
  'not-allowed': TEXTS.notAllowedWord,
}
