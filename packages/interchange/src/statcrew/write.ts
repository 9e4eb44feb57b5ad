import {
  type AdvancedStats,
  advancedStats,
  type BoxScore,
  boxScore,
  disqualified,
  isTechnical,
  lacksMisses,
  type MatchState,
  onCourt,
  type PlayerLine,
  type StatLine,
  scoreFlow,
  scoresByPeriod,
  validMarks,
  validStats,
} from '@courtside/basketball'
import { minuteClock } from '../clock-text.ts'
import { editionOf } from '../edition.ts'
import { type GameRecord, replayed, type WrittenMatch } from '../game-record.ts'
import { type Element, element, xmlText } from './element.ts'
import { statCrewRecord } from './lossy.ts'
import { checkName, commaName, statCrewPlays, teamCodes } from './plays.ts'

interface Facts {
  readonly record: GameRecord
  readonly state: MatchState
  readonly box: BoxScore
  readonly advanced: AdvancedStats
  /** Whether all figures are entered. In light mode only points, made shots and fouls are. */
  readonly known: boolean
}

const CODES = ['H', 'V'] as const

/**
 * Returns a match as the XML of StatCrew's basketball program. If StatCrew has no word for something, the
 * file contains one of our own, so that no figure of the game is lost: `ruleset`, `utc`, `left`, `ref1` to
 * `ref3`, `captain`, `coach`, `seconds`, `offto`, `ch2`, `how`, `x` and `y` in per cent of the court, and
 * some types of plays.
 */
export function statCrewOf(match: WrittenMatch): string {
  const record = statCrewRecord(match)
  const state = replayed(record)
  const facts: Facts = {
    record,
    state,
    box: boxScore(state, 0),
    advanced: advancedStats(state, 0),
    known: !lacksMisses(state),
  }
  const { ruleset } = record.setup
  const score: [number, number] = [0, 0]
  const last = record.periods.at(-1)
  return xmlText(
    element('bbgame', { source: 'Courtside', version: '1', generated: dateText(record.playedAt) }, [
      venue(record),
      element('status', {
        complete: record.finished ? 'Y' : 'N',
        period: last?.period ?? 0,
        clock: minuteClock(last?.leftMs ?? ruleset.periodMs),
        running: 'F',
      }),
      team(facts, 1),
      team(facts, 0),
      element(
        'plays',
        { format: 'tokens' },
        record.periods.map(({ period, leftMs }) =>
          element(
            'period',
            {
              number: period,
              time: minuteClock(period > ruleset.periods ? ruleset.overtimeMs : ruleset.periodMs),
              left: leftMs > 0 ? minuteClock(leftMs) : undefined,
            },
            // A match without plays has no figures of single periods.
            record.officialBox === null
              ? [...sumsOfPeriod(facts, period), ...statCrewPlays(record, period, score)]
              : [],
          ),
        ),
      ),
    ]),
  )
}

/** Returns the figures of one period: the elements `special` and `summary` of each team, visitors first. */
function sumsOfPeriod({ record, state, known }: Facts, period: number): Element[] {
  const ofPeriod = <Play extends { period: number }>(plays: readonly Play[]) =>
    plays.filter((play) => play.period === period)
  const part = { ...state, stats: ofPeriod(state.stats), marks: ofPeriod(state.marks) }
  const facts = { record, state: part, box: boxScore(part, 0), advanced: advancedStats(part, 0), known }
  const sides = [1, 0] as const
  return [
    ...sides.map((side) => element('special', { vh: CODES[side], ...pointsByKind(facts, side) })),
    ...sides.map((side) => element('summary', { vh: CODES[side], ...totalsOf(facts, side) })),
  ]
}

function venue(record: GameRecord): Element {
  const { title, playedAt, setup, sheet } = record
  const [home, visitors] = setup.teams
  const [homeCode, visitorsCode] = teamCodes(record)
  const { ruleset } = setup
  const minutes = (ms: number) => ms / 60_000
  const names = ['crew-chief', 'umpire-1', 'umpire-2'] as const
  const officials = names.map((role) => sheet.officials[role] ?? '')
  return element(
    'venue',
    {
      gameid: title,
      visid: visitorsCode,
      visname: visitors.name,
      homeid: homeCode,
      homename: home.name,
      date: dateText(playedAt),
      time: timeText(playedAt),
      utc: playedAt === null ? undefined : new Date(playedAt).toISOString(),
      location: sheet.venue,
      attend: sheet.attendance ?? undefined,
    },
    [
      element('officials', {
        text: officials.filter((name) => name !== '').join(', '),
        ...Object.fromEntries(names.map((role, index) => [`ref${index + 1}`, sheet.officials[role]])),
      }),
      element('rules', {
        prds: ruleset.periods,
        minutes: minutes(ruleset.periodMs),
        minutesot: minutes(ruleset.overtimeMs),
        fouls: ruleset.foulLimit ?? undefined,
        qh: ruleset.periods === 2 ? 'H' : 'Q',
        ruleset: editionOf(ruleset),
      }),
    ],
  )
}

