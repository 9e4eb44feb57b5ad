import type { MatchState, PlayEntry } from '../log/match-state.ts'
import { isStat } from '../log/match-state.ts'
import { playsInGameOrder } from '../log/play-order.ts'
import { PLAYS } from './plays.ts'

/**
 * Maximum difference between the clocks of two plays that belong together, in ms, when a scorer enters them.
 */
const SAME_ACTION_MS = 10_000

/**
 * Maps each play to the play it belongs to, by id: an assist, block or rebound to its shot, a steal to its
 * turnover, a turnover or free throw to its foul. An explicit link (`of`) comes first. Without one, the play
 * belongs to the latest earlier play within {@link SAME_ACTION_MS} that has the right type and team and no
 * linked play of the same type yet; several free throws can belong to one foul. A play that belongs to no
 * other play is absent.
 */
export function playLinks(state: MatchState): Map<number, number> {
  const plays = playsInGameOrder(state)
  const byId = new Map(plays.map((play) => [play.statId, play]))
  const links = new Map<number, number>()
  const taken = new Set<string>()
  const link = (play: PlayEntry, to: PlayEntry) => {
    links.set(play.statId, to.statId)
    taken.add(`${play.type} ${to.statId}`)
  }
  for (const play of plays) {
    const said = byId.get(play.detail?.of ?? Number.NaN)
    if (said !== undefined) link(play, said)
  }
  for (const [place, play] of plays.entries()) {
    if (links.has(play.statId)) continue
    for (let before = place - 1; before >= 0; before -= 1) {
      const other = plays[before]
      if (other === undefined || !isNear(play, other)) break
      const isFree = PLAYS[play.type].shot?.free || !taken.has(`${play.type} ${other.statId}`)
      if (!isFree || !belongs(play, other)) continue
      link(play, other)
      break
    }
  }
  return links
}

function isNear(play: PlayEntry, other: PlayEntry): boolean {
  return play.period === other.period && other.clock - play.clock <= SAME_ACTION_MS
}

function belongs(play: PlayEntry, other: PlayEntry): boolean {
  const { belongsTo } = PLAYS[play.type]
  if (belongsTo === null || !belongsTo.types.includes(other.type)) return false
  switch (belongsTo.by) {
    case 'any team':
      return true
    case 'own team':
      return other.teamId === play.teamId && !isSamePlayer(play, other)
    case 'other team':
      return other.teamId !== play.teamId
    case 'same player':
      return isSamePlayer(play, other)
  }
}

function isSamePlayer(play: PlayEntry, other: PlayEntry): boolean {
  return isStat(play) && isStat(other) && play.playerId === other.playerId
}
