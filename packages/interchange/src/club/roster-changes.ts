import type { Position, TableAnswer } from '@courtside/contract'
import { type LineFault, lineFault } from '../sheets/sheet.ts'
import { foldedName } from '../tables/folded-name.ts'
import type { RosterLine } from '../tables/roster-lines.ts'
import { matchPlayers } from './match-players.ts'
import type { PlayerWrite, RosterWrite, StoredPlayer, StoredTeam } from './stored-rosters.ts'

type Row = TableAnswer['rows'][number]

/** The difference between a roster in a file and the stored one. */
export interface RosterChanges {
  readonly rows: Row[]
  readonly missing: TableAnswer['missing']
  readonly faults: LineFault[]
  readonly write: RosterWrite
}

/** The stored data with which the lines are compared. */
export interface StoredRosters {
  readonly teams: readonly StoredTeam[]
  readonly positions: readonly Position[]
}

/**
 * Compares the lines of a file with the stored rosters. Teams that are not in the file are not compared.
 * @param remove ids of missing players to remove
 */
export function rosterChanges(
  lines: readonly RosterLine[],
  stored: StoredRosters,
  remove: ReadonlySet<number>,
): RosterChanges {
  const changes: RosterChanges = { rows: [], missing: [], faults: [], write: { teams: [], removed: [] } }
  const teams = Map.groupBy(stored.teams, ({ teamname }) => foldedName(teamname))
  for (const [name, own] of Map.groupBy(lines, ({ team }) => foldedName(team))) {
    compareTeam(own, { team: teams.get(name)?.[0], positions: stored.positions, remove }, changes)
  }
  changes.rows.sort((one, other) => one.line - other.line)
  return changes
}

/** The stored data with which the lines of one team are compared. */
interface ComparedTeam {
  /** Undefined for a new team. */
  readonly team: StoredTeam | undefined
  readonly positions: readonly Position[]
  readonly remove: ReadonlySet<number>
}

function compareTeam(
  lines: readonly RosterLine[],
  { team, positions, remove }: ComparedTeam,
  { rows, missing, faults, write }: RosterChanges,
): void {
  const name = lines[0]?.team ?? ''
  const coach = lines.find((line) => line.coach !== null)?.coach ?? null
  const isNewCoach = team !== undefined && coach !== null && coach !== team.coach
  const matches = matchPlayers(lines, team?.players ?? [])
  const players: PlayerWrite[] = []
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const key = personKey(line)
    const isRepeated = seen.has(key)
    seen.add(key)
    const known = matches.get(line)
    const player = playerOf(line, known, positions)
    const before: Record<string, string> = known ? beforeOf(player, known, positions) : {}
    // A new coach is shown as a change in the first line of the team.
    if (index === 0 && isNewCoach) before['coach'] = team.coach
    const isChanged = Object.keys(before).length > 0
    rows.push({
      line: line.line,
      cells: cellsOf(
        { ...player, team: team?.teamname ?? name, coach: coach ?? team?.coach ?? '' },
        positions,
      ),
      change: isRepeated ? 'repeated' : known ? (isChanged ? 'changed' : 'unchanged') : 'new',
      before,
    })
    if (line.jersey === null && !known)
      faults.push(lineFault(line.line, 'number', { code: 'required', what: 'JerseyNumber' }))
    if (!isRepeated && (!known || Object.keys(before).some((field) => field !== 'coach')))
      players.push(player)
  }
  const found = new Set(matches.values())
  const gone = (team?.players ?? []).filter((player) => !found.has(player))
  for (const player of gone) {
    const { id, fname, lname, jersey, position_id } = player
    missing.push({
      id,
      cells: cellsOf({ fname, lname, jersey, position_id, team: team?.teamname ?? '', coach: '' }, positions),
    })
    if (remove.has(id)) write.removed.push(id)
  }
  faults.push(
    ...numberFaults(
      lines,
      matches,
      gone.filter(({ id }) => !remove.has(id)),
    ),
  )
  write.teams.push({ team: team ? { id: team.id } : { teamname: name }, coach, players })
}

/**
 * Returns a key that is the same for lines that repeat each other, with the same person and the same number.
 */
function personKey({ fname, lname, jersey }: RosterLine): string {
  return `${foldedName(`${fname} ${lname}`)}\n${jersey}`
}

function playerOf(
  line: RosterLine,
  known: StoredPlayer | undefined,
  positions: readonly Position[],
): PlayerWrite {
  const [first] = line.positions
  const keepsPosition = known && (!first || line.positions.some(({ id }) => id === known.position_id))
  return {
    id: known?.id ?? null,
    fname: known ? spelling(line.fname, known.fname) : line.fname,
    lname: known ? spelling(line.lname, known.lname) : line.lname,
    jersey: line.jersey ?? known?.jersey ?? '',
    // If the file does not state a known position, a new player gets the first position, until somebody
    // changes it.
    position_id: keepsPosition ? known.position_id : (first?.id ?? positions[0]?.id ?? 1),
  }
}

/** Returns the stored spelling of a name if the file has the same name in capitals only. */
function spelling(given: string, known: string): string {
  return given === given.toUpperCase() && foldedName(given) === foldedName(known) ? known : given
}

function beforeOf(
  write: PlayerWrite,
  known: StoredPlayer,
  positions: readonly Position[],
): Record<string, string> {
  return {
    ...(write.fname !== known.fname && { 'first name': known.fname }),
    ...(write.lname !== known.lname && { 'last name': known.lname }),
    ...(write.jersey !== known.jersey && { number: known.jersey }),
    ...(write.position_id !== known.position_id && { position: positionName(known.position_id, positions) }),
  }
}

function cellsOf(
  {
    team,
    coach,
    jersey,
    fname,
    lname,
    position_id,
  }: Omit<PlayerWrite, 'id'> & { team: string; coach: string },
  positions: readonly Position[],
): Record<string, string> {
  return {
    team,
    ...(coach !== '' && { coach }),
    number: jersey,
    'first name': fname,
    'last name': lname,
    position: positionName(position_id, positions),
  }
}

function positionName(id: number, positions: readonly Position[]): string {
  return positions.find((position) => position.id === id)?.name ?? ''
}

/** Finds the numbers that two players of a team would share after the import. */
function numberFaults(
  lines: readonly RosterLine[],
  matches: ReadonlyMap<RosterLine, StoredPlayer>,
  staying: readonly StoredPlayer[],
): LineFault[] {
  const faults: LineFault[] = []
  const worn = new Map<string, RosterLine>()
  for (const line of lines) {
    const jersey = line.jersey ?? matches.get(line)?.jersey
    if (jersey === undefined) continue
    const other = worn.get(jersey)
    if (other === undefined) worn.set(jersey, line)
    else if (personKey(other) !== personKey(line)) {
      faults.push(lineFault(line.line, 'number', { code: 'number-of-other-line', other: other.line }))
    }
    if (staying.some((player) => player.jersey === jersey)) {
      faults.push(lineFault(line.line, 'number', { code: 'number-worn' }))
    }
  }
  return faults
}
