import { filesOf, PAPERS_OFFERED } from '../../../ui/match/match-files.ts'
import { PaperLink } from '../../../ui/page/PaperLink.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS } from '../../../views/watch/texts.ts'
import './files-sheet.css'

/** The match as printable papers and as data files, also during the game. */
export function FilesSheet({ matchId }: { matchId: number }) {
  return (
    <Sheet title={TEXTS.papersAndFiles} className="in-tab in-box">
      <div className="sheet-body match-files">
        <ul aria-label={TEXTS.papers}>
          {PAPERS_OFFERED.map((paper) => (
            <li key={paper}>
              <PaperLink matchId={matchId} paper={paper} className="btn" />
            </li>
          ))}
        </ul>
        <ul aria-label={TEXTS.files}>
          {filesOf(matchId).map(({ name, address, saveAs }) => (
            <li key={name}>
              <a className="link" href={address} download={saveAs}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
