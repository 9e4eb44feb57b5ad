import { jerseyOf, type MatchSetup, type RosterPlayer, type TeamSetup } from '../log/setup.ts'
import { isInitial, isNumberOnly } from './player-name.ts'

/** Words that stand before the second half of a place's name, which is no nickname then: Las Vegas, New Orleans. */
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
/** Characters that are not seen or turn the writing round: harmless in a list, confusing in a sentence. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** How the players and teams of a match are called in a sentence, by id. */
export interface CallNames {
  readonly players: ReadonlyMap<number, string>
  readonly teams: ReadonlyMap<number, string>
}

/**
 * Last names where they tell who is meant, else with the initial, else in full. A team of several words whose last is a
 * plural is called by that (the Harrow Quay Lanterns are Lanterns), unless both teams would be called the same. Who is but a number is
 * called by it, with the team where both have one; of whom the last name is an initial, by both names without a dot, which would end a sentence.
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
