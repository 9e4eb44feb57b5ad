import { formatClock, type MatchState, periodLabel } from '@courtside/basketball'
import { storyParts } from '@courtside/commentator'
import type { Story } from '@courtside/contract'
import { Fragment } from 'react'
import { MomentLink } from '../stage/MomentLink.tsx'
import { momentOf } from '../stage/moment.ts'

/** A story with links to its moments in the video, in its own language. */
export function StoryText(props: { story: Pick<Story, 'title' | 'text' | 'language'>; state: MatchState }) {
  const { story, state } = props
  return (
    <article lang={story.language ?? undefined} className="sheet-body story-text">
      <h3>{story.title}</h3>
      {story.text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>
          {storyParts(paragraph, state).map((part, index) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
            if (typeof part === 'string') return <Fragment key={index}>{part}</Fragment>
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
              <Fragment key={index}>
                {' '}
                <MomentLink at={momentOf(part.at)}>
                  {`${periodLabel(state.setup.ruleset, part.period)} ${formatClock(part.clock)}`}
                </MomentLink>
              </Fragment>
            )
          })}
        </p>
      ))}
    </article>
  )
}
