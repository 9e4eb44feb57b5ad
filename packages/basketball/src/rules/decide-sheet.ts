import type { MatchSheet, TeamSheet } from '../log/match-sheet.ts'
import type { MatchState } from '../log/match-state.ts'
import type { TeamSetup } from '../log/setup.ts'
import { isWholeTeam } from '../log/stand-in.ts'
import { rosterName } from '../words/player-name.ts'
import { accept, type Decision, reject } from './command.ts'
import type { Rejection } from './rejection.ts'

/** Decides on the head of the scoresheet; no event if it is unchanged. */
export function decideSheet(state: MatchState, sheet: MatchSheet): Decision {
  for (const side of [0, 1] as const) {
    const fault = squadFault(state, state.created.teams[side], sheet.teams[side])
    if (fault !== undefined) return reject(fault)
  }
  return JSON.stringify(sheet) === JSON.stringify(state.sheet)
    ? accept()
    : accept({ kind: 'sheet-set', sheet })
}

function squadFault(
  state: MatchState,
  team: TeamSetup,
  { squad, captainId }: TeamSheet,
): Rejection | undefined {
  const ids = squad === null ? team.roster.map(({ id }) => id) : squad.map(({ playerId }) => playerId)
  if (captainId !== null && !ids.includes(captainId)) return { code: 'captain-not-in-squad', team: team.name }
  if (squad === null) return undefined
  const most = state.created.ruleset.squadLimit
  if (squad.length > most) return { code: 'squad-too-large', team: team.name, most }
  const stranger = ids.find((id) => !team.roster.some((player) => player.id === id))
  if (stranger !== undefined) return { code: 'player-not-in-team', playerId: stranger, teamId: team.id }
  const numbers = squad.map(({ jersey }) => jersey)
  const twice = numbers.find((jersey, index) => numbers.indexOf(jersey) !== index)
  if (twice !== undefined) return { code: 'number-twice-in-squad', team: team.name, jersey: twice }
  const missing = neededOf(state, team).find((id) => !ids.includes(id))
  return missing === undefined
    ? undefined
    : { code: 'squad-without', team: team.name, player: rosterName(team, missing) }
}

/** Returns the players who must be in the squad: the starters and everyone who has played. */
function neededOf({ stats }: MatchState, { id: teamId, starters }: TeamSetup): number[] {
  const played = stats.filter((stat) => !stat.voided && stat.teamId === teamId && !isWholeTeam(stat.playerId))
  return [
    ...starters,
    ...played.flatMap(({ playerId, playerInId }) =>
      playerInId === undefined ? [playerId] : [playerId, playerInId],
    ),
  ]
}
