import type { ReactNode } from 'react'
import { useClub } from '../../../api/shown-club.ts'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { asTeam } from '../../../ui/teams/club.ts'
import './boards.css'

/** The heading of a board. If the club has a name, its crest and name are at the start. */
export function BoardHead({ children }: { children: ReactNode }) {
  const club = useClub()
  return (
    <div className="pb-h">
      {club.name !== '' && (
        <span className="pb-club">
          <Crest team={asTeam(club)} height="48px" />
          {club.name}
        </span>
      )}
      {children}
    </div>
  )
}
