import { Crest } from '../teams/Crest.tsx'
import { BugScore } from './BugScore.tsx'
import './score-bug.css'
import { type TeamColours, teamStyle } from '../teams/team-colours.ts'
import { TEXTS } from '../texts.ts'

/** Maximum number of letters of a name on one line. */
const ONE_LINE_LETTERS = 12

/** One team of a {@link ScoreBug}. */
export interface BugTeam {
  id: number
  teamname: string
  logo: string | null
  /** Null if the score is hidden. */
  score: number | null
  /** The line below the name, for example with the team's fouls. */
  sub?: string
  colours: TeamColours
}

/**
 * The score bug, as on television. Home is on the left. A change of the score is animated once, for a short
 * time.
 */
export function ScoreBug(props: {
  teams: readonly [BugTeam, BugTeam]
  /** The label of the period, such as 1ST or 2ND. */
  period: string
  /** The game clock, m:ss; empty if the clock is not kept. */
  clock: string
  /** Whether the period's time is used up. The clock is then red. */
  usedUp: boolean
}) {
  const { teams, period, clock, usedUp } = props
  const [home, visitors] = teams
  return (
    <section
      dir="ltr"
      className={usedUp ? 'bug bug-up' : 'bug'}
      aria-label={TEXTS.scoreboard(home.teamname, visitors.teamname)}
    >
      <div className="bug-side bug-home" style={teamStyle(home.colours)}>
        <span className="bug-crest">
          <Crest team={crestOf(home)} colours={home.colours} height="78%" />
        </span>
        <BugName team={home} />
        <BugScore value={home.score} className="bug-score" testId="score-team1" />
      </div>
      <div className="bug-lane">
        <span className="bug-period" data-testid="quarter">
          {period}
        </span>
        {clock && (
          <span className="bug-clock" data-testid="clock" data-used-up={usedUp}>
            {clock}
          </span>
        )}
      </div>
      <div className="bug-side bug-away" style={teamStyle(visitors.colours)}>
        <BugScore value={visitors.score} className="bug-score" testId="score-team2" />
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

function crestOf({ id, teamname, logo }: BugTeam) {
  return { id, teamname, logo }
}
