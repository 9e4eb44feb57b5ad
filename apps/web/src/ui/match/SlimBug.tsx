import type { ReactNode } from 'react'
import { Crest } from '../teams/Crest.tsx'
import { BugScore } from './BugScore.tsx'
import './slim-bug.css'
import { type TeamColours, teamStyle } from '../teams/team-colours.ts'
import { TEXTS } from '../texts.ts'

/** Maximum number of letters of a name on one line. */
const ONE_LINE_LETTERS = 10

/** One side of a {@link SlimBug}. Absent values are unknown or not counted, and are not shown. */
export interface SlimTeam {
  id: number
  teamname: string
  logo: string | null
  score: number
  colours: TeamColours
  /** Team fouls, up to the number that gives the other team free throws. */
  fouls?: number
  /** Whether the opponents have used up their team fouls, so that this team shoots free throws. */
  bonus?: boolean
  /** The remaining time-outs, and the total. */
  timeouts?: { left: number; of: number }
  /** Whether the possession arrow points to this team, which gets the next ball. */
  arrow?: boolean
}

/**
 * The scoreboard in one line, over the video. Home is on the left. Its height is the custom property `--h`.
 */
export function SlimBug(props: {
  teams: readonly [SlimTeam, SlimTeam]
  /** Such as 1ST or 2ND. */
  period: string
  /** In the form m:ss, or seconds with tenths; empty if the clock is not kept. */
  clock: string
  /** Whether the period's time has run out, which makes the clock red. */
  usedUp: boolean
  /** The reason why the clock is stopped, next to it. */
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

/** Bonus, team fouls and time-outs below the name. */
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
