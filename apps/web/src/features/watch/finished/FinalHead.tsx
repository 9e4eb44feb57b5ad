import { type MatchState, scores, scoresByPeriod } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { useFixture } from '../../../api/season/schedule.ts'
import { shortCompetitionName } from '../../../ui/match/competition-name.ts'
import { FinalSlab } from '../../../views/watch/FinalSlab.tsx'
import { PictureIcon } from '../../../views/watch/PictureIcon.tsx'
import { TEXTS as REPLAY_TEXTS } from '../../../views/watch/replay-texts.ts'
import { TEXTS } from '../../../views/watch/texts.ts'

/** The result of a finished match, its competition, and a button that plays its video from the tip-off. */
export function FinalHead(props: {
  detail: MatchDetail
  state: MatchState
  /** Plays the video with the numbers in step; null if there is no video. */
  onReplay: (() => void) | null
}) {
  const { detail, state, onReplay } = props
  return (
    <FinalSlab
      match={{ ...detail, ruleset: state.setup.ruleset }}
      score={scores(state)}
      byPeriod={scoresByPeriod(state).map(({ points }) => points)}
      facts={<Facts detail={detail} />}
    >
      {onReplay ? (
        <button type="button" className="btn btn-main" onClick={onReplay}>
          <PictureIcon name="play" /> {REPLAY_TEXTS.asItHappened}
        </button>
      ) : (
        <span className="meta">{TEXTS.noRecording}</span>
      )}
    </FinalSlab>
  )
}

/** Competition, round and hall. Empty until they have been loaded. */
function Facts({ detail: { id, title } }: { detail: MatchDetail }) {
  const { data: fixture } = useFixture(id, { once: true })
  if (!fixture) return null
  const what = fixture.title ?? TEXTS.whatFor(shortCompetitionName(fixture.competition), fixture.round)
  // The line below the teams' names may already state the competition and round.
  return [what === title ? '' : what, fixture.venue].filter(Boolean).join(' · ')
}
