import { periodLabel, type Ruleset } from '@courtside/basketball'
import type { MatchGlance } from '@courtside/contract'
import type { ReactNode } from 'react'
import { ScrollingTable } from '../../ui/page/ScrollingTable.tsx'
import { Crest } from '../../ui/teams/Crest.tsx'
import { matchColours, paletteOf } from '../../ui/teams/team-colours.ts'
import { TEXTS } from './texts.ts'
import './final-slab.css'

/** The head of a finished match's page: both crests, the result and the score by quarter. */
export function FinalSlab(props: {
  match: Pick<MatchGlance['match'], 'team1' | 'team2'> & { ruleset: Pick<Ruleset, 'periods'> }
  /** The final score, home first. */
  score: readonly [number, number]
  /** The points of each period, home first. Empty if only the final score is known. */
  byPeriod: readonly (readonly [number, number])[]
  /** The competition, the round and the venue. */
  facts?: ReactNode
  /** Buttons. They are absent in the first HTML, which leaves their space free. */
  children?: ReactNode
}) {
  const { match, score, byPeriod, facts, children } = props
  const teams = [match.team1, match.team2] as const
  const colours = matchColours(paletteOf(match.team1), paletteOf(match.team2))
  return (
    <section
      className="final-slab cs-dark"
      aria-label={TEXTS.resultOf(match.team1.teamname, match.team2.teamname)}
    >
      <div className="final-main">
        <p className="final-score" dir="ltr">
          <Crest team={teams[0]} colours={colours[0]} height="5.5rem" />
          <b data-testid="score-team1" data-beaten={score[0] < score[1]}>
            {score[0]}
          </b>
          <i>–</i>
          <b data-testid="score-team2" data-beaten={score[1] < score[0]}>
            {score[1]}
          </b>
          <Crest team={teams[1]} colours={colours[1]} height="5.5rem" />
        </p>
        <p className="final-facts">
          <span className="onair badge badge-still">{TEXTS.matchEnded}</span>
          <span>{facts}</span>
        </p>
      </div>
      <div className="final-side">
        {byPeriod.length > 0 && (
          <ScrollingTable label={TEXTS.scoreByQuarter}>
            <PointsTable {...props} />
          </ScrollingTable>
        )}
        <div className="final-actions">{children}</div>
      </div>
    </section>
  )
}

function PointsTable({
  match,
  score,
  byPeriod,
}: Pick<Parameters<typeof FinalSlab>[0], 'match' | 'score' | 'byPeriod'>) {
  return (
    <table className="final-table">
      <caption className="vh">{TEXTS.scoreByQuarter}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{TEXTS.team}</span>
          </th>
          {byPeriod.map((_, index) => {
            const period = periodLabel(match.ruleset, index + 1)
            return (
              <th key={period} scope="col">
                {period}
              </th>
            )
          })}
          <th scope="col">
            <abbr title={TEXTS.total}>{TEXTS.totalHead}</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {[match.team1, match.team2].map((team, side) => (
          <tr key={team.id}>
            <th scope="row">{team.teamname}</th>
            {byPeriod.map((points, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place in the game
              <td key={index}>{points[side]}</td>
            ))}
            <td className="final-total">{score[side]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
