import {
  jerseyOf,
  type MatchSetup,
  type MatchSheet,
  type OfficialRole,
  type TableRole,
  type TeamSetup,
  type TeamSheet,
} from '@courtside/basketball'
import { TEXTS } from './texts.ts'

/** A player of the roster in the form. */
export interface PlayerDraft {
  readonly playerId: number
  readonly name: string
  /** Whether the player is a starter, and therefore in the squad. */
  readonly starts: boolean
  readonly plays: boolean
  /** The number on the shirt in this game, as typed. */
  readonly jersey: string
  /** Classification points; null if they are unknown. */
  readonly classification: number | null
}

/** The part of the form for one team. */
export interface SheetTeamDraft {
  readonly coach: string
  /** Names separated by commas. */
  readonly assistants: string
  readonly captainId: number | null
  readonly players: readonly PlayerDraft[]
}

/** The form with all typed and selected values. */
export interface SheetDraft {
  readonly venue: string
  readonly venueCity: string
  readonly attendance: string
  readonly gameNumber: string
  readonly remarks: string
  readonly officials: Readonly<Partial<Record<OfficialRole, string>>>
  readonly table: Readonly<Partial<Record<TableRole, string>>>
  readonly teams: readonly [SheetTeamDraft, SheetTeamDraft]
}

const MOST_ASSISTANTS = 4

/**
 * Returns the form for a sheet.
 * @param created the match as it was created, with the numbers of the roster
 */
export function sheetDraftOf(sheet: MatchSheet, created: MatchSetup): SheetDraft {
  const [home, visitors] = created.teams
  return {
    venue: sheet.venue,
    venueCity: sheet.venueCity,
    officials: sheet.officials,
    table: sheet.table,
    attendance: sheet.attendance === null ? '' : String(sheet.attendance),
    gameNumber: sheet.gameNumber ?? '',
    remarks: sheet.remarks ?? '',
    teams: [teamDraft(sheet.teams[0], home), teamDraft(sheet.teams[1], visitors)],
  }
}

/** Returns the sheet for a form. It lists the squads even if the whole roster plays. */
export function sheetOf(draft: SheetDraft): MatchSheet {
  const [home, visitors] = draft.teams
  const [gameNumber, remarks] = [draft.gameNumber.trim(), draft.remarks.trim()]
  return {
    venue: draft.venue.trim(),
    venueCity: draft.venueCity.trim(),
    attendance: draft.attendance.trim() === '' ? null : Number(draft.attendance),
    ...(gameNumber !== '' && { gameNumber }),
    ...(remarks !== '' && { remarks }),
    officials: named(draft.officials),
    table: named(draft.table),
    teams: [teamSheet(home), teamSheet(visitors)],
  }
}

/** Returns the faults of a form by field name; empty if the form can be saved. */
export function sheetFaultsOf(draft: SheetDraft, created: MatchSetup): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  const { attendance } = draft
  if (attendance.trim() !== '' && !/^\d{1,6}$/.test(attendance.trim())) {
    faults['attendance'] = TEXTS.attendanceWhole
  }
  for (const side of [0, 1] as const) {
    const team = draft.teams[side]
    if (names(team.assistants).length > MOST_ASSISTANTS) {
      faults[`assistants${side}`] = TEXTS.tooManyAssistants(MOST_ASSISTANTS)
    }
    const fault = squadFault(team, created.teams[side], created.ruleset.squadLimit)
    if (fault !== null) faults[`squad${side}`] = fault
  }
  return faults
}

/** Returns the number of players in a team's squad. */
export function squadSize({ players }: SheetTeamDraft): number {
  return players.filter(({ plays }) => plays).length
}

function squadFault(team: SheetTeamDraft, created: TeamSetup, most: number): string | null {
  const playing = team.players.filter(({ plays }) => plays)
  const unfit = playing.find(({ jersey }) => !isNumber(jersey))
  if (unfit) return TEXTS.noNumber(unfit.name)
  const numbers = playing.map(({ jersey }) => jersey)
  const twice = numbers.find((jersey, index) => numbers.indexOf(jersey) !== index)
  if (twice !== undefined) return TEXTS.numberTwice(twice)
  return playing.length > most && !isWholeRoster(team, created)
    ? TEXTS.squadTooLarge(playing.length, most)
    : null
}

function isNumber(jersey: string): boolean {
  return /^(00|\d|[1-9]\d)$/.test(jersey)
}

function teamDraft({ coach, assistants, captainId, squad }: TeamSheet, created: TeamSetup): SheetTeamDraft {
  const members = new Map(squad?.map((member) => [member.playerId, member]))
  const players = created.roster.map((player) => ({
    playerId: player.id,
    name: `${player.fname} ${player.lname}`,
    starts: created.starters.includes(player.id),
    plays: squad === null || members.has(player.id),
    jersey: members.get(player.id)?.jersey ?? jerseyOf(player),
    classification: members.get(player.id)?.classification ?? null,
  }))
  return { coach, assistants: assistants.join(', '), captainId, players }
}

function teamSheet(team: SheetTeamDraft): TeamSheet {
  const isCaptainIn = team.players.some(({ playerId, plays }) => plays && playerId === team.captainId)
  return {
    coach: team.coach.trim(),
    assistants: names(team.assistants),
    captainId: isCaptainIn ? team.captainId : null,
    squad: squadOf(team),
  }
}

/** Reports whether all players play with their usual numbers and without classifications. */
function isWholeRoster({ players }: SheetTeamDraft, { roster }: TeamSetup): boolean {
  const usual = new Map(roster.map((player) => [player.id, jerseyOf(player)]))
  return players.every(
    ({ playerId, plays, jersey, classification }) =>
      plays && jersey === usual.get(playerId) && classification === null,
  )
}

/** Returns the squad without players whose number is not valid. Only a form with faults has such players. */
function squadOf({ players }: SheetTeamDraft): TeamSheet['squad'] {
  return players
    .filter(({ plays, jersey }) => plays && isNumber(jersey))
    .map(({ playerId, jersey, classification }) => ({
      playerId,
      jersey,
      ...(classification !== null && { classification }),
    }))
}

function names(typed: string): string[] {
  return typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function named<Role extends string>(
  typed: Readonly<Partial<Record<Role, string>>>,
): Partial<Record<Role, string>> {
  const filled = Object.entries<string | undefined>(typed).flatMap(([role, name]) =>
    name?.trim() ? [[role, name.trim()]] : [],
  )
  return Object.fromEntries(filled)
}
