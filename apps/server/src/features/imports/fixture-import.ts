import {
  type CompetitionDetail,
  comparedName,
  fixtureLine,
  type ImportAnswer,
  type NewFixture,
} from '@courtside/contract'
import { Refused } from '../../refused.ts'
import type { CompetitionService } from '../competitions/competition-service.ts'
import type { FixtureService } from '../competitions/fixture-service.ts'
import { startOf } from '../competitions/local-time.ts'
import { type LineFault, lineFault } from './csv-table.ts'
import { checkLines } from './lines.ts'

/** Dependencies of {@link importFixtures}. */
interface FixtureImportParts {
  competitions: CompetitionService
  fixtures: FixtureService
}

/**
 * Checks a CSV of a competition's fixtures. Imports them if `commit` is set and no line has an error.
 *
 * @throws {Refused} no such competition
 */
export async function importFixtures(
  { competitions, fixtures }: FixtureImportParts,
  {
    csv,
    commit,
    competitionId,
    userId,
  }: { csv: string; commit: boolean; competitionId: number; userId: number },
): Promise<ImportAnswer> {
  const competition = await competitions.find(competitionId)
  const { rows, lines, faults } = checkLines(csv, fixtureLine, ['home', 'away'])
  const made: NewFixture[] = []
  for (const { line, value } of lines) {
    const { home, away, ...arranged } = value
    const [homeId, awayId] = [teamNamed(home, competition), teamNamed(away, competition)]
    const wrong = faultsOf({ line, value, homeId, awayId }, competition.zone)
    faults.push(...wrong)
    if (wrong.length === 0 && homeId !== undefined && awayId !== undefined) {
      made.push({ ...arranged, competitionId, homeId, awayId })
    }
  }
  const right = commit && faults.length === 0
  if (right) await fixtures.createAll(competitionId, made, userId)
  return {
    rows,
    faults: faults.sort((one, other) => one.line - other.line),
    imported: right ? made.length : 0,
  }
}

interface ReadLine {
  line: number
  value: { home: string; away: string; date: string | null; time: string | null }
  homeId: number | undefined
  awayId: number | undefined
}

function faultsOf(
  { line, value: { home, away, date, time }, homeId, awayId }: ReadLine,
  zone: string,
): LineFault[] {
  const faults: LineFault[] = []
  if (homeId === undefined) faults.push(lineFault(line, 'home', { code: 'no-team-named', name: home }))
  if (awayId === undefined) faults.push(lineFault(line, 'away', { code: 'no-team-named', name: away }))
  if (homeId !== undefined && homeId === awayId)
    faults.push(lineFault(line, 'away', { code: 'plays-itself' }))
  try {
    startOf(date, time, zone)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    faults.push(lineFault(line, 'time', error.refusals[0]))
  }
  return faults
}

function teamNamed(name: string, { entrants }: CompetitionDetail): number | undefined {
  return entrants.find(({ team }) => comparedName(team.teamname) === comparedName(name))?.team.id
}
