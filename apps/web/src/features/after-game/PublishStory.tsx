import type { StoryDraft } from '@courtside/contract'
import { Link } from 'react-router'
import { errorText } from '../../api/error-text.ts'
import { useChangeStory, useStoryDraft } from '../../api/match/story.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { DataState } from '../../ui/page/DataState.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { LANGUAGE } from '../../ui/written/language.ts'
import { TEXTS } from './texts.ts'

/** The story of the match, with a button that publishes it. */
export function PublishStory({ matchId }: { matchId: number }) {
  return (
    <Sheet title={TEXTS.story}>
      <DataState query={useStoryDraft(matchId, LANGUAGE)} failed={TEXTS.storyFailed}>
        {(draft) =>
          draft ? <Draft matchId={matchId} draft={draft} /> : <p className="sheet-body">{TEXTS.noStory}</p>
        }
      </DataState>
    </Sheet>
  )
}

function Draft({ matchId, draft }: { matchId: number; draft: StoryDraft }) {
  const change = useChangeStory(matchId, LANGUAGE)
  const { title, publishedAt } = draft
  const publish = () =>
    change.mutate(
      { published: true },
      {
        onSuccess: () => notify.success(TEXTS.isPublished),
        onError: (error) => notify.error(errorText(error, TEXTS.notPublished)),
      },
    )
  return (
    <div className="sheet-body after-step">
      <h3 className="h3">{title}</h3>
      {publishedAt === null ? (
        <p className="after-links">
          <button className="btn btn-main" type="button" disabled={change.isPending} onClick={publish}>
            {TEXTS.publish}
          </button>
        </p>
      ) : (
        <p role="status">{TEXTS.published}</p>
      )}
      <Link className="link" to={`/watch/${matchId}`}>
        {TEXTS.editStory}
      </Link>
    </div>
  )
}
