import type { MatchSetup, RosterPlayer, TeamSetup } from './setup.ts'
import type { OfficialRole, TableRole } from './sheet-roles.ts'
import { isWholeTeam } from './stand-in.ts'

/** Names by role; a role without a name is absent. */
type Named<Role extends string> = { readonly [Each in Role]?: string }

/** One team's part of the head of a scoresheet. */
export interface TeamSheet {
  readonly coach: string
  readonly assistants: readonly string[]
  /** A member of the squad; null if no captain was named. */
  readonly captainId: number | null
  /**
   * The players of the roster in today's squad, with their shirt numbers; null means the whole roster, with
   * the roster's numbers.
   */
  readonly squad: readonly SquadMember[] | null
}

/** A player in today's squad. */
export interface SquadMember {
  readonly playerId: number
  /** Today's number on the shirt. */
  readonly jersey: string
  /**
   * Classification points, in wheelchair basketball. Absent if unknown, and in logs for the public, because
   * they describe an impairment.
   */
  readonly classification?: number | undefined
}

/** The head of a scoresheet, except teams and rules. Empty strings mean not filled in. */
export interface MatchSheet {
  readonly venue: string
  readonly venueCity: string
  readonly attendance: number | null
  /** The number that the league gives to the game. Absent in older logs. */
  readonly gameNumber?: string | undefined
  /** Remarks for the league, such as incidents. Absent in older logs and in logs for the public. */
  readonly remarks?: string | undefined
  readonly officials: Named<OfficialRole>
  readonly table: Named<TableRole>
  /** Home first. */
  readonly teams: readonly [TeamSheet, TeamSheet]
}

/** Returns the sheet of a match before anything was filled in, with the teams' coaches. */
export function blankSheet({ teams: [home, visitors] }: MatchSetup): MatchSheet {
  const blank = ({ coach = '' }: TeamSetup): TeamSheet => ({
    coach,
    assistants: [],
    captainId: null,
    squad: null,
  })
  return {
    venue: '',
    venueCity: '',
    attendance: null,
    officials: {},
    table: {},
    teams: [blank(home), blank(visitors)],
  }
}

/** Applies a sheet to a match's setup: today's numbers, and which players are outside the squad. */
export function withSheet(setup: MatchSetup, { teams: [home, visitors] }: MatchSheet): MatchSetup {
  return { ...setup, teams: [teamOfToday(setup.teams[0], home), teamOfToday(setup.teams[1], visitors)] }
}

function teamOfToday(team: TeamSetup, { coach, squad }: TeamSheet): TeamSetup {
  if (squad === null) return { ...team, coach }
  const numbers = new Map(squad.map(({ playerId, jersey }) => [playerId, jersey]))
  const ofToday = (player: RosterPlayer): RosterPlayer => {
    if (isWholeTeam(player.id)) return player
    const jersey = numbers.get(player.id)
    return jersey === undefined
      ? { ...player, outsideSquad: true }
      : { ...player, jersey, jerseyNo: Number(jersey) }
  }
  return { ...team, coach, roster: team.roster.map(ofToday) }
}
