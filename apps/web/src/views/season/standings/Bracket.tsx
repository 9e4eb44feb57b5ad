import type { Standings } from '@courtside/contract'
import { Link } from 'react-router'
import { HiddenScore } from '../../../ui/match/HideScores.tsx'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { mediumDate } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

type StageStandings = Standings['stages'][number]
type BracketTie = StageStandings['rounds'][number]['ties'][number]

/** The bracket of a knock-out, from the first round to the final, with lines between the ties. */
export function Bracket({ stage, standings }: { stage: StageStandings; standings: Standings }) {
  const { rounds } = stage
  const title = stage.stage.name || standings.competition.name
  return (
    <Sheet title={title} meta={TEXTS.knockout(stage.stage.bestOf)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="bracket-scroll" tabIndex={0} aria-label={TEXTS.bracketOf(title)}>
        <ol className="bracket">
          {rounds.map(({ number, ties }, at) => (
            <li key={number}>
              <h3>{TEXTS.roundName(rounds.length - 1 - at, number)}</h3>
              <ol>
                {ties.map((tie) => (
                  <li key={tie.slot}>
                    <TieBox tie={tie} bestOf={stage.stage.bestOf} standings={standings} />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </section>
    </Sheet>
  )
}

/** The two teams of a tie, with their points in a single game, or the games won in a series. */
function TieBox({ tie, bestOf, standings }: { tie: BracketTie; bestOf: number; standings: Standings }) {
  const hidden = useHiddenScores()
  const games = standings.games.filter(({ id }) => tie.games.includes(id))
  const [only] = games
  const [next] = games.filter(({ score }) => score === null)
  function figure(side: 0 | 1) {
    const teamId = tie.teams[side]
    if (teamId === null || tie.bye) return null
    if (bestOf > 1) return games.length > 0 ? tie.wins[side] : null
    if (!only?.score) return null
    return only.score[only.teams[0] === teamId ? 0 : 1]
  }
  return (
    <div className="bracket-tie">
      {([0, 1] as const).map((side) => {
        const team = standings.teams.find(({ id }) => id === tie.teams[side])
        const won = team !== undefined && tie.winner === team.id && !hidden
        return (
          <div key={side} className={won ? 'won' : undefined}>
            {team && <Crest team={team} height="1.375rem" />}
            <bdi className="head-to-head-name">{team?.teamname ?? (tie.bye ? TEXTS.bye : TEXTS.open)}</bdi>
            <b>{figure(side) !== null && (hidden ? <HiddenScore /> : figure(side))}</b>
          </div>
        )
      })}
      {next?.startsAt && (
        <Link className="meta" to={`/watch/${next.id}`}>
          {mediumDate(next.startsAt)}
        </Link>
      )}
    </div>
  )
}
