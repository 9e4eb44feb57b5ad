import type { Paper } from '@courtside/contract'
import { type MouseEvent, useState } from 'react'
import { useSession } from '../../session/use-session.ts'
import { paperAddress, paperSize } from '../match/match-files.ts'
import { PAPER_NAMES } from '../match/match-files-texts.ts'

/**
 * A paper of a match. An address carries no session, so that what opens it shows what everybody may see; who may read the names
 * of the club has the paper fetched with the session and saved.
 */
export function PaperLink(props: { matchId: number; paper: Paper; className?: string }) {
  const { matchId, paper, className } = props
  const isAdmin = useSession()?.role === 'ADMIN'
  const [working, setWorking] = useState(false)

  async function save() {
    if (working) return
    setWorking(true)
    // Loaded with the first paper: the pages that have links to papers are read by many who take none.
    const { savePaper } = await import('../browser/save-paper.ts')
    await savePaper(matchId, paper, paperSize())
    setWorking(false)
  }

  const onClick = (event: MouseEvent) => {
    if (!isAdmin) return
    event.preventDefault()
    void save()
  }
  return (
    <a
      className={className}
      href={paperAddress(matchId, paper)}
      target="_blank"
      rel="noreferrer"
      aria-busy={working}
      onClick={onClick}
    >
      {PAPER_NAMES[paper]}
    </a>
  )
}
