import type { MarkType, PlayKind } from '@courtside/basketball'
import type { Grammar } from '../grammar.ts'

/**
 * Alternative wordings of one statement. Braces mark gaps. A gap such as `{name.form:one|other}` contains the
 * name of a value, its form in the sentence, and the words that agree with it. Only the name is required.
 * `gaps.ts` defines the names, and the grammar of each language defines the forms.
 */
export type Wordings = readonly string[]

/** A shot and the plays that belong to it; `with` is the passer or rebounder. */
type Shot =
  /** From inside the arc, without a recorded pass, for one or two points. */
  | 'near'
  /** Additional wordings if the shot is worth two. */
  | 'two'
  | 'nearAssisted'
  | 'far'
  | 'farAssisted'
  /** A field goal in the last second of a period. */
  | 'atTheHorn'
  /** From inside the arc, without a recorded block or rebound. */
  | 'miss'
  | 'missFar'
  /** With a rebound by the other team. */
  | 'missCaught'
  /** With a rebound by the own team. */
  | 'missKept'
  /** With a rebound by the shooter. */
  | 'missFollowed'

/**
 * Free throws, by how many of the player's throws at one stoppage (a trip) are made, and plays other than
 * shots. `with` is the opponent who lost the ball, was blocked or was fouled.
 */
type OtherPlay =
  /** The first of a trip is made. */
  | 'firstGood'
  /** All free throws of the trip so far are made, and the latest is not the first of the trip. */
  | 'allGood'
  /** Some free throws of the trip are made and some missed; the latest may be either. */
  | 'someGood'
  | 'noneGood'
  | 'block'
  | 'blockOf'
  | 'steal'
  | 'stealFrom'
  | 'turnover'
  | 'foul'
  | 'foulOn'
  /** A foul by which the player's team loses the ball. */
  | 'offensiveFoul'
  | 'fouledOut'
  /** Out of the game because of the kind of fouls, not their number. */
  | 'sentOff'
  /** A rebound that is commented alone, because its miss already has a line or was a free throw. */
  | 'rebound'
  | 'substitution'

/** The meaning of a play, by condition: see `tails.ts`. */
export type TailKey =
  | 'level'
  | 'levelAgain'
  | 'leadTaken'
  | 'leadChanged'
  | 'greatestLead'
  | 'near'
  | 'far'
  | 'lead'
  | 'run'
  | 'basketsInARow'
  | 'missesInARow'
  | 'freeThrowsInARow'
  | 'freeThrowMissesInARow'
  | 'manyPoints'
  | 'bigGame'
  | 'doubleFigures'
  | 'points'
  | 'longShots'
  | 'goodShooting'
  | 'poorShooting'
  | 'freeThrowShooting'
  | 'rebounds'
  | 'assists'
  | 'reboundsOfMisses'
  | 'blocks'
  | 'steals'
  | 'turnovers'
  | 'lastFoul'
  | 'bonus'
  | 'fouls'
  | 'pointsOnLeaving'
  | 'lateScore'
  | 'lateLevel'
  | 'stillAhead'
  | 'stillLevel'
  | 'late'
  | 'timeLeft'

/** Plays of a team that get a line. The possession arrow is set by hand and gets none. */
export type ToldMark = Exclude<MarkType, 'POSSESSION'>

/** All wordings of a language. */
export interface Book {
  readonly shots: Readonly<Record<Shot, Wordings>>
  readonly plays: Readonly<Record<OtherPlay, Wordings>>
  /**
   * Wordings for plays of a known kind: of a made shot, a turnover or a foul. Other plays use the general
   * wordings.
   */
  readonly kinds: Readonly<Record<'made' | 'lost' | 'foul', Partial<Record<PlayKind, Wordings>>>>
  /**
   * Wordings for what may follow the first part of a line (the opening): either a separate sentence, or a
   * continuation. A continuation begins with the comma or space that joins it to the opening.
   */
  readonly tails: Readonly<Record<TailKey, Wordings>>
  readonly marks: Readonly<Record<ToldMark, Wordings>>
  readonly marksByKind: Partial<Record<ToldMark, Partial<Record<PlayKind, Wordings>>>>
  /** A sentence with the score, which may follow the wording of a mark. */
  readonly scoreIs: string
}

/** A language of the commentator: its wordings and its grammar. */
export interface Voice {
  readonly grammar: Grammar
  readonly book: Book
}
