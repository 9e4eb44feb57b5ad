import { filesOf, papersOf } from '../../../ui/match-files.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TEXTS } from '../texts.ts'
import './files-sheet.css'

/** The match on paper and as files for other programs, also while it is played. */
export function FilesSheet({ matchId }: { matchId: number }) {
  return (
    <Sheet title={TEXTS.papersAndFiles} className="in-tab in-box">
      <div className="sheet-body match-files">
        <ul aria-label={TEXTS.papers}>
          {papersOf(matchId).map(({ name, address }) => (
            <li key={name}>
              <a className="btn" href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
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
