import {
  type DetailChange,
  isMiss,
  isStat,
  jerseyOf,
  KIND_WORDS,
  type MarkType,
  type MatchSetup,
  PLAYS,
  type PlayDetail,
  type PlayEntry,
  type PlayType,
  type RosterPlayer,
} from '@courtside/basketball'
import { TEXTS } from '../texts.ts'

/** One tap that says more about a play: a detail of it, where it was, or the play of a team that followed. */
export interface Chip {
  readonly label: string
  /** Whether it has been said; another tap takes it back. */
  readonly isOn: boolean
  readonly says:
    | { readonly detail: DetailChange }
    | { readonly mark: MarkType; readonly side: 0 | 1 }
    | { readonly place: true }
}

/** Chips that answer one question. */
export interface ChipGroup {
  readonly name: string
  readonly chips: readonly Chip[]
}

const FREE_THROWS = [0, 1, 2, 3]
const ATTEMPTS = [
  [1, 1],
  [1, 2],
  [2, 2],
  [1, 3],
  [2, 3],
  [3, 3],
] as const

/** Whether a tap can say more of such a play. */
export function hasChips(type: PlayType): boolean {
  return PLAYS[type].details.some((field) => field !== 'of')
}

/**
 * What can be said of a play by a tap, the likeliest first: of a foul on whom, how many free throws and its kind; of a shot its place,
 * a fast break and its kind, of a miss also that the ball went to a team; of a turnover its kind. Nothing of it has to be.
 *
 * @param courts who is on court, of the team whose play it is and of the other one
 */
export function chipGroups(
  play: PlayEntry,
  setup: MatchSetup,
  courts: { readonly own: readonly RosterPlayer[]; readonly opponents: readonly RosterPlayer[] },
): ChipGroup[] {
  const { details, kinds } = PLAYS[play.type]
  const { detail = {} } = play
  const groups: ChipGroup[] = []
  if (isMiss(play.type)) groups.push({ name: TEXTS.teamRebound, chips: teamRebounds(setup) })
  const playersAs = (
    field: 'drawnBy' | 'wonBy' | 'lostBy',
    name: string,
    players: readonly RosterPlayer[],
  ) => {
    if (!details.includes(field)) return
    groups.push({ name, chips: players.map((player) => toggle(detail, field, player.id, jerseyOf(player))) })
  }
  playersAs('drawnBy', TEXTS.drawnBy, courts.opponents)
  if (details.includes('freeThrows')) {
    const chips = FREE_THROWS.map((count) => toggle(detail, 'freeThrows', count, String(count)))
    groups.push({ name: TEXTS.freeThrows, chips })
  }
  if (details.includes('attempt')) groups.push({ name: TEXTS.attempt, chips: attemptChips(detail) })
  if (details.includes('inPaint')) {
    const place: Chip = {
      label: TEXTS.place,
      isOn: isStat(play) && play.x !== undefined,
      says: { place: true },
    }
    groups.push({ name: TEXTS.shot, chips: [place, toggle(detail, 'fastBreak', true, TEXTS.fastBreak)] })
  }
  groups.push({
    name: TEXTS.kind,
    chips: kinds.map((kind) => toggle(detail, 'kind', kind, KIND_WORDS[kind])),
  })
  playersAs('wonBy', TEXTS.wonBy, courts.own)
  playersAs('lostBy', TEXTS.lostBy, courts.opponents)
  return groups.filter(({ chips }) => chips.length > 0)
}

function toggle<Field extends keyof PlayDetail>(
  detail: PlayDetail,
  field: Field,
  value: NonNullable<PlayDetail[Field]>,
  label: string,
): Chip {
  const isOn = detail[field] === value
  return { label, isOn, says: { detail: { [field]: isOn ? null : value } } }
}

function attemptChips(detail: PlayDetail): Chip[] {
  return ATTEMPTS.map(([attempt, attempts]) => {
    const isOn = detail.attempt === attempt && detail.attempts === attempts
    const says = isOn ? { attempt: null, attempts: null } : { attempt, attempts }
    return { label: TEXTS.attemptOf(attempt, attempts), isOn, says: { detail: says } }
  })
}

function teamRebounds({ teams }: MatchSetup): Chip[] {
  return ([0, 1] as const).map((side) => ({
    label: teams[side].name,
    isOn: false,
    says: { mark: 'TEAM REBOUND', side },
  }))
}

/** The letters that stand for the chips with Shift held, in the order of the chips. */
const LETTERS = 'QWERTYUIOPASDFGHJKLZXCVBNM'

/** `event.code` of the key that, with Shift, is the chip at a place; null for one too many. */
export function chipKey(place: number): string | null {
  const letter = LETTERS[place]
  return letter === undefined ? null : `Key${letter}`
}
