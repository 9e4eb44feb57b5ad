import type { Notice } from '@courtside/contract'
import { useNotices } from '../../api/club.ts'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { NOTICE_TEXTS as TEXTS } from './notice-texts.ts'
import './club.css'

/** A legal notice of the club: its paragraphs, as plain text. */
export function NoticePage({ notice }: { notice: Notice }) {
  const title = TEXTS.titles[notice]
  return (
    <>
      <PageTitle title={title} />
      <Sheet title={title}>
        <DataState query={useNotices()} failed={TEXTS.failed}>
          {(notices) =>
            notices[notice] === '' ? (
              <Empty drawing="sheet" say={TEXTS.none} />
            ) : (
              <div className="sheet-body notice">
                {notices[notice].split(/\n\s*\n/).map((paragraph, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the text appears as a whole and is never reordered
                  <p key={at}>{paragraph}</p>
                ))}
              </div>
            )
          }
        </DataState>
      </Sheet>
    </>
  )
}
