import { type MatchSetup, RULESETS, type RulesetId } from '@courtside/basketball'
import { clockOf } from '../clock-text.ts'
import { UnreadableFile } from '../contradiction.ts'
import { type InstantOf, inUtc } from '../local-start.ts'
import { type ReadGame, RecordBuilder, rulesetOf, sheetWith, shirt } from '../read-game.ts'
import { child, children, type Element, readXml } from './element.ts'
import { figuresOf, lineScoreOf } from './figures.ts'
import { readPlays } from './read-plays.ts'
import { type Side, sideOf } from './sides.ts'
import { playedAt } from './when.ts'
import { SHOT_ATTRIBUTES } from './words.ts'

const MINUTE_MS = 60_000
/** Maximum number of plays: several times the number in a game. */
const MOST_PLAYS = 4000
const OFFICIALS = ['crew-chief', 'umpire-1', 'umpire-2'] as const

/**
 * Reads XML from StatCrew's basketball program, from programs that write the same format, or from Courtside.
 * @param instantOf converts the local start of the game
 * @throws {UnreadableFile} if the text is not such a file
 */
export function readStatCrew(text: string, instantOf: InstantOf = inUtc): ReadGame {
  const root = readXml(text)
  if (root.name !== 'bbgame') throw new UnreadableFile({ code: 'not-statcrew', element: root.name })
  // Older files have the periods directly below the root.
  const elements = [
    ...children(root, 'plays').flatMap((each) => children(each, 'period')),
    ...children(root, 'period'),
  ]
  const plays = elements.flatMap((period) => children(period, 'play'))
  if (plays.length > MOST_PLAYS) throw new UnreadableFile({ code: 'too-many-plays' })
  const venue = child(root, 'venue')
  const sides = [sideOf(root, 'H', 0), sideOf(root, 'V', 1)] as const
  const setup = setupOf(root, sides)
  const builder = new RecordBuilder()
  const known = knownFlags(sides[0].element, plays, isOurs(root))
  const periods = elements.map((element, index) => {
    const period = Number(element.attributes['number']) || index + 1
    readPlays(element, period, { setup, sides, builder, known })
    return { period, leftMs: clockOf(element.attributes['left'] ?? '') ?? 0 }
  })
  const captain = (side: 0 | 1) => {
    const found = sides[side].players.find(({ attributes }) => attributes['captain'] === 'Y')
    return found === undefined ? null : sides[side].idOf(found)
  }
  const attendance = Number(venue.attributes['attend'] || Number.NaN)
  return builder.finish(
    {
      title: isOurs(root) ? (venue.attributes['gameid'] ?? '') : '',
      playedAt: playedAt(venue.attributes, instantOf),
      setup,
      sheet: sheetWith(
        setup,
        {
          venue: venue.attributes['location'] ?? '',
          attendance: Number.isSafeInteger(attendance) ? attendance : null,
          officials: officialsOf(root),
        },
        [captain(0), captain(1)],
      ),
      periods,
      finished: child(root, 'status').attributes['complete'] !== 'N',
    },
    [...figuresOf(sides[0], 0, plays.length === 0), ...figuresOf(sides[1], 1, plays.length === 0)],
    lineScoreOf(sides[0].element, sides[1].element),
  )
}

function isOurs({ attributes }: Element): boolean {
  return attributes['source'] === 'Courtside'
}

/** Returns a child of the venue. Some programs write such an element beside the venue instead. */
function ofVenue(root: Element, name: string): Element {
  const within = child(child(root, 'venue'), name)
  return within.name === '' ? child(root, name) : within
}

/**
 * Returns the officials. Files have one text with all names; our files also have one attribute for each
 * official.
 */
function officialsOf(root: Element): Record<string, string> {
  const { text = '', ...own } = ofVenue(root, 'officials').attributes
  const names = isOurs(root) ? OFFICIALS.map((_, index) => own[`ref${index + 1}`] ?? '') : text.split(/[,;]/)
  return Object.fromEntries(OFFICIALS.map((role, index) => [role, (names[index] ?? '').trim()]))
}

function setupOf(root: Element, sides: readonly [Side, Side]): MatchSetup {
  const { prds, minutes, minutesot, ruleset, qh } = ofVenue(root, 'rules').attributes
  const venue = child(root, 'venue').attributes
  const team = (side: 0 | 1) => {
    const { element, players, idOf } = sides[side]
    const { name = '', id = '', coach = '' } = element.attributes
    const named = name.trim() || venue[side === 0 ? 'homename' : 'visname']?.trim() || id.trim()
    return {
      id: side + 1,
      name: named,
      coach,
      starters: players.filter(({ attributes }) => attributes['gs'] === '1').map((each) => idOf(each) ?? 0),
      roster: players.map((each) => ({
        id: idOf(each) ?? 0,
        ...nameOf(each, isOurs(root)),
        ...shirt(each.attributes['uni'] ?? each.attributes['code'] ?? ''),
      })),
    }
  }
  const teams: MatchSetup['teams'] = [team(0), team(1)]
  const periods = Number(prds) || (qh === 'H' ? 2 : 4)
  const lengths = {
    periods,
    periodMs: (Number(minutes) || (periods === 2 ? 20 : 10)) * MINUTE_MS,
    overtimeMs: (Number(minutesot) || 5) * MINUTE_MS,
  }
  return { ruleset: rulesetOf(ruleset ?? collegeRules(lengths), lengths, teams), teams }
}

/**
 * Returns the rules of college or high school games with these lengths. StatCrew's program was made for such
 * games.
 */
function collegeRules(lengths: { periods: number; periodMs: number }): RulesetId | undefined {
  return (['ncaam', 'ncaaw', 'nfhs'] as const).find(
    (id) => RULESETS[id].periods === lengths.periods && RULESETS[id].periodMs === lengths.periodMs,
  )
}

/**
 * Parses `Last,First`. Older files have `First Last`. In our files, a name without a comma is a last name.
 */
function nameOf(
  { attributes: { name, checkname = '' } }: Element,
  ours: boolean,
): { fname: string; lname: string } {
  const text = (name ?? checkname).trim()
  const [last = '', ...first] = text.split(',')
  if (first.length > 0 || ours) return { fname: first.join(',').trim(), lname: last.trim() }
  const words = text.split(/\s+/)
  return { fname: words.slice(0, -1).join(' '), lname: words.at(-1) ?? '' }
}

/**
 * Returns the shot details that the file states for every basket. If the file marks no play as after a
 * turnover or on a second chance, these two details are derived from the plays.
 */
function knownFlags(home: Element, plays: readonly Element[], ours: boolean): ReadonlySet<string> {
  const { pts_paint, pts_fastb } = child(child(home, 'totals'), 'special').attributes
  const marks = (attribute: string) =>
    ours || plays.some(({ attributes }) => attributes[attribute] !== undefined)
  const known = new Set<string>()
  if (marks(SHOT_ATTRIBUTES.offTurnover)) known.add('offTurnover')
  if (marks(SHOT_ATTRIBUTES.secondChance)) known.add('secondChance')
  if (pts_paint !== undefined && marks(SHOT_ATTRIBUTES.inPaint)) known.add('inPaint')
  if (pts_fastb !== undefined && marks(SHOT_ATTRIBUTES.fastBreak)) known.add('fastBreak')
  return known
}
