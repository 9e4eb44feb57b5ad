import { periodLabel } from '@courtside/basketball'
import type { MatchGlance } from '@courtside/contract'
import { mayHavePicture } from '@courtside/contract/client'
import type { ComponentProps, ComponentType } from 'react'
import { SlimBug } from '../../ui/match/SlimBug.tsx'
import { matchColours, paletteOf } from '../../ui/teams/team-colours.ts'
import { listClockNote } from './clock-note.ts'
import type { FinalSlab } from './FinalSlab.tsx'
import { MatchTitle } from './MatchTitle.tsx'
import { ReplayQuestion } from './ReplayQuestion.tsx'
import { StageFoot } from './StageFoot.tsx'
import './match-page.css'
import './stage.css'

/**
 * A match before its log has loaded: title, image and score, already in their final places. For a finished
 * match, the result is above the video; if there is no video, only the result is shown.
 */
export function MatchAtAGlance(props: {
  glance: MatchGlance
  /**
   * Renders the result of a finished match. It is a parameter, because the page loads its code separately.
   */
  Result: ComponentType<ComponentProps<typeof FinalSlab>>
}) {
  const { glance, Result } = props
  const { match, standing, asks } = glance
  const colours = matchColours(paletteOf(match.team1), paletteOf(match.team2))
  if (match.is_archived === 1 && standing) {
    return (
      <div className="watch" data-final={true}>
        <MatchTitle match={match} />
        <Result match={match} score={standing.score} byPeriod={standing.byPeriod} />
        {mayHavePicture(match) && (
          <div className="stage-row">
            <section className="stage cs-dark">
              <div className="pic">
                <div className="pic-frame">
                  {match.thumbnailUrl && <img src={match.thumbnailUrl} alt="" fetchPriority="high" />}
                </div>
              </div>
              <StageFoot />
            </section>
          </div>
        )}
      </div>
    )
  }
  return (
    <div className="watch">
      <MatchTitle match={match} />
      <div className="stage-row">
        <section className="stage cs-dark">
          <div className="pic">
            <div className="pic-frame">
              {match.thumbnailUrl && !asks && <img src={match.thumbnailUrl} alt="" fetchPriority="high" />}
            </div>
            {standing ? (
              <SlimBug
                teams={[
                  { ...match.team1, score: standing.score[0], colours: colours[0] },
                  { ...match.team2, score: standing.score[1], colours: colours[1] },
                ]}
                period={periodLabel(match.ruleset, Math.max(1, standing.quarterId))}
                clock={standing.clock}
                usedUp={standing.usedUp}
                clockNote={listClockNote({ ...match, ...standing })}
              />
            ) : (
              asks && <ReplayQuestion match={match} colours={colours} />
            )}
          </div>
          <StageFoot />
        </section>
      </div>
    </div>
  )
}
