import type { MatchSetup, RosterPlayer, TeamSetup } from './setup.ts'

/** Who referees: FIBA's names for what other rules call referee and umpires. */
export const OFFICIAL_ROLES = ['crew-chief', 'umpire-1', 'umpire-2'] as const

/** Who sits at the table. */
export const TABLE_ROLES = [
  'scorer',
  'assistant-scorer',
  'timer',
  'shot-clock-operator',
  'commissioner',
] as const

export type OfficialRole = (typeof OFFICIAL_ROLES)[number]
export type TableRole = (typeof TABLE_ROLES)[number]

/** Who does what, by name; whoever is not named is absent. */
type Named<Role extends string> = { readonly [Each in Role]?: string }

/** What the head of a scoresheet says of one team. */
export interface TeamSheet {
  readonly coach: string
  readonly assistants: readonly string[]
  /** One of the squad; null when nobody was named. */
  readonly captainId: number | null
  /** Who of the roster plays today, with the number on the shirt; null: the whole roster, with its numbers. */
  readonly squad: readonly { readonly playerId: number; readonly jersey: string }[] | null
}

/** What the head of a scoresheet says besides teams and rules. Empty strings stand for what was not filled in. */
export interface MatchSheet {
  readonly venue: string
  readonly venueCity: string
  readonly attendance: number | null
  readonly officials: Named<OfficialRole>
  readonly table: Named<TableRole>
  /** Home first. */
  readonly teams: readonly [TeamSheet, TeamSheet]
}

/** The sheet of a match of which nothing was filled in: the coaches are those of the teams. */
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

/** What a match was set up with, as its sheet has it: the numbers of today, and who is not in the squad. */
export function withSheet(setup: MatchSetup, { teams: [home, visitors] }: MatchSheet): MatchSetup {
  return { ...setup, teams: [teamOfToday(setup.teams[0], home), teamOfToday(setup.teams[1], visitors)] }
}

function teamOfToday(team: TeamSetup, { coach, squad }: TeamSheet): TeamSetup {
  if (squad === null) return { ...team, coach }
  const numbers = new Map(squad.map(({ playerId, jersey }) => [playerId, jersey]))
  const ofToday = (player: RosterPlayer): RosterPlayer => {
    const jersey = numbers.get(player.id)
    return jersey === undefined
      ? { ...player, outsideSquad: true }
      : { ...player, jersey, jerseyNo: Number(jersey) }
  }
  return { ...team, coach, roster: team.roster.map(ofToday) }
}
