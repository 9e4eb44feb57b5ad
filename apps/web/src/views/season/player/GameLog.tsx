import type { SeasonAverages } from '@courtside/basketball'
import type { PlayedGame } from '@courtside/contract'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { DayOfPlay } from '../../../ui/match/DayOfPlay.tsx'
import { HiddenScore } from '../../../ui/match/HideScores.tsx'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { MatchMarks } from '../../../ui/match/MatchMarks.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import '../../../ui/styles/lead.css'
import { FilmLink } from '../../../ui/page/FilmLink.tsx'
import { Icon } from '../../../ui/page/Icon.tsx'
import { ScrollingTable } from '../../../ui/page/ScrollingTable.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { inPageLanguage } from '../../../ui/written/language.ts'
import { shortDate } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'
import { averagesText, type GameColumn, gameText, LOG_COLUMNS } from './game-columns.ts'
import { HIGHS, type HighFigure, highOf, inGame } from './highs-of.ts'

/** Maximum number of games in the first HTML, because the server needs 0.07 ms to render each. */
const MOST_AT_FIRST = 100

/**
 * A player's games, latest first. Each has a link to its match and, if it was recorded and the player scored,
 * a link to an MP4 of the player's baskets. The player's highs have a ring, except in minutes.
 */
export function GameLog(props: { playerId: number; games: readonly PlayedGame[]; averages: SeasonAverages }) {
  const { playerId, games, averages } = props
  const [isComplete, setComplete] = useState(false)
  useEffect(() => setComplete(true), [])
  const hasReels = games.some(hasReel)
  const highs = new Map(HIGHS.map((figure) => [figure, highOf(games, figure).value]))
  const isHigh = (game: PlayedGame, figure: HighFigure | undefined) =>
    figure !== undefined &&
    figure !== 'min' &&
    inGame(game, figure) > 0 &&
    inGame(game, figure) === highs.get(figure)
  return (
    <Sheet
      id="games"
      title={TEXTS.gameLog}
      meta={
        <span className="key-lead">
          <span>
            <span className="lead" />
            {TEXTS.highOfSeason}
          </span>
        </span>
      }
    >
      <ScrollingTable label={TEXTS.gameLog}>
        <table className="tbl game-log">
          <thead>
            <tr>
              <th scope="col" className="first">
                {TEXTS.match}
              </th>
              <th scope="col" className="on-desk">
                {TEXTS.date}
              </th>
              <th scope="col" className="result">
                {TEXTS.result}
              </th>
              {LOG_COLUMNS.map(({ head, name, group }) => (
                <th key={head} scope="col" className={group && 'g'} title={name}>
                  {head}
                </th>
              ))}
              {hasReels && (
                <th scope="col">
                  <span className="vh">{TEXTS.baskets}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {(isComplete ? games : games.slice(0, MOST_AT_FIRST)).map((game) => (
              <tr key={game.matchId}>
                <th scope="row" className="first">
                  <Link to={`/watch/${game.matchId}`} title={game.title}>
                    <Crest team={game.opponent} height="1.375rem" />
                    <span className="opponent-name">
                      {game.atHome ? TEXTS.homeTo : TEXTS.awayAt} <bdi>{game.opponent.teamname}</bdi>
                    </span>
                  </Link>{' '}
                  <MatchMarks match={game} />
                </th>
                <td className="on-desk">
                  <DayOfPlay match={game} write={shortDate} />
                </td>
                <td className="result">
                  <Result score={game.score} />
                </td>
                {LOG_COLUMNS.map((column) => (
                  <td key={column.head} className={classOf(column, gameText(column, game))}>
                    {isHigh(game, column.high) ? (
                      <span className="lead">{gameText(column, game)}</span>
                    ) : (
                      gameText(column, game)
                    )}
                  </td>
                ))}
                {hasReels && <td>{hasReel(game) && <ReelLink game={game} playerId={playerId} />}</td>}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="first">
                {TEXTS.averageOf(averages.games)}
              </th>
              <td className="on-desk" />
              <td className="result" />
              {LOG_COLUMNS.map((column) => (
                <td key={column.head} className={column.group && 'g'}>
                  {averagesText(column, averages)}
                </td>
              ))}
              {hasReels && <td />}
            </tr>
          </tfoot>
        </table>
      </ScrollingTable>
    </Sheet>
  )
}

function hasReel({ recording, pts }: PlayedGame): boolean {
  return recording !== null && pts > 0
}

/** A link that saves all baskets of the player in a match as one MP4. */
function ReelLink({ game, playerId }: { game: PlayedGame; playerId: number }) {
  return (
    <FilmLink
      className="reel-link"
      address={inPageLanguage(`/video/${game.recording}/reel.mp4?kind=baskets&player=${playerId}`)}
      failed={TEXTS.reelNotSaved}
      title={TEXTS.allBaskets}
    >
      <Icon name="download" size={16} />
      <span className="vh">{TEXTS.allBasketsOf(game.opponent.teamname)}</span>
    </FilmLink>
  )
}

function Result({ score: [own, other] }: { score: readonly [number, number] }) {
  if (useHiddenScores()) return <HiddenScore />
  const [mark, outcome] =
    own > other
      ? [TEXTS.wonMark, TEXTS.won]
      : own < other
        ? [TEXTS.lostMark, TEXTS.lost]
        : [TEXTS.tiedMark, TEXTS.tied]
  return (
    <>
      <b aria-hidden="true">{mark}</b>
      <span className="vh">{outcome}</span> {own}–{other}
    </>
  )
}

function classOf({ high, group }: GameColumn, text: string | number): string | undefined {
  const names = [group && 'g', high === 'pts' && 'pts', (text === 0 || text === '0–0') && 'zero']
  return names.filter(Boolean).join(' ') || undefined
}
