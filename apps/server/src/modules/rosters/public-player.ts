import type { Player } from '@courtside/contract'
import type { PlayerRecord } from './player-query.ts'
import { presentPlayer } from './presenter.ts'

/** What everybody may see of a player, on public pages. The one place where that is decided. */
export function publicPlayer(row: PlayerRecord): Player {
  return presentPlayer(row)
}
