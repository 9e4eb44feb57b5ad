import type { Player } from '@courtside/contract'
import { playerAddress } from '@courtside/contract/client'
import { Link } from 'react-router'
import { positionName } from '../match/position-name.ts'
import { TEXTS } from '../texts.ts'
import { Avatar } from './Avatar.tsx'

/** A player in a list, as a link to their page: photo, number, name, position, and optionally the team. */
export function PlayerRow({ player, withTeam = false }: { player: Player; withTeam?: boolean }) {
  return (
    <Link className="row player-row" to={playerAddress(player)}>
      <Avatar player={player} size="3rem" />
      <span className="row-no">
        <span className="vh">{TEXTS.number} </span>
        {player.jersey}
      </span>
      <span className="row-text">
        <span className="row-name">
          {player.fname} {player.lname}
        </span>
        {withTeam && <span className="meta">{player.team?.teamname ?? TEXTS.noTeam}</span>}
      </span>
      <span className="row-end">{positionName(player.position)}</span>
    </Link>
  )
}
