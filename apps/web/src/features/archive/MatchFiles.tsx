import type { MatchFile } from '@courtside/contract'
import { Icon } from '../../ui/Icon.tsx'
import { TEXTS } from './texts.ts'

const FILES = Object.entries(TEXTS.fileNames satisfies Record<MatchFile, string>)

/** The match as files for other programs, folded away: few need them. */
export function MatchFiles({ matchId }: { matchId: number }) {
  return (
    <details className="archived-files">
      <summary className="btn">
        <Icon name="chevron" />
        {TEXTS.files}
      </summary>
      <ul>
        {FILES.map(([file, name]) => (
          <li key={file}>
            <a href={`/api/archive/files/${matchId}/${file}`} download={`match_${matchId}_${file}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
