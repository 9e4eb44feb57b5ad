import { isUsedUp, periodLabel, scores, shownClock } from '@courtside/basketball'
import { useEffect, useMemo, useRef } from 'react'
import type { LiveMatch, LiveSnapshot } from '../../live/live-match.ts'
import { useSampled } from '../../live/use-sampled.ts'
import { useShotClock } from '../../live/use-shot-clock.ts'
import { useTeamFigures } from '../../live/use-team-figures.ts'
import { soundHorn } from '../../ui/browser/horn.ts'
import { matchColours, paletteOf, type TeamColours, teamStyle } from '../../ui/teams/team-colours.ts'
import { TEXTS } from './texts.ts'

/**
 * How often the clock is updated, in ms. This is half of 0.1 s, the clock's resolution in the last minute.
 */
const LOOK_EVERY_MS = 50
const HORN_SECONDS = 2

interface BoardProps {
  live: LiveMatch
  match: Extract<LiveSnapshot, { phase: 'ready' }>
  /** Whether the horn sounds at 0:00. */
  hasHorn: boolean
}

/** The content of a hall's scoreboard at this moment. */
export function Board({ live, match, hasHorn }: BoardProps) {
  const { detail, state, connection } = match
  const figures = useTeamFigures({ state, moment: live.now })
  const colours = useMemo(
    () => matchColours(paletteOf(detail.team1), paletteOf(detail.team2)),
    [detail.team1, detail.team2],
  )
  const [home, visitors] = scores(state)
  const isOver = state.finishedAt !== null
  const period = isOver ? TEXTS.over : periodLabel(state.setup.ruleset, Math.max(1, state.period))
  const isAlone = connection === 'lost' || connection === 'polling'
  return (
    <div className="board">
      <Side
        name={detail.team1.teamname}
        score={home}
        colours={colours[0]}
        figures={figures[0]}
        testId="score-team1"
      />
      <div className="board-middle">
        <span className="board-period" data-testid="quarter">
          {period}
        </span>
        <Clock live={live} match={match} hasHorn={hasHorn} />
        <Shot live={live} match={match} />
      </div>
      <Side
        name={detail.team2.teamname}
        score={visitors}
        colours={colours[1]}
        figures={figures[1]}
        testId="score-team2"
        isRight
      />
      {isAlone && (
        <p className="board-alone" role="status">
          {TEXTS.noConnection}
        </p>
      )}
    </div>
  )
}

function Clock({ live, match: { state }, hasHorn }: BoardProps) {
  const { clock } = state
  const text = useSampled(() => shownClock(state, live.now()), LOOK_EVERY_MS)
  const isUp = useSampled(() => clock.since !== null && isUsedUp(clock, live.now()), LOOK_EVERY_MS)
  useHorn(isUp && state.finishedAt === null, hasHorn)
  if (text === '') return null
  const look = isUp ? 'board-clock up' : clock.running ? 'board-clock' : 'board-clock still'
  return (
    <time className={look} data-testid="clock">
      {text}
    </time>
  )
}

/**
 * Sounds the horn when the time runs out while the board is shown, but not if the time had already run out
 * when the board opened.
 */
function useHorn(isUp: boolean, isAllowed: boolean): void {
  const was = useRef(isUp)
  useEffect(() => {
    if (isUp && !was.current && isAllowed) soundHorn(HORN_SECONDS)
    was.current = isUp
  }, [isUp, isAllowed])
}

function Shot({ live, match: { state } }: Pick<BoardProps, 'live' | 'match'>) {
  const text = useShotClock({ shots: () => live.shots, state, moment: live.now })
  if (text === null) return null
  return (
    <span className={text === '0.0' ? 'board-shot up' : 'board-shot'}>
      <small>{TEXTS.shotClock}</small>
      <b data-testid="shot-clock">{text}</b>
    </span>
  )
}

function Side(props: {
  name: string
  score: number
  colours: TeamColours
  figures: ReturnType<typeof useTeamFigures>[0]
  testId: string
  isRight?: true
}) {
  const { name, score, colours, figures, testId, isRight } = props
  const { fouls, bonus, timeouts, arrow } = figures
  return (
    <section
      className={isRight ? 'board-side right' : 'board-side'}
      style={teamStyle(colours)}
      aria-label={name}
    >
      <h2 className="board-name">{name}</h2>
      <output className="board-score" data-testid={testId}>
        {score}
      </output>
      <div className="board-line">
        <span className="board-figure">
          <small>{TEXTS.fouls}</small>
          <b>{fouls}</b>
        </span>
        <span className="board-figure">
          <small>{TEXTS.timeouts}</small>
          <b>{timeouts.left}</b>
        </span>
        <span className="board-marks">
          {bonus && <span className="board-bonus">{TEXTS.bonus}</span>}
          {arrow && <span className="board-arrow" role="img" aria-label={TEXTS.arrowTo(name)} />}
        </span>
      </div>
    </section>
  )
}
