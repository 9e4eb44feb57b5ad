import {
  type DetailChange,
  isMiss,
  isStat,
  isTechnical,
  jerseyOf,
  KIND_WORDS,
  type MarkType,
  type MatchSetup,
  PLAYS,
  type PlayDetail,
  type PlayEntry,
  type PlayKind,
  type PlayType,
  type RosterPlayer,
  type Ruleset,
} from '@courtside/basketball'
import { TEXTS } from '../texts.ts'

/**
 * A detail of a play that one tap enters: a property of the play, its place, or a team play that followed.
 */
export interface Chip {
  readonly label: string
  /** Whether the detail is entered. Another tap removes it. */
  readonly isOn: boolean
  readonly says:
    | { readonly detail: DetailChange }
    | { readonly mark: MarkType; readonly side: 0 | 1 }
    | { readonly place: true }
}

/** The chips that answer one question. */
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

/** Returns whether a play of this type has chips. */
export function hasChips(type: PlayType): boolean {
  return PLAYS[type].details.some((field) => field !== 'of')
}

/**
 * Returns the chips for a play, most likely first. For a foul: who was fouled, free throws, kind. For a shot:
 * place, fast break, kind; after a miss also a team rebound. For a turnover: kind. All details are optional.
 * @param courts the players on court of the play's team and of its opponents
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
    chips: kindsUnder(setup.ruleset, kinds).map((kind) =>
      toggle(detail, 'kind', kind, kindWords(setup.ruleset, play.type, kind)),
    ),
  })
  playersAs('wonBy', TEXTS.wonBy, courts.own)
  playersAs('lostBy', TEXTS.lostBy, courts.opponents)
  return groups.filter(({ chips }) => chips.length > 0)
}

/**
 * Returns the given kinds that exist under the rules. Some rules have no technical foul without ejection.
 * FIBA's edition of 2026 has disruptive and flagrant fouls, other rules have unsportsmanlike fouls.
 */
function kindsUnder(
  { disqualification, foulsOf2026 }: Ruleset,
  kinds: readonly PlayKind[],
): readonly PlayKind[] {
  const missing = new Set<PlayKind>(foulsOf2026 ? ['unsportsmanlike'] : ['disruptive', 'flagrant'])
  if (!disqualification.hasMinorTechnicals) missing.add('minor-technical')
  return kinds.filter((kind) => !missing.has(kind))
}

/** Returns the label of a kind. FIBA's edition of 2026 numbers the categories of players' technical fouls. */
function kindWords({ foulsOf2026 }: Ruleset, type: PlayType, kind: PlayKind): string {
  if (foulsOf2026 && type === 'FOUL' && isTechnical(kind)) {
    return TEXTS.technicalCategory(kind === 'technical' ? 1 : 2)
  }
  return KIND_WORDS[kind]
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

/** The letters that choose chips together with Shift, in the order of the chips. */
const LETTERS = 'QWERTYUIOPASDFGHJKLZXCVBNM'

/**
 * Returns the `event.code` of the key that chooses the chip at an index, together with Shift. Returns null if
 * there are more chips than letters.
 */
export function chipKey(place: number): string | null {
  const letter = LETTERS[place]
  return letter === undefined ? null : `Key${letter}`
}
