import type { Paper } from '@courtside/contract'
import { type MouseEvent, useState } from 'react'
import { useSession } from '../../session/use-session.ts'
import { paperAddress, paperSize } from '../match/match-files.ts'
import { PAPER_NAMES } from '../match/match-files-texts.ts'

/**
 * A link to a document of a match. A request by a link contains no session, so the link opens the document
 * with only what the public may see. For users who may see more names, the document is fetched with the
 * session and saved.
 */
export function PaperLink(props: { matchId: number; paper: Paper; className?: string }) {
  const { matchId, paper, className } = props
  const role = useSession()?.role
  const isOfClub = role === 'ADMIN' || role === 'SCORER'
  const [working, setWorking] = useState(false)

  async function save() {
    if (working) return
    setWorking(true)
    // This code is loaded with the first document, because few visitors open one.
    const { savePaper } = await import('../browser/save-paper.ts')
    await savePaper(matchId, paper, paperSize())
    setWorking(false)
  }

  const onClick = (event: MouseEvent) => {
    if (!isOfClub) return
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
