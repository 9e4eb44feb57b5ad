import { useEffect, useRef, useState } from 'react'
import { Crest } from './Crest.tsx'
import './score-bug.css'
import { type TeamColours, teamStyle } from './team-colours.ts'
import { TEXTS } from './texts.ts'

/** How long the cell of a changed score keeps its orange edge. */
const CHANGED_MS = 1200
const MOST_POINTS_OF_A_PLAY = 3
/** A longer name takes two lines. */
const ONE_LINE_LETTERS = 12

/** One side of a {@link ScoreBug}. */
export interface BugTeam {
  id: number
  teamname: string
  logo: string | null
  score: number
  /** What stands under the name, such as the team fouls. */
  sub?: string
  colours: TeamColours
}

/** The scoreboard as television shows it. Home is on the left; a change of score moves once and briefly. */
export function ScoreBug(props: {
  teams: readonly [BugTeam, BugTeam]
  /** 1ST, 2ND … */
  period: string
  /** m:ss */
  clock: string
  /** The period's time is used up: the clock is red. */
  usedUp: boolean
}) {
  const { teams, period, clock, usedUp } = props
  const [home, visitors] = teams
  return (
    <section
      className={usedUp ? 'bug bug-up' : 'bug'}
      aria-label={TEXTS.scoreboard(home.teamname, visitors.teamname)}
    >
      <div className="bug-side bug-home" style={teamStyle(home.colours)}>
        <span className="bug-crest">
          <Crest team={crestOf(home)} colours={home.colours} height="78%" />
        </span>
        <BugName team={home} />
        <Score value={home.score} testId="score-team1" />
      </div>
      <div className="bug-lane">
        <span className="bug-period" data-testid="quarter">
          {period}
        </span>
        <span className="bug-clock" data-testid="clock" data-used-up={usedUp}>
          {clock}
        </span>
      </div>
      <div className="bug-side bug-away" style={teamStyle(visitors.colours)}>
        <Score value={visitors.score} testId="score-team2" />
        <BugName team={visitors} />
        <span className="bug-crest">
          <Crest team={crestOf(visitors)} colours={visitors.colours} height="78%" />
        </span>
      </div>
    </section>
  )
}

function BugName({ team }: { team: BugTeam }) {
  const long = team.teamname.length > ONE_LINE_LETTERS
  return (
    <span className="bug-team">
      <span className={long ? 'bug-name bug-name-long' : 'bug-name'}>{team.teamname}</span>
      {team.sub && <span className="bug-sub">{team.sub}</span>}
    </span>
  )
}

function Score({ value, testId }: { value: number; testId: string }) {
  const changed = useJustScored(value)
  return (
    <span className={changed ? 'bug-score changed' : 'bug-score'}>
      <span key={value} data-testid={testId}>
        {value}
      </span>
    </span>
  )
}

/** Whether a play has just been scored. A score that jumps, as when seeking, is no play. */
function useJustScored(score: number): boolean {
  const before = useRef(score)
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    const scored = score - before.current
    before.current = score
    if (scored < 1 || scored > MOST_POINTS_OF_A_PLAY) {
      setChanged(false)
      return
    }
    setChanged(true)
    const timer = setTimeout(() => setChanged(false), CHANGED_MS)
    return () => clearTimeout(timer)
  }, [score])
  return changed
}

function crestOf({ id, teamname, logo }: BugTeam) {
  return { id, teamname, logo }
}
