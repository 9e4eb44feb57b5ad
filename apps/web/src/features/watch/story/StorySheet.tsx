import type { MatchState } from '@courtside/basketball'
import type { StoryDraft } from '@courtside/contract'
import { lazy, Suspense, useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { useChangeStory, useStory, useStoryDraft } from '../../../api/match/story.ts'
import { useSession } from '../../../session/use-session.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { Note } from '../../../ui/page/Fault.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { LANGUAGE } from '../../../ui/written/language.ts'
import { longDate } from '../../../ui/written/written-values.ts'
import { StoryText } from './StoryText.tsx'
import { TEXTS } from './texts.ts'
import './story.css'

const StoryEditor = lazy(() =>
  import('./StoryEditor.tsx').then((module) => ({ default: module.StoryEditor })),
)

const PLACE = 'in-tab in-commentary story'

/** The story of a finished match: for everybody once published, for administrators before. */
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
  const words = draft.edited ? { title: draft.title, text: draft.text } : null
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
            { words, published },
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
