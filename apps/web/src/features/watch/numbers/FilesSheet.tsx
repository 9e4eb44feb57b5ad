import type { MatchDetail } from '@courtside/contract'
import { mayHavePicture } from '@courtside/contract/client'
import { filesOf, papersOf } from '../../../ui/match/match-files.ts'
import { VideoDownload } from '../../../ui/match/VideoDownload.tsx'
import { PaperLink } from '../../../ui/page/PaperLink.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS } from '../../../views/watch/texts.ts'
import './files-sheet.css'

/** The match as documents to print and as data files. They are also available during the game. */
export function FilesSheet({ detail }: { detail: MatchDetail }) {
  return (
    <Sheet title={TEXTS.papersAndFiles} className="in-tab in-box">
      <div className="sheet-body match-files">
        <ul aria-label={TEXTS.papers}>
          {papersOf(detail).map((paper) => (
            <li key={paper}>
              <PaperLink matchId={detail.id} paper={paper} className="btn" />
            </li>
          ))}
          {detail.is_archived === 1 && mayHavePicture(detail) && !detail.video_removed && (
            <li>
              <VideoDownload match={detail} available />
            </li>
          )}
        </ul>
        <details className="more">
          <summary>{TEXTS.files}</summary>
          <ul>
            {filesOf(detail).map(({ name, address, saveAs }) => (
              <li key={name}>
                <a className="link" href={address} download={saveAs}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </Sheet>
  )
}
