import {
  isUsedUp,
  jerseyOf,
  type MatchEvent,
  type MatchState,
  periodLabel,
  scores,
  scoresByPeriod,
} from '@courtside/basketball'
import type { WebhookEvent } from '@courtside/contract'

/** What webhooks are told of each kind of event of a log; of the others nothing. */
export const TOLD = {
  'stat-recorded': { event: 'play', change: 'recorded' },
  'mark-recorded': { event: 'play', change: 'recorded' },
  'stat-corrected': { event: 'play', change: 'corrected' },
  'stat-detailed': { event: 'play', change: 'detailed' },
  'stat-voided': { event: 'play', change: 'voided' },
  'stat-restored': { event: 'play', change: 'restored' },
  'period-started': { event: 'period', change: 'started' },
  // Only when nothing is left of the period.
  'clock-stopped': { event: 'period', change: 'ended' },
  'clock-set': { event: 'period', change: 'ended' },
  'match-finished': { event: 'final', change: 'ended' },
  'match-reopened': { event: 'final', change: 'reopened' },
} as const satisfies { [Kind in MatchEvent['kind']]?: { event: WebhookEvent; change: string } }

/** A kind of event that webhooks are told of. */
export type ToldKind = keyof typeof TOLD

/** Whether webhooks are told of events of its kind. */
export function isTold<E extends Pick<MatchEvent, 'kind'>>(event: E): event is E & { kind: ToldKind } {
  return event.kind in TOLD
}

/** The match as a message names it. */
interface NamedMatch {
  id: number
  title: string
}

/**
 * The body of the message that tells of an event, as the standard for webhooks has it: what, when, and data. Players are told by id
 * and number: a message lies in the logs of others, where no name can be taken back.
 * @param state the match right after the event
 * @returns null when there is nothing to tell of it: the clock was stopped or set, and the period is not over
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
        finished: state.finishedAt !== null,
        teams: teams.map(({ id, name }, index) => ({ id, name, score: points[index] })),
        periods: scoresByPeriod(state).map(({ label, points }) => ({ label, points })),
      },
      ...('statId' in event && { play: playOf(state, event.statId) }),
    },
  })
}

/** A play or mark as it stands after the event. */
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
