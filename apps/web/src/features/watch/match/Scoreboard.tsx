import { isUsedUp, periodLabel, scores, shownClock } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { lazy, Suspense } from 'react'
import type { LiveMatch } from '../../../live/live-match.ts'
import type { ShownMatch } from '../../../live/use-match-view.ts'
import { useSampled } from '../../../live/use-sampled.ts'
import { useTeamFigures } from '../../../live/use-team-figures.ts'
import { SlimBug } from '../../../ui/match/SlimBug.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { clockNote } from '../../../views/watch/clock-note.ts'

const ShotClock = lazy(() => import('../../../ui/match/ShotClock.tsx'))
const ScoreAnnouncement = lazy(() => import('./ScoreAnnouncement.tsx'))

/**
 * How often the clock is updated, in ms. This is half of 0.1 s, the clock's resolution in the last minute.
 */
const LOOK_EVERY_MS = 50
/** How often the countdown of a break is updated, in ms. It shows whole seconds. */
const NOTE_EVERY_MS = 200

/**
 * The score bug at the moment shown, with a version for screen readers that has the score but no running
 * clock.
 */
export function Scoreboard(props: {
  live: Pick<LiveMatch, 'shots'>
  view: ShownMatch
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
}) {
  const { live, view, detail, colours } = props
  const { clock, period } = view.state
  const text = useSampled(() => shownClock(view.state, view.moment()), LOOK_EVERY_MS)
  const usedUp = useSampled(() => clock.since !== null && isUsedUp(clock, view.moment()), LOOK_EVERY_MS)
  const note = useSampled(() => clockNote(view.state, view.moment()), NOTE_EVERY_MS)
  const [home, visitors] = scores(view.state)
  const figures = useTeamFigures(view)
  return (
    <>
      <SlimBug
        teams={[
          { ...detail.team1, score: home, colours: colours[0], ...figures[0] },
          { ...detail.team2, score: visitors, colours: colours[1], ...figures[1] },
        ]}
        period={periodLabel(view.state.setup.ruleset, Math.max(1, period))}
        clock={text}
        usedUp={usedUp}
        clockNote={note}
        shot={
          <Suspense>
            <ShotClock shots={() => live.shots} {...view} />
          </Suspense>
        }
      />
      <Suspense>
        <ScoreAnnouncement view={view} teams={[detail.team1.teamname, detail.team2.teamname]} />
      </Suspense>
    </>
  )
}
