import {
  fillsPlace,
  isFieldGoal,
  isMiss,
  type PlayDetail,
  points,
  type RosterPlayer,
} from '@courtside/basketball'
import { durationText } from '../clock-text.ts'
import { feedPlace } from '../court-place.ts'
import { type GameRecord, isOfPlayer, type RecordedPlay } from '../game-record.ts'
import { SHOT_QUALIFIERS } from '../livestats/words.ts'
import { tricode } from '../tricode.ts'
import { assistsByShot } from './lossy.ts'
import {
  BENCH_FOUL_WORDS,
  CHALLENGE_WORDS,
  FOUL_WORDS,
  JUMP_WORDS,
  REBOUND_WORDS,
  SHOT_WORDS,
  TURNOVER_WORDS,
} from './words.ts'

/** The part of an action that depends only on its own play. */
interface Draft {
  readonly period: number
  readonly clock: number
  readonly actionType: string
  readonly subType?: string
  readonly descriptor?: string
  readonly qualifiers?: readonly string[]
  readonly teamId?: number | null
  readonly personId?: number
  /** Set if this is the first action of a play. */
  readonly statId?: number
  /** The play to whose first action this action belongs. */
  readonly of?: number | undefined
  readonly points?: number
  /** Further fields of this type of action. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** Returns the actions of a game, as in `game.actions` of the NBA's play-by-play. */
export function nbaActions(record: GameRecord): Record<string, unknown>[] {
  const drafts = draftsOf(record)
  const numberOf = new Map<number, number>()
  for (const [index, { statId }] of drafts.entries())
    if (statId !== undefined) numberOf.set(statId, index + 1)
  const people = new Map(record.setup.teams.flatMap(({ roster }) => roster.map((each) => [each.id, each])))
  const score: [number, number] = [0, 0]
  const scored = new Map<number, number>()
  const [home] = record.setup.teams
  return drafts.map((draft, index) => {
    const { teamId = null, personId = 0, period } = draft
    if (draft.points) {
      score[teamId === home.id ? 0 : 1] += draft.points
      scored.set(personId, (scored.get(personId) ?? 0) + draft.points)
    }
    const team = record.setup.teams.find(({ id }) => id === teamId)
    const player = people.get(personId)
    const link = draft.of === undefined ? undefined : numberOf.get(draft.of)
    return {
      actionNumber: index + 1,
      orderNumber: (index + 1) * 10_000,
      clock: durationText(draft.clock),
      period,
      periodType: period > record.setup.ruleset.periods ? 'OVERTIME' : 'REGULAR',
      ...(team !== undefined && { teamId: team.id, teamTricode: tricode(team.name) }),
      actionType: draft.actionType,
      subType: draft.subType ?? '',
      descriptor: draft.descriptor ?? '',
      qualifiers: [...(draft.qualifiers ?? [])],
      personId,
      ...(player !== undefined && { playerName: player.lname, playerNameI: nameI(player) }),
      scoreHome: String(score[0]),
      scoreAway: String(score[1]),
      isFieldGoal: draft.more?.['isFieldGoal'] ?? 0,
      ...draft.more,
      ...(draft.more?.['shotResult'] === 'Made' && { pointsTotal: scored.get(personId) ?? 0 }),
      ...(link !== undefined && { [linkName(draft.actionType)]: link }),
    }
  })
}

/** Returns a name in the short form that the NBA uses: `A. Ruiz`. */
export function nameI({ fname, lname }: RosterPlayer): string {
  return fname === '' ? lname : `${fname.charAt(0)}. ${lname}`
}

/**
 * Returns the name of the field that links an action to another one. In the NBA's feeds, this field links
 * only rebounds, to their shots; for other actions it is our addition.
 */
function linkName(actionType: string): string {
  return actionType === 'rebound' ? 'shotActionNumber' : 'linkedActionNumber'
}

function draftsOf(record: GameRecord): Draft[] {
  const { setup, periods, plays, finished } = record
  const assists = assistsByShot(plays)
  const inShots = new Set(assists.values())
  const byId = new Map(plays.map((play) => [play.statId, play]))
  const helpers = { assists, byId, blockers: followers(plays, 'BLOCK'), stealers: followers(plays, 'STEAL') }
  const drafts: Draft[] = []
  for (const [index, { period, leftMs }] of periods.entries()) {
    const clock = period > setup.ruleset.periods ? setup.ruleset.overtimeMs : setup.ruleset.periodMs
    drafts.push({ period, clock, actionType: 'period', subType: 'start' })
    for (const play of plays) {
      if (play.period !== period || inShots.has(play.statId)) continue
      drafts.push(...actionsOf(play, record, helpers))
    }
    const isLast = index === periods.length - 1
    if (!isLast || finished) drafts.push({ period, clock: leftMs, actionType: 'period', subType: 'end' })
    if (isLast && finished) drafts.push({ period, clock: leftMs, actionType: 'game', subType: 'end' })
  }
  return drafts
}

interface Helpers {
  readonly assists: ReadonlyMap<number, number>
  readonly byId: ReadonlyMap<number, RecordedPlay>
  /** The player who blocked each shot. */
  readonly blockers: ReadonlyMap<number, number>
  readonly stealers: ReadonlyMap<number, number>
}

function followers(plays: readonly RecordedPlay[], type: string): Map<number, number> {
  return new Map(
    plays.flatMap((play) =>
      play.type === type && isOfPlayer(play) && play.detail?.of !== undefined
        ? [[play.detail.of, play.playerId] as const]
        : [],
    ),
  )
}

type Own = Omit<Draft, 'actionType'>

function actionsOf(play: RecordedPlay, record: GameRecord, helpers: Helpers): Draft[] {
  const { statId, period, clock, teamId, detail = {} } = play
  const own: Own = {
    statId,
    period,
    clock,
    teamId,
    of: detail.of,
    ...(isOfPlayer(play) && { personId: play.playerId }),
  }
  const team = isOfPlayer(play) ? [] : ['team']
  switch (play.type) {
    case 'ASSIST':
    case 'BLOCK':
    case 'STEAL':
      return [{ ...own, actionType: play.type.toLowerCase() }]
    case 'REBOUND':
    case 'TEAM REBOUND':
      return [{ ...own, actionType: 'rebound', subType: REBOUND_WORDS.write(detail.kind), qualifiers: team }]
    case 'TURNOVER':
    case 'TEAM TURNOVER': {
      const stolen = helpers.stealers.get(statId)
      const more = stolen === undefined ? {} : { stealPersonId: stolen }
      const subType = TURNOVER_WORDS.write(detail.kind)
      return [{ ...own, actionType: 'turnover', subType, qualifiers: team, more }]
    }
    case 'FOUL':
    case 'COACH FOUL':
    case 'BENCH FOUL':
      return [foulAction(play, own)]
    case 'SUBSTITUTION':
      return substitutionActions(play, own)
    case 'TIMEOUT':
      return [{ ...own, actionType: 'timeout', subType: 'full' }]
    case 'OFFICIAL TIMEOUT':
      return [{ ...own, actionType: 'timeout', subType: 'official' }]
    case 'CHALLENGE': {
      const descriptor = CHALLENGE_WORDS.write(detail.kind)
      return [{ ...own, actionType: 'timeout', subType: 'challenge', descriptor }]
    }
    case 'JUMP BALL':
      return [jumpAction(own, detail)]
    case 'POSSESSION':
      return [{ ...own, actionType: 'possession', subType: 'arrow' }]
    case 'TWO POINTS':
    case 'TWO POINTS MISS':
    case 'THREE POINTS':
    case 'THREE POINTS MISS':
    case 'ONE POINT':
    case 'ONE POINT MISS':
    case 'FREE THROW':
    case 'FREE THROW MISS':
      return [shotAction(play, own, record, helpers)]
  }
}

function shotAction(play: RecordedPlay, own: Own, { setup }: GameRecord, helpers: Helpers): Draft {
  const { type, detail = {}, statId } = play
  const isFree = !isFieldGoal(type)
  const assist = helpers.byId.get(helpers.assists.get(statId) ?? Number.NaN)
  const blocker = helpers.blockers.get(statId)
  const place =
    isOfPlayer(play) && play.x !== undefined && play.y !== undefined ? { x: play.x, y: play.y } : null
  const side = play.teamId === setup.teams[0].id ? 0 : 1
  const [subType = '', descriptor = ''] = SHOT_WORDS.write(detail.kind).split('|')
  const throwWord = detail.attempt === undefined ? '' : `${detail.attempt} of ${detail.attempts}`
  const worth = type.startsWith('THREE') ? '3pt' : type.startsWith('TWO') ? '2pt' : '1pt'
  return {
    ...own,
    actionType: isFree ? 'freethrow' : worth,
    subType: isFree ? throwWord : subType,
    descriptor: isFree ? '' : descriptor,
    qualifiers: Object.entries(SHOT_QUALIFIERS).flatMap(([field, word]) =>
      detail[field as keyof typeof SHOT_QUALIFIERS] ? [word] : [],
    ),
    points: points(type),
    more: {
      isFieldGoal: isFree ? 0 : 1,
      shotResult: isMiss(type) ? 'Missed' : 'Made',
      ...(place !== null && feedPlace(place, side)),
      ...(assist !== undefined && isOfPlayer(assist) && { assistPersonId: assist.playerId }),
      ...(blocker !== undefined && { blockPersonId: blocker }),
    },
  }
}

function foulAction(play: RecordedPlay, own: Own): Draft {
  const { kind, drawnBy, freeThrows, shooting, double } = play.detail ?? {}
  const words = isOfPlayer(play)
    ? FOUL_WORDS.write(kind)
    : BENCH_FOUL_WORDS.write(`${play.type} ${kind ?? 'technical'}`)
  const [subType = '', descriptor = ''] = words.split('|')
  return {
    ...own,
    actionType: 'foul',
    subType,
    descriptor: descriptor === '' && shooting ? 'shooting' : descriptor,
    qualifiers: [
      ...(shooting ? ['shooting'] : []),
      ...(freeThrows ? [`${freeThrows}freethrow`] : []),
      ...(double ? ['double'] : []),
    ],
    more: drawnBy === undefined ? {} : { foulDrawnPersonId: drawnBy },
  }
}

function substitutionActions(play: RecordedPlay, own: Own): Draft[] {
  const { statId: _statId, ...incoming } = own
  const playerInId = isOfPlayer(play) ? play.playerInId : undefined
  if (isOfPlayer(play) && fillsPlace(play)) return [{ ...own, actionType: 'substitution', subType: 'in' }]
  const out: Draft = { ...own, actionType: 'substitution', subType: 'out' }
  return playerInId === undefined
    ? [out]
    : [out, { ...incoming, actionType: 'substitution', subType: 'in', personId: playerInId }]
}

function jumpAction(own: Own, { kind, wonBy, lostBy }: PlayDetail): Draft {
  return {
    ...own,
    actionType: 'jumpball',
    subType: 'recovered',
    descriptor: JUMP_WORDS.write(kind),
    more: {
      ...(wonBy !== undefined && { jumpBallWonPersonId: wonBy }),
      ...(lostBy !== undefined && { jumpBallLostPersonId: lostBy }),
    },
  }
}
