import type { Storage } from '@courtside/contract'
import { Link } from 'react-router'
import { errorText } from '../../api/error-text.ts'
import { useKeepVideo, useRemoveVideo, useStorage } from '../../api/match/storage.ts'
import { PAGE_SIZE, usePagedSearch } from '../../ui/browser/use-paged-search.ts'
import { askFirst } from '../../ui/dialogs/ask-first.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { SearchField } from '../../ui/forms/Field.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { Fault, Note } from '../../ui/page/Fault.tsx'
import { List } from '../../ui/page/List.tsx'
import { Pager } from '../../ui/page/Pager.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { bytesText } from '../../ui/written/bytes-text.ts'
import { KeptTeams } from './KeptTeams.tsx'
import { TEXTS } from './texts.ts'
import './storage.css'

/** /storage: the space on the disk, and how much of it the video of each match uses. */
export function Component() {
  const list = usePagedSearch()
  const query = useStorage({ search: list.search, page: list.page, pageSize: PAGE_SIZE })
  return (
    <>
      <PageTitle title={TEXTS.storage}>
        <div className="title-search">
          <SearchField label={TEXTS.search} value={list.text} onChange={list.setText} />
        </div>
      </PageTitle>
      <DataState query={query} failed={TEXTS.failed}>
        {({ data, total }) => (
          <div className="storage">
            <Disk storage={data} />
            <Sheet
              title={TEXTS.videos}
              foot={<Pager page={list.page} pageSize={PAGE_SIZE} total={total} onPage={list.setPage} />}
            >
              {data.videos.length > 0 ? (
                <List label={TEXTS.videos}>
                  {data.videos.map((video) => (
                    <Video key={video.matchId} video={video} />
                  ))}
                </List>
              ) : list.search ? (
                <Empty drawing="camera" say={TEXTS.notFound} hint={TEXTS.notFoundHint}>
                  <button className="btn" type="button" onClick={() => list.setText('')}>
                    {TEXTS.clear}
                  </button>
                </Empty>
              ) : (
                <Empty drawing="camera" say={TEXTS.none} hint={TEXTS.noneHint} />
              )}
            </Sheet>
            <KeptTeams />
          </div>
        )}
      </DataState>
    </>
  )
}

function Disk({ storage: { free, total, low, recording } }: { storage: Storage }) {
  return (
    <Sheet title={TEXTS.disk}>
      <div className="sheet-body storage-disk">
        <p>{TEXTS.free(bytesText(free), bytesText(total))}</p>
        <meter aria-label={TEXTS.used} min={0} max={total} value={total - free} />
        {!recording ? <Fault alert>{TEXTS.notRecording}</Fault> : low && <Note>{TEXTS.low}</Note>}
        <p className="meta">
          {TEXTS.rules}{' '}
          <Link className="link" to="/club-settings?section=videos">
            {TEXTS.toRules}
          </Link>
        </p>
      </div>
    </Sheet>
  )
}

function Video({ video }: { video: Storage['videos'][number] }) {
  const { matchId, title, finished, bytes, kept, keptTeam } = video
  const remove = useRemoval(video)
  const keeping = useKeepVideo()
  const keep = (on: boolean) =>
    keeping.mutate(
      { matchId, keep: on },
      { onError: (error) => notify.error(errorText(error, TEXTS.notKept)) },
    )
  const size = bytes === null ? TEXTS.hosted : bytes === 0 ? TEXTS.noVideo : bytesText(bytes)
  return (
    <li className="row">
      <div className="row-text">
        <Link className="row-name" to={`/watch/${matchId}`}>
          {title}
        </Link>
        {!finished && <span className="meta">{TEXTS.live}</span>}
        {keptTeam !== null && <span className="meta">{TEXTS.keptWith(keptTeam)}</span>}
      </div>
      <span className="row-end">{size}</span>
      {bytes !== 0 && (
        <Switch
          label={TEXTS.keep}
          of={title}
          on={keeping.isPending ? keeping.variables.keep : kept}
          onChange={keep}
        />
      )}
      {finished && bytes !== 0 && (
        <button className="btn" type="button" onClick={() => void remove()}>
          {TEXTS.remove}
          <span className="vh"> {TEXTS.removeOf(title)}</span>
        </button>
      )}
    </li>
  )
}

/** Asks for confirmation, deletes a video and reports the result. */
function useRemoval({ matchId, title }: Storage['videos'][number]) {
  const removal = useRemoveVideo()
  return async () => {
    const question = { title: TEXTS.ask(title), body: TEXTS.askBody, confirm: TEXTS.remove }
    if (removal.isPending || !(await askFirst(question))) return
    try {
      await removal.mutateAsync(matchId)
      notify.success(TEXTS.removed(title))
    } catch (error) {
      notify.error(errorText(error, TEXTS.notRemoved))
    }
  }
}
