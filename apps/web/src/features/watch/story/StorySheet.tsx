import { formatClock, type MatchState, periodLabel } from '@courtside/basketball'
import { storyParts } from '@courtside/commentator'
import type { Story, StoryDraft } from '@courtside/contract'
import { Fragment, lazy, Suspense, useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { useChangeStory, useStory, useStoryDraft } from '../../../api/match/story.ts'
import { useSession } from '../../../session/use-session.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { Note } from '../../../ui/page/Fault.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { LANGUAGE } from '../../../ui/written/language.ts'
import { longDate } from '../../../ui/written/written-values.ts'
import { MomentLink } from '../stage/MomentLink.tsx'
import { momentOf } from '../stage/moment.ts'
import { TEXTS } from './texts.ts'
import './story.css'

const StoryEditor = lazy(() =>
  import('./StoryEditor.tsx').then((module) => ({ default: module.StoryEditor })),
)

const PLACE = 'in-tab in-commentary story'

/** The story of a finished match. Before its publication, only administrators see it. */
export function StorySheet(props: { matchId: number; state: MatchState }) {
  const isAdmin = useSession()?.role === 'ADMIN'
  return isAdmin ? <AdministratorsStory {...props} /> : <PublishedStory {...props} />
}

function PublishedStory({ matchId, state }: { matchId: number; state: MatchState }) {
  const { data: story } = useStory(matchId, LANGUAGE)
  if (!story) return null
  return (
    <Sheet title={TEXTS.story} className={PLACE}>
      <StoryText story={story} state={state} />
    </Sheet>
  )
}

function AdministratorsStory({ matchId, state }: { matchId: number; state: MatchState }) {
  const { data: draft } = useStoryDraft(matchId, LANGUAGE)
  const [isEdited, setEdited] = useState(false)
  if (!draft) return null
  return (
    <Sheet
      title={TEXTS.story}
      className={PLACE}
      meta={draft.publishedAt === null ? TEXTS.draft : TEXTS.published(longDate(draft.publishedAt))}
    >
      {draft.namesHidden && <Note>{TEXTS.namesHidden}</Note>}
      {isEdited ? (
        <Suspense>
          <StoryEditor matchId={matchId} draft={draft} onClose={() => setEdited(false)} />
        </Suspense>
      ) : (
        <>
          <StoryText story={draft} state={state} />
          <Actions matchId={matchId} draft={draft} onEdit={() => setEdited(true)} />
        </>
      )}
    </Sheet>
  )
}

function Actions({ matchId, draft, onEdit }: { matchId: number; draft: StoryDraft; onEdit(): void }) {
  const change = useChangeStory(matchId, LANGUAGE)
  const published = draft.publishedAt === null
  return (
    <div className="sheet-body story-actions">
      <button type="button" className="btn" onClick={onEdit}>
        {TEXTS.edit}
      </button>
      <button
        type="button"
        className={published ? 'btn btn-main' : 'btn'}
        disabled={change.isPending}
        onClick={() =>
          change.mutate(
            { published },
            {
              onSuccess: () => notify.success(published ? TEXTS.isPublished : TEXTS.isTakenBack),
              onError: (error) => notify.error(errorText(error, TEXTS.notSaved)),
            },
          )
        }
      >
        {published ? TEXTS.publish : TEXTS.takeBack}
      </button>
    </div>
  )
}

/**
 * A story with links to its moments in the video. The text is marked with the story's language, which may
 * differ from the page's.
 */
function StoryText(props: { story: Pick<Story, 'title' | 'text' | 'language'>; state: MatchState }) {
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
                {' ('}
                <MomentLink at={momentOf(part.at)}>
                  {`${periodLabel(state.setup.ruleset, part.period)} ${formatClock(part.clock)}`}
                </MomentLink>
                {')'}
              </Fragment>
            )
          })}
        </p>
      ))}
    </article>
  )
}