/** Formats a date as MM/DD/YYYY, in UTC. */
function dateText(at: number | null): string | undefined {
  if (at === null) return undefined
  const [year, month, day] = new Date(at).toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

/** Formats a time as `5:30 PM`, in UTC. */
function timeText(at: number | null): string | undefined {
  if (at === null) return undefined
  const date = new Date(at)
  const hours = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

function team(facts: Facts, side: 0 | 1): Element {
  const { record, state, box, known } = facts
  const { id, name, coach } = record.setup.teams[side]
  const line = box.teams[side]
  const periods = scoresByPeriod(state)
  const players = box.players.filter(({ teamId }) => teamId === id)
  const own = validMarks(state).filter(({ teamId }) => teamId === id)
  const deadBalls = own.filter(({ type, detail }) => type === 'TEAM REBOUND' && detail?.kind === 'dead-ball')
  const { orb, drb } = teamRebounds(facts, side)
  return element('team', { vh: CODES[side], id: teamCodes(record)[side], name, coach: coach || undefined }, [
    element(
      'linescore',
      { line: periods.map(({ points }) => points[side]).join(','), score: line.pts },
      periods.map(({ period, points }) => element('lineprd', { prd: period, score: points[side] })),
    ),
    element('totals', {}, [
      element('stats', {
        ...totalsOf(facts, side),
        deadball: known ? `${deadBalls.length},0` : undefined,
      }),
      special(facts, side),
    ]),
    element('player', { uni: 'TM', code: 'TM', name: 'TEAM', checkname: 'TEAM' }, [
      element('stats', {
        ...(known && { oreb: orb, dreb: drb, treb: line.team.reb, to: line.team.to }),
        tf: line.team.fouls,
      }),
    ]),
    ...players.map((player) => playerOf(facts, player, side)),
  ])
}

function teamRebounds({ box, advanced }: Facts, side: 0 | 1): { orb: number; drb: number } {
  const { teamId } = box.teams[side]
  const own = advanced.players.filter((player) => player.teamId === teamId)
  const sum = (key: 'orb' | 'drb') => own.reduce((total, player) => total + player[key], 0)
  const { orb, drb } = advanced.teams[side]
  return { orb: orb - sum('orb'), drb: drb - sum('drb') }
}

function totalsOf({ box, advanced, known }: Facts, side: 0 | 1): Record<string, number | undefined> {
  const { orb, drb } = advanced.teams[side]
  return { ...statsOf(box.teams[side], orb, drb, known), tf: box.teams[side].team.fouls }
}

function special(facts: Facts, side: 0 | 1): Element {
  const { state, advanced } = facts
  const { minutesLeading } = advanced.teams[side]
  const flow = scoreFlow(state)
  const lead = flow.largestLeads[side]?.score
  return element('special', {
    vh: CODES[side],
    ...pointsByKind(facts, side),
    ties: flow.ties,
    leads: flow.leadChanges.length,
    lead_time: minutesLeading === null ? undefined : minuteClock(minutesLeading * 60_000),
    large_lead: lead === undefined ? 0 : lead[side] - lead[side === 0 ? 1 : 0],
  })
}

function pointsByKind({ advanced }: Facts, side: 0 | 1): Record<string, number | undefined> {
  const { offTurnovers, secondChance, paint, fastBreak, bench } = advanced.teams[side]
  return {
    pts_to: offTurnovers ?? undefined,
    pts_ch2: secondChance ?? undefined,
    pts_paint: paint ?? undefined,
    pts_fastb: fastBreak ?? undefined,
    pts_bench: bench ?? undefined,
  }
}

function playerOf({ record, state, advanced, known }: Facts, line: PlayerLine, side: 0 | 1): Element {
  const { roster, starters } = record.setup.teams[side]
  const player = roster.find(({ id }) => id === line.id)
  const more = advanced.players.find(({ id }) => id === line.id)
  if (player === undefined || more === undefined) throw new Error(`Player ${line.id} is in no squad.`)
  const yes = (isSo: boolean) => (isSo ? 'Y' : 'N')
  const technicals = validStats(state).filter(
    ({ type, playerId, detail }) => type === 'FOUL' && playerId === line.id && isTechnical(detail?.kind),
  )
  return element(
    'player',
    {
      uni: line.jersey,
      code: line.jersey,
      name: commaName(player),
      checkname: checkName(player),
      ...(known && {
        gp: line.seconds > 0 ? 1 : 0,
        gs: starters.includes(line.id) ? 1 : 0,
        oncourt: yes(onCourt(state)[side].includes(line.id)),
      }),
      captain: record.sheet.teams[side].captainId === line.id ? 'Y' : undefined,
    },
    [
      element('stats', {
        ...statsOf(line, more.orb, more.drb, known),
        ...(known && { min: Math.round(line.seconds / 60), seconds: line.seconds }),
        tf: technicals.length,
        dq: disqualified(state).has(line.id) ? 1 : 0,
        plusminus: more.plusMinus ?? undefined,
      }),
    ],
  )
}

/** Returns the figures of a player or a team, without those that are not {@link Facts.known}. */
function statsOf(
  line: StatLine,
  oreb: number,
  dreb: number,
  known: boolean,
): Record<string, number | undefined> {
  const ifKnown = (value: number) => (known ? value : undefined)
  return {
    fgm: line.fgm,
    fga: ifKnown(line.fga),
    fgm3: line.tpm,
    fga3: ifKnown(line.tpa),
    ftm: line.ftm,
    fta: ifKnown(line.fta),
    tp: line.pts,
    blk: ifKnown(line.blk),
    stl: ifKnown(line.stl),
    ast: ifKnown(line.ast),
    oreb: ifKnown(oreb),
    dreb: ifKnown(dreb),
    treb: ifKnown(line.reb),
    pf: line.pf,
    to: ifKnown(line.to),
  }
}
