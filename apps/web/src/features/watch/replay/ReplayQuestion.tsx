import type { MatchDetail } from '@courtside/contract'
import { HideScores } from '../../../ui/match/HideScores.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { PictureIcon } from '../stage/PictureIcon.tsx'
import { TEXTS as MATCH_TEXTS } from '../texts.ts'
import { TEXTS } from './texts.ts'
import './replay-question.css'

/** Before anything is told of a finished match: watch it as it happened, or see how it ended? */
export function ReplayQuestion(props: {
  match: Pick<MatchDetail, 'team1' | 'team2'>
  colours: readonly [TeamColours, TeamColours]
  /** What the buttons do; absent before the page works, their place is kept. */
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
