import type { MatchFile, Paper } from '@courtside/contract'
import { Icon } from '../../ui/Icon.tsx'
import { TEXTS } from './texts.ts'

const FILES = Object.entries(TEXTS.fileNames satisfies Record<MatchFile, string>)

const PAPERS = Object.entries(TEXTS.paperNames satisfies Record<Paper, string>)
/** Where A4 is not the paper that printers have (Unicode CLDR, measurement data). */
const LETTER_REGIONS = new Set([
  'US',
  'CA',
  'MX',
  'PH',
  'CL',
  'CO',
  'VE',
  'CR',
  'GT',
  'PA',
  'DO',
  'SV',
  'NI',
  'PR',
])

/** The paper that this device's country prints on. */
function paperSize(): 'a4' | 'letter' {
  return LETTER_REGIONS.has(new Intl.Locale(navigator.language).region ?? '') ? 'letter' : 'a4'
}

/** The match on paper and as files for other programs, folded away: few need them. */
export function MatchFiles({ matchId }: { matchId: number }) {
  return (
    <details className="archived-files">
      <summary className="btn">
        <Icon name="chevron" />
        {TEXTS.files}
      </summary>
      <ul>
        {PAPERS.map(([paper, name]) => (
          <li key={paper}>
            <a
              href={`/api/archive/papers/${matchId}/${paper}?size=${paperSize()}`}
              target="_blank"
              rel="noreferrer"
            >
              {name}
            </a>
          </li>
        ))}
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
