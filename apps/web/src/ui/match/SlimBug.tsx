import type { ReactNode } from 'react'
import { Crest } from '../teams/Crest.tsx'
import { BugScore } from './BugScore.tsx'
import './slim-bug.css'
import { type TeamColours, teamStyle } from '../teams/team-colours.ts'
import { TEXTS } from '../texts.ts'

/** Maximum number of letters of a name on one line. */
const ONE_LINE_LETTERS = 10

/** One team of a {@link SlimBug}. A value that is absent is unknown or not counted, and is not shown. */
export interface SlimTeam {
  id: number
  teamname: string
  logo: string | null
  score: number
  colours: TeamColours
  /** Fouls of the team, up to the number after which the opponents shoot free throws. */
  fouls?: number
  /**
   * Whether the opponents have used up their team fouls, so that this team shoots free throws after a further
   * foul.
   */
  bonus?: boolean
  /** The time-outs left, and how many the team had at first. */
  timeouts?: { left: number; of: number }
  /** Whether the possession arrow points to this team, which gets the ball next. */
  arrow?: boolean
}

/** The score bug in one line, for video. Home is on the left. The custom property `--h` is its height. */
export function SlimBug(props: {
  teams: readonly [SlimTeam, SlimTeam]
  /** The label of the period, such as 1ST or 2ND. */
  period: string
  /** The game clock as m:ss, or in seconds with tenths; empty if the clock is not used. */
  clock: string
  /** Whether the period's time is used up. The clock is then red. */
  usedUp: boolean
  /** Why the clock is stopped, shown beside it. */
  clockNote?: string | null
  /** The shot clock, after the game clock. */
  shot?: ReactNode
}) {
  const { teams, period, clock, usedUp, clockNote, shot } = props
  const [home, visitors] = teams
  return (
    <section
      dir="ltr"
      className={usedUp ? 'slim slim-up' : 'slim'}
      aria-label={TEXTS.scoreboard(home.teamname, visitors.teamname)}
    >
      <Side team={home} className="slim-l" testId="score-team1" />
      <div className="slim-lane">
        {clockNote && <span className="slim-note">{clockNote}</span>}
        <span className="slim-q" data-testid="quarter">
          {period}
        </span>
        {clock !== '' && (
          <span className="slim-clk" data-testid="clock" data-used-up={usedUp}>
            {clock}
          </span>
        )}
        {shot}
      </div>
      <Side team={visitors} className="slim-r" testId="score-team2" />
    </section>
  )
}

function Side({ team, className, testId }: { team: SlimTeam; className: string; testId: string }) {
  const { id, teamname, logo, colours } = team
  const long = teamname.length > ONE_LINE_LETTERS
  return (
    <div className={`slim-side ${className}`} style={teamStyle(colours)}>
      <span className="slim-crest">
        <Crest team={{ id, teamname, logo }} colours={colours} height="76%" />
      </span>
      <span className="slim-team">
        <span className={long ? 'slim-name slim-name-long' : 'slim-name'}>{teamname}</span>
        <TeamLine {...team} />
        {team.arrow && (
          <span className="slim-arrow">
            <span className="vh">{TEXTS.possessionArrow}</span>
          </span>
        )}
      </span>
      <BugScore value={team.score} className="slim-score" testId={testId} />
    </div>
  )
}

/** The line below a team's name: bonus, team fouls and time-outs. */
function TeamLine({ bonus, fouls, timeouts }: SlimTeam) {
  if (!bonus && fouls === undefined && !timeouts) return null
  return (
    <span className="slim-sub">
      {bonus && <span className="slim-bonus">{TEXTS.bonus}</span>}
      {fouls !== undefined && <span className="slim-fouls">{TEXTS.fouls(fouls)}</span>}
      {timeouts && (
        <span className="slim-tol">
          <span className="vh">{TEXTS.timeoutsLeft(timeouts.left)}</span>
          {Array.from({ length: timeouts.of }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity
            <i key={index} className={index < timeouts.left ? '' : 'used'} />
          ))}
        </span>
      )}
    </span>
  )
}
