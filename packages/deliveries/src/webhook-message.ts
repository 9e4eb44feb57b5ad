import { createHmac, randomBytes } from 'node:crypto'
import {
  isClockKept,
  isUsedUp,
  jerseyOf,
  type MatchEvent,
  type MatchState,
  periodLabel,
  scores,
  scoresByPeriod,
} from '@courtside/basketball'
import type { WebhookEvent } from '@courtside/contract'

/** The webhook event and change for each kind of log event. Other kinds are not sent. */
export const TOLD = {
  'stat-recorded': { event: 'play', change: 'recorded' },
  'mark-recorded': { event: 'play', change: 'recorded' },
  'stat-corrected': { event: 'play', change: 'corrected' },
  'stat-detailed': { event: 'play', change: 'detailed' },
  'stat-voided': { event: 'play', change: 'voided' },
  'stat-restored': { event: 'play', change: 'restored' },
  'period-started': { event: 'period', change: 'started' },
  // Sent only when the period has no time left.
  'clock-stopped': { event: 'period', change: 'ended' },
  'clock-set': { event: 'period', change: 'ended' },
  'match-finished': { event: 'final', change: 'ended' },
  'match-reopened': { event: 'final', change: 'reopened' },
} as const satisfies { [Kind in MatchEvent['kind']]?: { event: WebhookEvent; change: string } }

/** A kind of log event that webhooks receive. */
export type ToldKind = keyof typeof TOLD

/** Reports whether webhooks receive events of this kind. */
export function isSent<E extends Pick<MatchEvent, 'kind'>>(event: E): event is E & { kind: ToldKind } {
  return event.kind in TOLD
}

/** The match as a message names it. */
interface NamedMatch {
  id: number
  title: string
}

/**
 * Returns the body of the message about an event, as the Standard Webhooks specification defines it: type,
 * timestamp and data.
 * Identifies players by id and number, because a name can't be withdrawn from other systems' logs.
 * @param state the match right after the event
 * @returns null when there is nothing to send: the clock was stopped or set before the end of the period
 */
export function messageBody(
  match: NamedMatch,
  event: MatchEvent & { kind: ToldKind },
  state: MatchState,
): string | null {
  const { event: type, change } = TOLD[event.kind]
  const isOfClock = event.kind === 'clock-stopped' || event.kind === 'clock-set'
  if (isOfClock && !(state.period > 0 && isUsedUp(state.clock, event.at))) return null
  const { ruleset, teams } = state.setup
  const points = scores(state)
  return JSON.stringify({
    type,
    timestamp: new Date(event.at).toISOString(),
    data: {
      change,
      match: {
        ...match,
        seq: event.seq,
        period: state.period,
        periodLabel: periodLabel(ruleset, Math.max(1, state.period)),
        ...(!isClockKept(state) && { noClock: true }),
        finished: state.finishedAt !== null,
        teams: teams.map(({ id, name }, index) => ({ id, name, score: points[index] })),
        periods: scoresByPeriod(state).map(({ label, points }) => ({ label, points })),
      },
      ...('statId' in event && { play: playOf(state, event.statId) }),
    },
  })
}

/** Returns a play or mark in its state after the event. */
function playOf({ stats, marks, setup }: MatchState, statId: number) {
  const stat = stats.find((entry) => entry.statId === statId)
  const mark = marks.find((entry) => entry.statId === statId)
  const play = stat ?? mark
  if (!play) return null
  const number = (id: number | undefined) => {
    const player = setup.teams.flatMap(({ roster }) => roster).find((one) => one.id === id)
    return player ? { id: player.id, jersey: jerseyOf(player) } : null
  }
  return {
    id: play.statId,
    type: play.type,
    teamId: play.teamId,
    player: number(stat?.playerId),
    playerIn: number(stat?.playerInId),
    quarterId: play.period,
    clock: play.clock,
    place: stat?.x !== undefined && stat.y !== undefined ? { x: stat.x, y: stat.y } : null,
    detail: play.detail ?? null,
  }
}

const SECRET_PREFIX = 'whsec_'

/** Returns a secret of 256 random bits in the format of the Standard Webhooks specification. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString('base64')
}

/**
 * Returns the headers of a signed message (Standard Webhooks 1.0.0, "Symmetric").
 * The HMAC-SHA256 covers id, time and body, which prevents changes and replays.
 * @param seconds epoch seconds
 */
export function signedHeaders(
  secret: string,
  id: string,
  seconds: number,
  body: string,
): Record<string, string> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
}
