import type {
  MatchEvent,
  MatchSetup,
  MatchSheet,
  OfficialBox,
  OfficialTeam,
  PlayDetail,
} from '@courtside/basketball'

/** The value of `format` in Courtside's own log file, by which an import recognizes the file. */
export const LOG_FORMAT = 'courtside-log'

/** A whole match: its setup and all its events. */
export interface GameLog {
  readonly setup: MatchSetup
  readonly events: readonly MatchEvent[]
}

/** Functions that map the ids of one log to the ids of another log. */
export interface NewIds {
  team(id: number): number
  player(id: number): number
  stat(id: number): number
}

/** Returns the same log with the times of all events changed by `byMs`. */
export function movedLog(log: GameLog, byMs: number): GameLog {
  if (byMs === 0) return log
  return { ...log, events: log.events.map((event) => ({ ...event, at: event.at + byMs })) }
}

/** Returns the same log with other ids of teams, players and plays. */
export function renumbered({ setup, events }: GameLog, ids: NewIds): GameLog {
  const team = ({ id, starters, roster, ...rest }: MatchSetup['teams'][0]) => ({
    ...rest,
    id: ids.team(id),
    starters: starters.map(ids.player),
    roster: roster.map((player) => ({ ...player, id: ids.player(player.id) })),
  })
  const [home, visitors] = setup.teams
  return {
    setup: { ...setup, teams: [team(home), team(visitors)] },
    events: events.map((event) => renumberedEvent(event, ids)),
  }
}

/**
 * Returns a log that may leave this server: plays are numbered from 1 in order of entry, and the ids of
 * accounts and of the devices' commands are removed, because they say nothing about the game.
 */
export function handedOn({ setup, events }: GameLog): GameLog {
  const numbers = new Map<number, number>()
  for (const event of events) {
    if (event.kind === 'stat-recorded' || event.kind === 'mark-recorded') {
      numbers.set(event.statId, numbers.size + 1)
    }
  }
  const same = (id: number) => id
  const plain = renumbered(
    { setup, events },
    { team: same, player: same, stat: (id) => numbers.get(id) ?? id },
  )
  return {
    setup,
    events: plain.events.map(({ clientId: _clientId, ...event }) => ({ ...event, by: null }) as MatchEvent),
  }
}

function renumberedEvent(event: MatchEvent, ids: NewIds): MatchEvent {
  switch (event.kind) {
    case 'stat-recorded':
    case 'stat-corrected': {
      const { playerInId, detail } = event
      return {
        ...event,
        ...{ statId: ids.stat(event.statId), teamId: ids.team(event.teamId) },
        playerId: ids.player(event.playerId),
        ...(playerInId !== undefined && { playerInId: ids.player(playerInId) }),
        ...(detail !== undefined && { detail: renumberedDetail(detail, ids) }),
      }
    }
    case 'mark-recorded': {
      const { teamId, detail } = event
      return {
        ...event,
        statId: ids.stat(event.statId),
        teamId: teamId === null ? null : ids.team(teamId),
        ...(detail !== undefined && { detail: renumberedDetail(detail, ids) }),
      }
    }
    case 'stat-detailed':
      return { ...event, statId: ids.stat(event.statId), detail: renumberedDetail(event.detail, ids) }
    case 'stat-moved': {
      const { statId, beforeId } = event
      return { ...event, statId: ids.stat(statId), beforeId: beforeId === null ? null : ids.stat(beforeId) }
    }
    case 'stat-voided':
    case 'stat-restored':
      return { ...event, statId: ids.stat(event.statId) }
    case 'commentary-added':
      return { ...event, statIds: event.statIds.map(ids.stat) }
    case 'player-listed':
      return renumberedPlayer(event, ids)
    case 'sheet-set':
      return { ...event, sheet: renumberedSheet(event.sheet, ids) }
    case 'box-score-set':
      return { ...event, box: renumberedBox(event.box, ids) }
    case 'period-started':
    case 'clock-started':
    case 'clock-stopped':
    case 'clock-set':
    case 'clock-keeper-set':
    case 'score-doubt-set':
    case 'match-finished':
    case 'abandonment-set':
    case 'sheet-signed':
    case 'sheet-unlocked':
    case 'commentary-removed':
    case 'voice-switched':
    case 'match-reopened':
    case 'picture-offset-set':
    case 'unchanged':
      return event
  }
}

function renumberedPlayer(
  event: Extract<MatchEvent, { readonly kind: 'player-listed' }>,
  ids: NewIds,
): MatchEvent {
  const { teamId, player, insteadOf } = event
  return {
    ...event,
    teamId: ids.team(teamId),
    player: { ...player, id: ids.player(player.id) },
    ...(insteadOf !== undefined && { insteadOf: ids.player(insteadOf) }),
  }
}

function renumberedDetail<Detail extends { [Field in keyof PlayDetail]?: unknown }>(
  detail: Detail,
  ids: NewIds,
): Detail {
  const fields = Object.entries(detail).map(([field, value]) => {
    if (typeof value !== 'number') return [field, value]
    if (field === 'of') return [field, ids.stat(value)]
    return [field, ['drawnBy', 'wonBy', 'lostBy'].includes(field) ? ids.player(value) : value]
  })
  return Object.fromEntries(fields)
}

function renumberedBox({ periods, teams: [home, visitors] }: OfficialBox, ids: NewIds): OfficialBox {
  const team = ({ players, rest }: OfficialTeam): OfficialTeam => ({
    players: players.map((line) => ({ ...line, playerId: ids.player(line.playerId) })),
    rest,
  })
  return { periods, teams: [team(home), team(visitors)] }
}

function renumberedSheet(sheet: MatchSheet, ids: NewIds): MatchSheet {
  const team = ({ captainId, squad, ...rest }: MatchSheet['teams'][0]) => ({
    ...rest,
    captainId: captainId === null ? null : ids.player(captainId),
    squad: squad?.map(({ playerId, jersey }) => ({ playerId: ids.player(playerId), jersey })) ?? null,
  })
  return { ...sheet, teams: [team(sheet.teams[0]), team(sheet.teams[1])] }
}
