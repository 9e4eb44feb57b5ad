import { jerseyOf, type MatchSetup, type RosterPlayer, type TeamSetup } from '../log/setup.ts'
import { isInitial, isNumberOnly } from './player-name.ts'

/**
 * First words of two-word place names (Las Vegas, New Orleans). The second word of such a name is not a
 * nickname.
 */
const PLACE_BEGINNINGS = new Set([
  'las',
  'los',
  'le',
  'les',
  'new',
  'san',
  'santa',
  'saint',
  'st',
  'st.',
  'fort',
])
/** Invisible characters and characters that change the writing direction. They would confuse a sentence. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Names of the players and teams of a match for use in sentences, by id. */
export interface CallNames {
  readonly players: ReadonlyMap<number, string>
  readonly teams: ReadonlyMap<number, string>
}

/**
 * Picks the shortest unambiguous name for each player: the last name, else the last name with the initial,
 * else the full name, else the full name with the number. A team of several words that ends in a plural is
 * called by its last word, unless both teams would get the same name: the Harrow Quay Lanterns are Lanterns.
 * A player known only by number is called by it, preceded by the team if both teams have that number. If a
 * last name is only an initial, both names are used without the dot, which would end the sentence.
 */
export function callNames({ teams }: MatchSetup): CallNames {
  const everybody = teams.flatMap(({ roster }) => roster)
  const [home, visitors] = [nickname(teams[0]), nickname(teams[1])]
  const areTold = home.toLowerCase() !== visitors.toLowerCase()
  const called = teams.map((team, index) => (areTold ? ([home, visitors][index] ?? '') : clean(team.name)))
  return {
    players: new Map(
      teams.flatMap(({ roster }, index) =>
        roster.map((player) => [
          player.id,
          isNumberOnly(player)
            ? callNumber(player, everybody, called[index] ?? '')
            : callName(player, everybody),
        ]),
      ),
    ),
    teams: new Map(teams.map((team, index) => [team.id, called[index] ?? ''])),
  }
}

function callNumber(player: RosterPlayer, everybody: readonly RosterPlayer[], team: string): string {
  const isAlone = everybody.every((other) => other === player || other.lname !== player.lname)
  return isAlone ? player.lname : `${team} ${player.lname}`
}

function callName(player: RosterPlayer, everybody: readonly RosterPlayer[]): string {
  const forms = [lastName, withInitial, fullName]
  const form = forms.find((make) => {
    const name = make(player)
    return /\p{L}/u.test(name) && everybody.every((other) => other === player || make(other) !== name)
  })
  return form?.(player) ?? `${fullName(player)} (${jerseyOf(player)})`
}

function lastName(player: RosterPlayer): string {
  const { fname, lname } = player
  if (isInitial(player)) return clean(`${fname} ${lname.replace('.', '')}`)
  return clean(lname) || clean(fname)
}

function withInitial(player: RosterPlayer): string {
  const [initial = ''] = clean(player.fname)
  if (isInitial(player)) return lastName(player)
  return `${initial}. ${lastName(player)}`
}

function fullName({ fname, lname }: RosterPlayer): string {
  return clean(`${fname} ${lname}`)
}

function nickname({ name }: TeamSetup): string {
  const full = clean(name)
  const words = full.split(' ')
  const last = words.at(-1) ?? full
  const isPlace = words.length === 2 && PLACE_BEGINNINGS.has(words[0]?.toLowerCase() ?? '')
  return words.length > 1 && /[^s]s$/.test(last) && !isPlace ? last : full
}

function clean(name: string): string {
  return name.replace(UNSEEN, '').replace(/\s+/g, ' ').trim()
}
