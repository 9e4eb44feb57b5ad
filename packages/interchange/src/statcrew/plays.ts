import { fillsPlace, isMiss, points } from '@courtside/basketball'
import { minuteClock } from '../clock-text.ts'
import { feedPlace } from '../court-place.ts'
import { type GameRecord, isOfPlayer, type RecordedPlay } from '../game-record.ts'
import { tricode } from '../tricode.ts'
import { type Element, element } from './element.ts'
import {
  BENCH_FOUL_WORDS,
  CHALLENGE_WORDS,
  FOUL_WORDS,
  JUMP_WORDS,
  REBOUND_WORDS,
  SHOT_ATTRIBUTES,
  SHOT_WORDS,
  TURNOVER_WORDS,
} from './words.ts'

/** Formats a name as `Last,First`, or the last name alone if there is no first name. */
export function commaName({ fname, lname }: { fname: string; lname: string }): string {
  return fname === '' ? lname : `${lname},${fname}`
}

/**
 * Formats a name as in plays: `LAST,FIRST` in capitals. A play also has the number, which distinguishes
 * players with the same name.
 */
export function checkName(player: { fname: string; lname: string }): string {
  return commaName(player).toUpperCase()
}

/** A `play` element before the score is added to it. */
interface Written {
  readonly action: string
  readonly type?: string
  readonly more?: Readonly<Record<string, string>>
}

/** Returns the `play` elements of one period. Adds their points to `score`. */
export function statCrewPlays(record: GameRecord, period: number, score: [number, number]): Element[] {
  const [home] = record.setup.teams
  return record.plays
    .filter((play) => play.period === period)
    .flatMap((play) => {
      const side = play.teamId === home.id ? 0 : 1
      const worth = points(play.type)
      if (worth > 0) score[side] += worth
      return writtenAs(play).map(({ action, type, more }, index) => {
        const playerId = isOfPlayer(play) ? (index === 0 ? play.playerId : play.playerInId) : undefined
        const player = record.setup.teams[side].roster.find(({ id }) => id === playerId)
        return element('play', {
          vh: play.teamId === null ? undefined : side === 0 ? 'H' : 'V',
          time: minuteClock(play.clock),
          uni: player === undefined ? 'TM' : (player.jersey ?? String(player.jerseyNo)),
          team: play.teamId === null ? undefined : teamCodes(record)[side],
          checkname: player === undefined ? 'TEAM' : checkName(player),
          action,
          type: type === '' ? undefined : type,
          ...placeOf(play, side),
          ...more,
          ...(worth > 0 && { vscore: score[1], hscore: score[0] }),
        })
      })
    })
}

/** Returns the teams' short names, home first. The two always differ. */
export function teamCodes({ setup: { teams } }: GameRecord): [string, string] {
  const [home, visitors] = [tricode(teams[0].name), tricode(teams[1].name)]
  return home === visitors ? [`${home}H`, `${visitors}V`] : [home, visitors]
}

function placeOf(play: RecordedPlay, side: 0 | 1): { x?: number; y?: number } {
  if (!isOfPlayer(play) || play.x === undefined || play.y === undefined) return {}
  return feedPlace({ x: play.x, y: play.y }, side)
}

function writtenAs(play: RecordedPlay): Written[] {
  const { kind } = play.detail ?? {}
  switch (play.type) {
    case 'ASSIST':
    case 'BLOCK':
    case 'STEAL':
      return [{ action: play.type }]
    case 'REBOUND':
    case 'TEAM REBOUND':
      return [{ action: 'REBOUND', type: REBOUND_WORDS.write(kind) }]
    case 'TURNOVER':
    case 'TEAM TURNOVER':
      return [{ action: 'TURNOVER', type: TURNOVER_WORDS.write(kind) }]
    case 'FOUL':
      return [{ action: 'FOUL', type: FOUL_WORDS.write(kind) }]
    case 'COACH FOUL':
    case 'BENCH FOUL':
      return [{ action: 'FOUL', type: BENCH_FOUL_WORDS.write(`${play.type} ${kind ?? 'technical'}`) }]
    case 'SUBSTITUTION': {
      const isWhole = isOfPlayer(play) && play.playerInId !== undefined
      const out = { action: 'SUB', type: 'OUT' }
      const into = { action: 'SUB', type: 'IN' }
      if (isOfPlayer(play) && fillsPlace(play)) return [into]
      return isWhole ? [out, into] : [out]
    }
    case 'TIMEOUT':
      return [{ action: 'TIMEOUT', type: 'TEAM' }]
    case 'OFFICIAL TIMEOUT':
      return [{ action: 'TIMEOUT', type: 'MEDIA' }]
    case 'CHALLENGE':
      return [{ action: 'CHALLENGE', type: CHALLENGE_WORDS.write(kind) }]
    case 'JUMP BALL':
      return [{ action: 'JUMP', type: JUMP_WORDS.write(kind) }]
    case 'POSSESSION':
      return [{ action: 'ARROW' }]
    case 'TWO POINTS':
    case 'TWO POINTS MISS':
    case 'THREE POINTS':
    case 'THREE POINTS MISS':
    case 'ONE POINT':
    case 'ONE POINT MISS':
    case 'FREE THROW':
    case 'FREE THROW MISS':
      return [shot(play)]
  }
}

function shot({ type, detail = {} }: RecordedPlay): Written {
  const worth = type.startsWith('THREE') ? '3PTR' : type.startsWith('ONE') ? '1PTR' : 'SHOT'
  const isFree = type.startsWith('FREE')
  const how = SHOT_WORDS.write(detail.kind)
  const flags = Object.entries(SHOT_ATTRIBUTES).filter(
    ([field]) => detail[field as keyof typeof SHOT_ATTRIBUTES],
  )
  return {
    action: isMiss(type) ? 'MISS' : 'GOOD',
    type: isFree ? 'FT' : worth === 'SHOT' ? how : worth,
    more: {
      // If `type` is 3PTR or 1PTR, it has no room for the kind of shot, so our own attribute `how` contains
      // the kind.
      ...(worth !== 'SHOT' && how !== '' && { how }),
      ...Object.fromEntries(flags.map(([, attribute]) => [attribute, 'Y'])),
    },
  }
}
