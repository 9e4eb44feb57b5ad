import { comparedName, type ImportAnswer, type Position, rosterLine, type Team } from '@courtside/contract'
import type { z } from 'zod'
import type { RosterService } from '../rosters/service.ts'
import { type LineFault, lineFault } from './csv-table.ts'
import { checkLines } from './lines.ts'

type Line = { line: number; value: z.output<typeof rosterLine> }

/** Checks a CSV of teams with their rosters. Imports them if `commit` is set and no line has an error. */
export async function importTeams(
  rosters: RosterService,
  { csv, commit }: { csv: string; commit: boolean },
): Promise<ImportAnswer> {
  const { rows, lines, faults } = checkLines(csv, rosterLine, [
    'team',
    'number',
    'first name',
    'last name',
    'position',
  ])
  const [teams, positions] = await Promise.all([rosters.allTeams(), rosters.positions()])
  const byTeam = Map.groupBy(lines, ({ value }) => comparedName(value.team))
  const imported = [...byTeam.values()].map((own) => {
    const team = teams.find(
      ({ teamname }) => comparedName(teamname) === comparedName(own[0]?.value.team ?? ''),
    )
    faults.push(...teamFaults(own, team), ...own.flatMap((line) => positionFault(line, positions)))
    return {
      team: team ? { id: team.id } : newTeam(own),
      players: own.map(({ value }) => ({
        fname: value['first name'],
        lname: value['last name'],
        jersey: value.number,
        position_id: positionNamed(value.position, positions) ?? 0,
      })),
    }
  })
  const right = commit && faults.length === 0
  if (right) await rosters.importRosters(imported)
  return {
    rows,
    faults: faults.sort((one, other) => one.line - other.line),
    imported: right ? lines.length : 0,
  }
}

function newTeam(lines: readonly Line[]): { teamname: string; coach: string } {
  const coach = lines.find(({ value }) => value.coach !== null)?.value.coach ?? ''
  return { teamname: lines[0]?.value.team ?? '', coach }
}

function teamFaults(lines: readonly Line[], team: Team | undefined): LineFault[] {
  const faults: LineFault[] = []
  const [first] = lines
  if (first && !team && newTeam(lines).coach === '') {
    faults.push(lineFault(first.line, 'coach', { code: 'coach-missing' }))
  }
  const worn = new Map<string, number>()
  for (const { line, value } of lines) {
    const before = worn.get(value.number)
    if (before !== undefined)
      faults.push(lineFault(line, 'number', { code: 'number-of-other-line', other: before }))
    else if (team?.players.some(({ jersey }) => jersey === value.number)) {
      faults.push(lineFault(line, 'number', { code: 'number-worn' }))
    }
    worn.set(value.number, before ?? line)
  }
  return faults
}

function positionFault({ line, value }: Line, positions: readonly Position[]): LineFault[] {
  if (positionNamed(value.position, positions) !== undefined) return []
  return [lineFault(line, 'position', { code: 'no-position-named', name: value.position })]
}

/** Finds a position by its name or its initials: PG for Point Guard, C for Center. */
function positionNamed(given: string, positions: readonly Position[]): number | undefined {
  const wanted = given.toLowerCase()
  return positions.find(({ name }) => {
    const letters = name
      .split(' ')
      .map((word) => word.charAt(0))
      .join('')
    return name.toLowerCase() === wanted || letters.toLowerCase() === wanted
  })?.id
}
