/**
 * A second reader of StatCrew's XML for tests, which shares no code with the package. It accepts only
 * elements that real files contain, at their usual positions.
 */

/** An element: its name, its attributes, and the elements within it. */
interface Node {
  readonly name: string
  readonly attributes: Map<string, string>
  readonly children: Node[]
}

/** The elements of real files, each with its possible parents. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  venue: ['bbgame'],
  officials: ['venue'],
  rules: ['venue'],
  status: ['bbgame'],
  team: ['bbgame'],
  linescore: ['team'],
  lineprd: ['linescore'],
  totals: ['team'],
  player: ['team'],
  stats: ['totals', 'player'],
  special: ['totals', 'period'],
  plays: ['bbgame'],
  period: ['plays'],
  summary: ['period'],
  play: ['period'],
}

/** The actions that programs write. The last three are ours, because StatCrew has no word for them. */
const ACTIONS = new Set([
  ...['GOOD', 'MISS', 'REBOUND', 'ASSIST', 'STEAL', 'BLOCK', 'TURNOVER', 'FOUL', 'SUB', 'TIMEOUT'],
  ...['CHALLENGE', 'JUMP', 'ARROW'],
])

/** The result of reading, in the words of the file. */
export interface SecondReading {
  readonly date: string
  readonly time: string
  readonly officials: string[]
  readonly complete: string
  /** The lengths of the periods in the file, MM:SS. */
  readonly periodTimes: string[]
  readonly teams: Readonly<Record<'H' | 'V', TeamReading>>
  /** The score of the last play, visitors first. */
  readonly lastScore: [number, number]
  readonly plays: number
}

interface TeamReading {
  readonly name: string
  readonly score: number
  readonly byPeriod: number[]
  /** Points counted from the plays, by shirt number (`uni`). */
  readonly pointsOfPlays: Record<string, number>
  /** Points in the players' `stats`, by shirt number (`uni`); only players with points. */
  readonly pointsStated: Record<string, number>
  readonly starters: number
}

/**
 * Reads a file.
 * @throws if an element is at a position where no real program writes it, or if the clock or score of a play
 * is wrong
 */
export function readAgain(text: string): SecondReading {
  const root = parse(text)
  if (root.name !== 'bbgame') throw new Error(`The root is ${root.name}.`)
  const [venue] = named(root, 'venue')
  const [status] = named(root, 'status')
  const [plays] = named(root, 'plays')
  if (venue === undefined || status === undefined || plays === undefined)
    throw new Error('A part is missing.')
  if (plays.attributes.get('format') !== 'tokens') throw new Error('The plays have no format.')
  const periods = named(plays, 'period')
  const [officials] = named(venue, 'officials')
  const counted = { H: {} as Record<string, number>, V: {} as Record<string, number> }
  const score: [number, number] = [0, 0]
  let count = 0
  for (const play of periods.flatMap((period) => named(period, 'play'))) {
    count += 1
    const get = (name: string) => play.attributes.get(name) ?? ''
    if (!/^\d\d:\d\d$/.test(get('time'))) throw new Error(`The clock is ${get('time')}.`)
    if (!ACTIONS.has(get('action'))) throw new Error(`The action is ${get('action')}.`)
    if (get('action') !== 'GOOD') continue
    const vh = get('vh') === 'H' ? 'H' : 'V'
    const worth = get('type') === 'FT' || get('type') === '1PTR' ? 1 : get('type') === '3PTR' ? 3 : 2
    score[vh === 'V' ? 0 : 1] += worth
    counted[vh][get('uni')] = (counted[vh][get('uni')] ?? 0) + worth
    if (Number(get('vscore')) !== score[0] || Number(get('hscore')) !== score[1])
      throw new Error(`The score is ${get('vscore')}–${get('hscore')} instead of ${score.join('–')}.`)
  }
  const team = (vh: 'H' | 'V') => teamOf(root, vh, counted[vh])
  return {
    date: venue.attributes.get('date') ?? '',
    time: venue.attributes.get('time') ?? '',
    officials: (officials?.attributes.get('text') ?? '').split(', ').filter((name) => name !== ''),
    complete: status.attributes.get('complete') ?? '',
    periodTimes: periods.map(({ attributes }) => attributes.get('time') ?? ''),
    teams: { H: team('H'), V: team('V') },
    lastScore: score,
    plays: count,
  }
}

function teamOf(root: Node, vh: 'H' | 'V', pointsOfPlays: Record<string, number>): TeamReading {
  const team = named(root, 'team').find(({ attributes }) => attributes.get('vh') === vh)
  const [line] = team === undefined ? [] : named(team, 'linescore')
  if (team === undefined || line === undefined) throw new Error(`Team ${vh} is missing.`)
  const players = named(team, 'player').filter(({ attributes }) => attributes.get('uni') !== 'TM')
  const points = players.map((player): [string, number] => [
    player.attributes.get('uni') ?? '',
    Number(named(player, 'stats')[0]?.attributes.get('tp')),
  ])
  return {
    name: team.attributes.get('name') ?? '',
    score: Number(line.attributes.get('score')),
    byPeriod: (line.attributes.get('line') ?? '').split(',').map(Number),
    pointsOfPlays,
    pointsStated: Object.fromEntries(points.filter(([, each]) => each > 0)),
    starters: players.filter(({ attributes }) => attributes.get('gs') === '1').length,
  }
}

function named(node: Node, name: string): Node[] {
  return node.children.filter((child) => child.name === name)
}

/** Parses XML that has only elements and attributes, because such a file contains no text or comments. */
function parse(text: string): Node {
  const top: Node = { name: '', attributes: new Map(), children: [] }
  const open = [top]
  const tags = text
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(/<(\/?)(\w+)((?:\s+\w+="[^"<]*")*)\s*(\/?)>|(\S)/g)
  for (const [whole, closing, name = '', attributes = '', empty, other] of tags) {
    if (other !== undefined) throw new Error(`There is text: ${whole}`)
    if (closing === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element.`)
      continue
    }
    const parent = open.at(-1)
    if (parent === undefined) throw new Error('There is an element after the root.')
    if (parent !== top && PARENTS[name]?.includes(parent.name) !== true)
      throw new Error(`<${name}> stands in <${parent.name}>.`)
    const pairs = attributes.matchAll(/(\w+)="([^"]*)"/g)
    const node: Node = { name, attributes: new Map(), children: [] }
    for (const [, key = '', value = ''] of pairs) node.attributes.set(key, plain(value))
    parent.children.push(node)
    if (empty !== '/') open.push(node)
  }
  const [root] = top.children
  if (open.length !== 1 || root === undefined) throw new Error('An element is not closed.')
  return root
}

function plain(value: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }
  return value.replaceAll(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole)
}
