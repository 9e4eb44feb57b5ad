import { FIGURE_HEADS } from '@courtside/basketball'
import type { Standings } from '@courtside/contract'
import { teamAddress } from '@courtside/contract/client'
import { Link } from 'react-router'
import { HiddenScore } from '../../../ui/match/HideScores.tsx'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { ScrollingTable } from '../../../ui/page/ScrollingTable.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { useOwnTeams } from '../../../ui/teams/own-teams.ts'
import { isolated, oneDecimal, signed } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

type StageStandings = Standings['stages'][number]
type TableOf = StageStandings['tables'][number]

/**
 * A table: rank, team, record, points, streak, last five results, and how a tie was broken. If scores are
 * hidden, everything that reveals the result of a single game is left out.
 */
export function Table(props: { table: TableOf; stage: StageStandings; standings: Standings }) {
  const { table, stage, standings } = props
  const { competition } = standings
  const byPercentage = competition.standingsRules === 'percentage'
  const isMine = useOwnTeams()
  const hidden = useHiddenScores()
  const teams = new Map(standings.teams.map((team) => [team.id, team]))
  const nameOf = (id: number) => isolated(teams.get(id)?.teamname ?? '')
  const title =
    table.group === null ? stage.stage.name || competition.name : `${stage.stage.name} ${table.group}`
  const draws = table.rows.some(({ drawn }) => drawn > 0)
  return (
    <Sheet title={title} meta={TEXTS.playedOf(stage.played, stage.fixtures, competition.standingsRules)}>
      <ScrollingTable label={title}>
        <table className="tbl standings-table">
          <thead>
            <tr>
              <th scope="col" className="first">
                {TEXTS.team}
              </th>
              <Head name={TEXTS.gamesPlayed} head={FIGURE_HEADS.games} />
              <Head name={TEXTS.won} head={TEXTS.resultMarks.W} group />
              {draws && <Head name={TEXTS.tied} head={TEXTS.resultMarks.D} />}
              <Head name={TEXTS.lost} head={TEXTS.resultMarks.L} />
              {byPercentage ? (
                <Head name={TEXTS.winPercentage} head="%" group />
              ) : (
                <Head name={TEXTS.tablePoints} head={TEXTS.pts} group />
              )}
              <Head name={TEXTS.pointsScored} head={TEXTS.pf} group />
              <Head name={TEXTS.pointsAllowed} head={TEXTS.pa} />
              <Head name={TEXTS.difference} head="+/−" />
              <Head name={TEXTS.atHome} head={TEXTS.atHome} group />
              <Head name={TEXTS.away} head={TEXTS.away} />
              <Head name={TEXTS.streak} head={TEXTS.streak} group />
              <Head name={TEXTS.lastFive} head={TEXTS.lastFive} />
              <th scope="col" className="g why">
                {TEXTS.whatDecided}
              </th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => {
              const team = teams.get(row.teamId)
              const reason = row.reason && !hidden && reasonText(row.reason, nameOf)
              return (
                <tr key={row.teamId} className={team && isMine(team) ? 'is-mine' : undefined}>
                  <th scope="row" className="first">
                    <span className="standings-team">
                      <b>{row.rank}</b>
                      {team && (
                        <Link className="team-cell" to={teamAddress(team)}>
                          <Crest team={team} />
                          <span>{team.teamname}</span>
                        </Link>
                      )}
                    </span>
                  </th>
                  <td>{row.played}</td>
                  <td className="g">{row.won}</td>
                  {draws && <td>{row.drawn}</td>}
                  <td>{row.lost}</td>
                  <td className="g pts">
                    {byPercentage ? oneDecimal(100 * row.percentage) : row.points}
                    {row.pointsDeducted > 0 && (
                      <small title={TEXTS.deducted(row.pointsDeducted)}>−{row.pointsDeducted}</small>
                    )}
                  </td>
                  <Results row={row} hidden={hidden} />
                  <td className={reason ? 'g why decided' : 'g why'}>{reason}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollingTable>
    </Sheet>
  )
}

/** The cells that contain results of single games. */
function Results({ row, hidden }: { row: TableOf['rows'][number]; hidden: boolean }) {
  return (
    <>
      <td className="g">{hidden ? <HiddenScore /> : row.pointsFor}</td>
      <td>{hidden ? <HiddenScore /> : row.pointsAgainst}</td>
      <td>{hidden ? <HiddenScore /> : signed(row.difference)}</td>
      <td className="g">{hidden ? <HiddenScore /> : row.home.join('–')}</td>
      <td>{hidden ? <HiddenScore /> : row.away.join('–')}</td>
      <td className="g">{hidden ? <HiddenScore /> : streakText(row.streak)}</td>
      <td>{hidden ? <HiddenScore /> : <LastFive results={row.lastFive} />}</td>
    </>
  )
}

function Head({ name, head, group }: { name: string; head: string; group?: true }) {
  return (
    <th scope="col" className={group && 'g'} title={name}>
      {head}
    </th>
  )
}

const MARK_CLASS = {
  W: 'season-form-mark form-won',
  L: 'season-form-mark form-lost',
  D: 'season-form-mark form-lost',
} as const

/** The last five results, the latest on the right. */
function LastFive({ results }: { results: readonly ('W' | 'L' | 'D')[] }) {
  return (
    <span className="last-five">
      {results.map((result, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results have no other identity
        <span key={at} className={MARK_CLASS[result]}>
          {TEXTS.resultMarks[result]}
        </span>
      ))}
    </span>
  )
}

/** Formats a streak: positive for games won in a row, negative for games lost. */
function streakText(streak: number): string {
  if (streak === 0) return '–'
  return streak > 0 ? TEXTS.wonInRow(streak) : TEXTS.lostInRow(-streak)
}

/** Why a team is ranked above the next one. */
type Reason = NonNullable<Standings['stages'][number]['tables'][number]['rows'][number]['reason']>

/**
 * Describes why a team is ranked above the next one, with which it is tied. Returns null if the record alone
 * decides.
 * @param nameOf returns a team's name
 */
export function reasonText(reason: Reason, nameOf: (teamId: number) => string): string | null {
  const over = nameOf(reason.over)
  const [won, lost] = reason.record
  const games = `${won}–${lost}`
  switch (reason.code) {
    case 'record':
      return null
    case 'lots':
      return TEXTS.reasons.lots(over)
    case 'head-to-head':
      if (reason.among.length > 2) return TEXTS.reasons.recordAmong(games, reason.among.length, over)
      return lost === 0 ? TEXTS.reasons.wonAll(over, won) : TEXTS.reasons.meetings(over, games)
    case 'head-to-head-difference':
      return TEXTS.reasons.meetingDifference(over, signed(reason.own), signed(reason.other))
    case 'head-to-head-points':
      return TEXTS.reasons.meetingPoints(over, reason.own, reason.other)
    case 'difference':
      return TEXTS.reasons.difference(over, signed(reason.own), signed(reason.other))
    case 'points-scored':
      return TEXTS.reasons.pointsScored(over, reason.own, reason.other)
    case 'quotients':
      return TEXTS.reasons.quotients(over)
  }
}
