import type { MatchState, PlayEntry } from '../log/match-state.ts'
import { isStat } from '../log/match-state.ts'
import { playsInGameOrder } from '../log/play-order.ts'
import { PLAYS } from './plays.ts'

/** Maximum distance on the clock between plays that belong together, in ms, when entered by hand. */
const SAME_ACTION_MS = 10_000

/**
 * Maps each play to the play it belongs to, by id: an assist, block or rebound to its shot, a steal to its
 * turnover, a free throw to its foul. An explicit link (`of`) wins. Otherwise it is the latest earlier play
 * of the right kind and team without a linked play of the same type; free throws may share a foul. Plays that
 * belong to no other are absent.
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
