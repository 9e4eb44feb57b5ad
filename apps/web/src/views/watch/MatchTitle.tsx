import type { MatchGlance } from '@courtside/contract'
import { EmbedButton } from '../../ui/embeds/EmbedButton.tsx'
import { DayOfPlay } from '../../ui/match/DayOfPlay.tsx'
import { MatchMarks } from '../../ui/match/MatchMarks.tsx'
import { LOCALE } from '../../ui/written/language.ts'
import { PictureIcon } from './PictureIcon.tsx'
import { TEXTS } from './texts.ts'

const COUNT = new Intl.NumberFormat(LOCALE)

/** Teams, title of the match, date and rules, with the viewer count and a button that shares the link. */
export function MatchTitle(props: {
  match: MatchGlance['match']
  /** Viewer count; null if unknown. Its space is always there. */
  watching?: number | null
  /** Absent in the first HTML, which leaves the button's space free. */
  onShare?: () => void
}) {
  const { match, watching = null, onShare } = props
  const { periods, periodMs } = match.setup.ruleset
  return (
    <div className="wtitle">
      <h1 className="h2">
        {match.team1.teamname} <span className="v">{TEXTS.against}</span> {match.team2.teamname}
      </h1>
      <p className="meta facts">
        <span>{match.title}</span>
        <span>
          <DayOfPlay match={match} /> <MatchMarks match={match} />
        </span>
        <span>{TEXTS.rules(periods, periodMs / 60_000)}</span>
        {match.is_archived === 0 && (
          <span className="watching" data-testid="watching">
            {watching !== null && (
              <>
                <b className="fig">{COUNT.format(watching)}</b> {TEXTS.watching}
              </>
            )}
          </span>
        )}
      </p>
      <button type="button" className={onShare ? 'btn share' : 'btn share not-yet'} onClick={onShare}>
        <PictureIcon name="share" />
        <span className="share-name">{TEXTS.share}</span>
      </button>
      <span className={onShare ? 'embed-place' : 'embed-place not-yet'}>
        <EmbedButton
          kinds={['player', 'score', 'box']}
          id={match.id}
          title={TEXTS.versus(match.team1.teamname, match.team2.teamname)}
        />
      </span>
    </div>
  )
}
