import { filesOf, PAPERS_OFFERED } from '../../ui/match/match-files.ts'
import { Icon } from '../../ui/page/Icon.tsx'
import { PaperLink } from '../../ui/page/PaperLink.tsx'
import { TEXTS } from './texts.ts'

/** The match's documents and data files, collapsed because few users need them. */
export function MatchFiles({ matchId }: { matchId: number }) {
  return (
    <details className="archived-files">
      <summary className="btn">
        <Icon name="chevron" />
        {TEXTS.files}
      </summary>
      <ul>
        {PAPERS_OFFERED.map((paper) => (
          <li key={paper}>
            <PaperLink matchId={matchId} paper={paper} />
          </li>
        ))}
        {filesOf(matchId).map(({ name, address, saveAs }) => (
          <li key={name}>
            <a href={address} download={saveAs}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
