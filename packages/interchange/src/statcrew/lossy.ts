import { isBenchFoul, type PlayDetail } from '@courtside/basketball'
import { withFeedPlaces } from '../court-place.ts'
import { type GameRecord, gameRecord, type RecordedPlay, type WrittenMatch } from '../game-record.ts'
import { onlySaid, withDerivedDetails, withDetail } from '../shot-flags.ts'

/** Resolution of a StatCrew clock, which shows minutes and seconds. */
const CLOCK_MS = 1000

/**
 * Returns a game reduced to what StatCrew's XML can express: no links between plays, no fouled players and no
 * awarded free throws.
 */
export function statCrewRecord(match: WrittenMatch): GameRecord {
  const record = withFeedPlaces(withDerivedDetails(gameRecord(match, CLOCK_MS)))
  const { sheet } = record
  const [home, visitors] = sheet.teams
  return {
    ...record,
    sheet: {
      ...sheet,
      venueCity: '',
      table: {},
      teams: [
        { ...home, assistants: [] },
        { ...visitors, assistants: [] },
      ],
    },
    plays: record.plays.map((play) => withDetail(play, sayable(play))),
  }
}

function sayable({ type, detail = {} }: RecordedPlay): PlayDetail {
  const { kind, fastBreak, inPaint, secondChance, offTurnover } = detail
  const flags = Object.fromEntries(
    Object.entries({ fastBreak, inPaint, secondChance, offTurnover }).filter(
      ([, flag]) => flag !== undefined,
    ),
  )
  const isFoul = type === 'FOUL'
  const ofBench = isBenchFoul(type)
  const said = kind ?? (isFoul ? 'personal' : ofBench ? 'technical' : undefined)
  return {
    ...(type.endsWith('MISS')
      ? onlySaid(flags, ['fastBreak', 'inPaint', 'secondChance', 'offTurnover'])
      : flags),
    ...(said !== undefined && { kind: said }),
  }
}
