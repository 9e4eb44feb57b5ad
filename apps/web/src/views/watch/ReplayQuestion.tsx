import type { MatchDetail } from '@courtside/contract'
import { HideScores } from '../../ui/match/HideScores.tsx'
import { Crest } from '../../ui/teams/Crest.tsx'
import type { TeamColours } from '../../ui/teams/team-colours.ts'
import { PictureIcon } from './PictureIcon.tsx'
import { TEXTS } from './replay-texts.ts'
import { TEXTS as MATCH_TEXTS } from './texts.ts'
import './replay-question.css'

/**
 * Asks whether to watch a finished match as it happened or to see the result. Before the answer, nothing
 * reveals the result.
 */
export function ReplayQuestion(props: {
  match: Pick<MatchDetail, 'team1' | 'team2'>
  colours: readonly [TeamColours, TeamColours]
  /** What the buttons do. Absent in the first HTML, which leaves the buttons' space free. */
  answers?: { watch(): void; showResult(): void }
}) {
  const { match, colours, answers } = props
  const place = answers ? 'ask-row' : 'ask-row not-yet'
  return (
    <section className="watch-ask" aria-labelledby="replay-question">
      <p className="ask-teams" aria-hidden="true">
        <Crest team={match.team1} colours={colours[0]} height="3.5rem" />
        <span>{MATCH_TEXTS.against}</span>
        <Crest team={match.team2} colours={colours[1]} height="3.5rem" />
      </p>
      <h2 id="replay-question">{TEXTS.question}</h2>
      <p>{TEXTS.questionHint}</p>
      <div className={place}>
        <button type="button" className="btn btn-main btn-big" onClick={answers?.watch}>
          <PictureIcon name="play" /> {TEXTS.asItHappened}
        </button>
        <button type="button" className="btn btn-big" onClick={answers?.showResult}>
          {TEXTS.showResult}
        </button>
      </div>
      <div className={place}>
        <HideScores label={TEXTS.hideEverywhere} />
      </div>
    </section>
  )
}
