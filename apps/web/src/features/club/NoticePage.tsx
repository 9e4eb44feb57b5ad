import type { Notice } from '@courtside/contract'
import { useNotices } from '../../api/club.ts'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { NOTICE_TEXTS as TEXTS } from './notice-texts.ts'
import './club.css'

/** A text that the club owes its visitors: its paragraphs as they were typed, and nothing in them is more than text. */
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
                  // biome-ignore lint/suspicious/noArrayIndexKey: the text is shown as a whole and never reordered
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
