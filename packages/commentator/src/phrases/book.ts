import type { MarkType, PlayKind } from '@courtside/basketball'
import type { Grammar } from '../grammar.ts'

/**
 * The ways to put something. What stands in braces is filled in: who or what, how it stands in its sentence, and the words that go
 * with it, `{name.form:one|other}`, all but the name if need be; which there are says `gaps.ts`, and which forms the language's grammar.
 */
export type Wordings = readonly string[]

/** A shot, and what belongs to it; `with` is whose pass or rebound it is. */
type Shot =
  /** From inside the arc without a pass that is in the book, whatever it is worth. */
  | 'near'
  /** Besides, where it is worth two. */
  | 'two'
  | 'nearAssisted'
  | 'far'
  | 'farAssisted'
  /** A field goal in the last second of a period. */
  | 'atTheHorn'
  /** From inside the arc; nobody is known to have blocked or caught it. */
  | 'miss'
  | 'missFar'
  /** With the rebound of the other team. */
  | 'missCaught'
  /** With the rebound of the own team. */
  | 'missKept'
  /** The shooter caught it. */
  | 'missFollowed'

/** Free throws by how many of the trip are good, and plays that are no shots; `with` is the victim. */
type OtherPlay =
  /** The first of a trip is good. */
  | 'firstGood'
  /** All of a trip so far are good, and it is not the first. */
  | 'allGood'
  /** Some are, the latest too or not. */
  | 'someGood'
  | 'noneGood'
  | 'block'
  | 'blockOf'
  | 'steal'
  | 'stealFrom'
  | 'turnover'
  | 'foul'
  | 'foulOn'
  /** With which the team loses the ball. */
  | 'offensiveFoul'
  | 'fouledOut'
  /** Out of the game by the kind of fouls and not by their number. */
  | 'sentOff'
  /** Told alone: its miss has been told, or was a free throw. */
  | 'rebound'
  | 'substitution'

/** What a play means, by what is so: see `tails.ts`. */
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

/** What is told of a team alone; the arrow is turned by hand and never told. */
export type ToldMark = Exclude<MarkType, 'POSSESSION'>

/** Everything that can be said in a language. */
export interface Book {
  readonly shots: Readonly<Record<Shot, Wordings>>
  readonly plays: Readonly<Record<OtherPlay, Wordings>>
  /** Of plays whose kind is known: how a shot was made, how the ball was lost, what foul it was. Others are told as any. */
  readonly kinds: Readonly<Record<'made' | 'lost' | 'foul', Partial<Record<PlayKind, Wordings>>>>
  /** A sentence of its own, or with the comma or space first that joins it to what happened. */
  readonly tails: Readonly<Record<TailKey, Wordings>>
  readonly marks: Readonly<Record<ToldMark, Wordings>>
  readonly marksByKind: Partial<Record<ToldMark, Partial<Record<PlayKind, Wordings>>>>
  /** A sentence that may follow on a mark. */
  readonly scoreIs: string
}

/** A language that the commentator speaks: what it can say, and how names and numbers stand in it. */
export interface Voice {
  readonly grammar: Grammar
  readonly book: Book
}
