import { Icon } from '../../ui/Icon.tsx'
import { filesOf, papersOf } from '../../ui/match-files.ts'
import { TEXTS } from './texts.ts'

/** The match on paper and as files for other programs, folded away: few need them. */
export function MatchFiles({ matchId }: { matchId: number }) {
  return (
    <details className="archived-files">
      <summary className="btn">
        <Icon name="chevron" />
        {TEXTS.files}
      </summary>
      <ul>
        {papersOf(matchId).map(({ name, address }) => (
          <li key={name}>
            <a href={address} target="_blank" rel="noreferrer">
              {name}
            </a>
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
