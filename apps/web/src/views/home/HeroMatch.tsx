import {
  formatClock,
  hasBegun,
  isUsedUp,
  type MatchState,
  PLAY_WORDS,
  periodLabel,
  playClock,
  remainingMs,
  type StatType,
  scores,
  validStats,
} from '@courtside/basketball'
import type { Match } from '@courtside/contract'
import { Link } from 'react-router'
import { useSampled } from '../../live/use-sampled.ts'
import { DayOfPlay } from '../../ui/match/DayOfPlay.tsx'
import { useHiddenScores } from '../../ui/match/hidden-scores.ts'
import { hasBegun as hasListedBegun, isPaused, listRemainingMs } from '../../ui/match/list-clock.ts'
import { ScoreBug } from '../../ui/match/ScoreBug.tsx'
import { matchColours, paletteOf } from '../../ui/teams/team-colours.ts'
import type { Game } from './game.ts'
import { TEXTS } from './texts.ts'

const LOOK_EVERY_MS = 200

/** The featured match with its score. Renders nothing until the match is known. */
export function HeroMatch({ match, game }: { match: Match | null | undefined; game: Game | null }) {
  return (
    <>
      {match && <MatchScore match={match} game={game} />}
      {match === null && (
        <p className="hero-none">
          <b>{TEXTS.noGame}</b> {TEXTS.noGameHint}
        </p>
      )}
    </>
  )
}

function MatchScore({ match, game }: { match: Match; game: Game | null }) {
  const hidden = useHiddenScores()
  const begun = game ? hasBegun(game.state) : hasListedBegun(match)
  const over = game ? game.state.finishedAt !== null : match.is_archived === 1
  const clock = useSampled(() => clockOf(match, game), LOOK_EVERY_MS)
  const usedUp = useSampled(
    () => game !== null && game.state.clock.since !== null && isUsedUp(game.state.clock, game.now()),
    LOOK_EVERY_MS,
  )
  const [home, visitors] = game ? scores(game.state) : match.score
  const colours = matchColours(paletteOf(match.team1), paletteOf(match.team2))
  return (
    <>
      <p className="hero-match-name">
        <Badge match={match} over={over} begun={begun} />
        <Link to={`/watch/${match.id}`}>{match.title}</Link>
      </p>
      <ScoreBug
        teams={[
          { ...match.team1, score: hidden ? null : home, colours: colours[0] },
          { ...match.team2, score: hidden ? null : visitors, colours: colours[1] },
        ]}
        period={
          over ? TEXTS.final : periodLabel(match.ruleset, Math.max(1, game?.state.period ?? match.quarterId))
        }
        clock={over ? '0:00' : clock}
        usedUp={usedUp}
      />
      <p className="hero-match-last">
        {over ? <DayOfPlay match={match} /> : game && !hidden && <LastPlay game={game} />}
      </p>
    </>
  )
}

/** Returns the game clock, m:ss; empty if the clock is not kept. */
function clockOf(match: Match, game: Game | null): string {
  if (game) return playClock(game.state, remainingMs(game.state.clock, game.now()))
  return match.noClock ? '' : formatClock(listRemainingMs(match, Date.now()))
}

function Badge({ match, over, begun }: { match: Match; over: boolean; begun: boolean }) {
  const standing = over ? 'lastGame' : !begun ? 'nextGame' : isPaused(match) ? 'paused' : 'live'
  const isLive = standing === 'live'
  return (
    <span className={isLive ? 'onair badge' : 'onair badge badge-still'}>
      {isLive && <i />}
      {TEXTS[standing]}
    </span>
  )
}

function LastPlay({ game }: { game: Game }) {
  const play = lastPlay(game.state)
  if (!play) return null
  return (
    <>
      <b className="fig">{play.when}</b> {play.sentence}
    </>
  )
}

/**
 * Returns the last play of a game that is worth showing, such as `4TH 5:08` and `Calder, three points.`; null
 * if there is none.
 */
function lastPlay(state: MatchState): { when: string; sentence: string } | null {
  const play = validStats(state).findLast(({ type }) => PLAY_WORDS[type].told !== null)
  if (!play) return null
  const player = state.setup.teams.flatMap(({ roster }) => roster).find(({ id }) => id === play.playerId)
  if (!player) return null
  return {
    when: `${periodLabel(state.setup.ruleset, play.period)} ${playClock(state, play.clock)}`,
    sentence: `${player.lname}, ${wordsOf(play.type)}.`,
  }
}

function wordsOf(type: StatType): string {
  return PLAY_WORDS[type].told ?? ''
}
