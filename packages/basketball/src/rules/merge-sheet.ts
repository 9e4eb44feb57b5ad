import type { MatchSheet, SquadMember, TeamSheet } from '../log/match-sheet.ts'
import type { MatchState } from '../log/match-state.ts'
import { jerseyOf, type TeamSetup } from '../log/setup.ts'
import { OFFICIAL_ROLES, TABLE_ROLES } from '../log/sheet-roles.ts'
import { isWholeTeam } from '../log/stand-in.ts'

/** A value as the match has it now, as the sender read it, and as the sender wants it. */
interface Versions<Value> {
  readonly now: Value
  readonly was: Value
  readonly sent: Value
}

type Squad = TeamSheet['squad']

/**
 * Returns the current head of the scoresheet with one sender's changes: each field in which `sent` differs
 * from `was` has the sent value. So people who fill in different fields at the same time keep each other's
 * values. Players of a squad whom the sender did not know stay in it. A squad that becomes the whole roster
 * with its own numbers becomes null. The result can break the rules of a squad; `decideSheet` checks them.
 */
export function mergeSheet(
  { created, replaced, sheet: now }: Pick<MatchState, 'created' | 'replaced' | 'sheet'>,
  { was, sent }: Omit<Versions<MatchSheet>, 'now'>,
): MatchSheet {
  const sheets = { now, was, sent }
  const [home, visitors] = created.teams
  const teamOf = (side: 0 | 1) => ({
    now: now.teams[side],
    was: withReplaced(was.teams[side], replaced),
    sent: withReplaced(sent.teams[side], replaced),
  })
  return {
    ...now,
    venue: mergedField(sheets, 'venue'),
    venueCity: mergedField(sheets, 'venueCity'),
    attendance: mergedField(sheets, 'attendance'),
    gameNumber: mergedField(sheets, 'gameNumber'),
    remarks: mergedField(sheets, 'remarks'),
    officials: mergedNames(OFFICIAL_ROLES, versionsOf(sheets, 'officials')),
    table: mergedNames(TABLE_ROLES, versionsOf(sheets, 'table')),
    teams: [mergedTeam(home, teamOf(0)), mergedTeam(visitors, teamOf(1))],
  }
}

/** Exchanges the players who were replaced after the sender read the sheet for those who replaced them. */
function withReplaced(team: TeamSheet, replaced: MatchState['replaced']): TeamSheet {
  const today = (playerId: number) => replaced.get(playerId) ?? playerId
  return {
    ...team,
    captainId: team.captainId === null ? null : today(team.captainId),
    squad: team.squad?.map((member) => ({ ...member, playerId: today(member.playerId) })) ?? null,
  }
}

function mergedTeam(team: TeamSetup, sheets: Versions<TeamSheet>): TeamSheet {
  return {
    ...sheets.now,
    coach: mergedField(sheets, 'coach'),
    assistants: mergedField(sheets, 'assistants'),
    captainId: mergedField(sheets, 'captainId'),
    squad: mergedSquad(team, versionsOf(sheets, 'squad')),
  }
}

function mergedSquad(team: TeamSetup, { now, was, sent }: Versions<Squad>): Squad {
  const known = membersOf(now, team)
  const read = membersOf(was, team)
  const wanted = membersOf(sent, team)
  const merged = [...new Set([...known.keys(), ...wanted.keys()])].flatMap(
    (id) => mergedMember({ now: known.get(id), was: read.get(id), sent: wanted.get(id) }) ?? [],
  )
  if (isSame(merged, [...known.values()])) return now
  return isWholeRoster(merged, team) ? null : merged
}

function mergedMember(versions: Versions<SquadMember | undefined>): SquadMember | undefined {
  const { now, was, sent } = versions
  if (isSame(was, sent)) return now
  if (was === undefined || sent === undefined) return sent
  // Someone else has taken the player out of the squad, and the sender has changed only the number.
  if (now === undefined) return undefined
  const members = { now, was, sent }
  const classification = mergedField(members, 'classification')
  return {
    playerId: now.playerId,
    jersey: mergedField(members, 'jersey'),
    ...(classification !== undefined && { classification }),
  }
}

/** Returns the members of a squad by their ids, in order. Null stands for the whole roster. */
function membersOf(squad: Squad, team: TeamSetup): Map<number, SquadMember> {
  const members = squad ?? wholeRoster(team)
  return new Map(members.map((member) => [member.playerId, member]))
}

function wholeRoster({ roster }: TeamSetup): SquadMember[] {
  return roster
    .filter(({ id }) => !isWholeTeam(id))
    .map((player) => ({ playerId: player.id, jersey: jerseyOf(player) }))
}

/** Reports whether a squad is the whole roster with its own numbers and without classifications. */
function isWholeRoster(squad: readonly SquadMember[], team: TeamSetup): boolean {
  const own = membersOf(null, team)
  return squad.length === own.size && squad.every((member) => isSame(member, own.get(member.playerId)))
}

function mergedNames<Role extends string>(
  roles: readonly Role[],
  { now, was, sent }: Versions<{ readonly [Each in Role]?: string }>,
): { readonly [Each in Role]?: string } {
  const changed = new Set(roles.filter((role) => was[role] !== sent[role]))
  if (changed.size === 0) return now
  const named = roles.flatMap((role) => {
    const name = changed.has(role) ? sent[role] : now[role]
    return name === undefined ? [] : [[role, name]]
  })
  return Object.fromEntries(named)
}

function mergedField<Whole, Field extends keyof Whole>(wholes: Versions<Whole>, field: Field): Whole[Field] {
  const { now, was, sent } = versionsOf(wholes, field)
  return isSame(was, sent) ? now : sent
}

function versionsOf<Whole, Field extends keyof Whole>(
  { now, was, sent }: Versions<Whole>,
  field: Field,
): Versions<Whole[Field]> {
  return { now: now[field], was: was[field], sent: sent[field] }
}

/** Compares values that consist of plain data. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
