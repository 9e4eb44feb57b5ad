import type { StartPage } from '@courtside/contract'
import { Link } from 'react-router'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { BANDS_TEXTS as TEXTS } from './texts.ts'

/** The latest story. It is not shown if scores are hidden, because its title states the result. */
export function LatestStory({ story }: { story: NonNullable<StartPage['story']> }) {
  if (useHiddenScores()) return null
  return (
    <Sheet title={TEXTS.story}>
      <article className="sheet-body start-story">
        <h3 className="h2">{story.title}</h3>
        <p>{story.text}</p>
        <Link className="link" to={`/watch/${story.matchId}`}>
          {TEXTS.readStory}
        </Link>
      </article>
    </Sheet>
  )
}
