import { formatClock, isMiss, PLAYS, type StatEntry, type StatType } from '@courtside/basketball'
import { inWords, ordinal, withArticle } from './number-words.ts'
import type { Claim, Figure, Said } from './said.ts'
import type { Scene } from './scene.ts'

const SECONDS_IN_MINUTE = 60

/** Somebody, by a play or by the id alone. */
export type Whose = Pick<StatEntry, 'playerId'>

/** The pieces that phrases about an action are made of: each figure and name as it is spoken, with what it claims. */
export class Speech {
  readonly scene: Scene

  constructor(scene: Scene) {
    this.scene = scene
  }

  /** The player of the main play. */
  get who(): Said {
    return this.player(this.scene.main)
  }

  get team(): Said {
    return this.#teamOf(this.scene.main.teamId)
  }

  /** The other team. */
  get other(): Said {
    return this.#teamOf(this.scene.otherTeamId)
  }

  /** The team in front; the one of the main play when level. */
  get leaders(): Said {
    return this.scene.margin >= 0 ? this.team : this.other
  }

  /** The team behind; the other one when level. */
  get trailers(): Said {
    return this.scene.margin >= 0 ? this.other : this.team
  }

  /** What the main play was worth: one, two, three. */
  get worth(): Said {
    const value = PLAYS[this.scene.main.type].shot?.worth ?? 1
    return { text: inWords(value), claim: { kind: 'worth', value } }
  }

  /** The other play of that kind in the action, the nearest to the main one, when it has one. */
  companion(...types: StatType[]): StatEntry | undefined {
    const { plays, main } = this.scene
    const apart = ({ clock }: StatEntry) => Math.abs(clock - main.clock)
    return plays
      .filter((play) => play !== main && types.includes(play.type))
      .sort((a, b) => apart(a) - apart(b))[0]
  }

  player({ playerId }: Whose): Said {
    const text = this.scene.names.players.get(playerId) ?? ''
    return { text, claim: { kind: 'player', playerId } }
  }

  /** A player's name with the ending of the possessive. */
  possessive(stat: Whose): Said {
    const said = this.player(stat)
    return { ...said, text: `${said.text}’s` }
  }

  /** A team by its name, or by its nickname, which takes an article: Harrow Quay Lanterns, the Lanterns. */
  #teamOf(teamId: number): Said {
    const called = this.scene.names.teams.get(teamId) ?? ''
    const isInFull = this.scene.state.setup.teams.some(({ id, name }) => id === teamId && name === called)
    return { text: isInFull ? called : `the ${called}`, claim: { kind: 'team', teamId } }
  }

  /** 71–68, the greater number first. */
  get score(): Said {
    const [home, visitors] = this.scene.score
    const text = `${Math.max(home, visitors)}–${Math.min(home, visitors)}`
    return { text, claim: { kind: 'score', score: this.scene.score } }
  }

  /** The points of both when they are level: 66. */
  get level(): Said {
    return { text: String(this.scene.score[0]), claim: { kind: 'score', score: this.scene.score } }
  }

  /** By how much the leaders lead, in words. */
  get margin(): Said {
    const { margin, main, otherTeamId } = this.scene
    const value = Math.abs(margin)
    const teamId = margin >= 0 ? main.teamId : otherTeamId
    return { text: inWords(value), claim: { kind: 'margin', teamId, value } }
  }

  /** The same as an adjective: three-point, 11-point; with the article before it. */
  get marginWithArticle(): Said {
    const { claim, text } = this.margin
    const value = Math.abs(this.scene.margin)
    const spoken = value > 10 ? withArticle(value) : `${value === 8 ? 'an' : 'a'} ${text}`
    return { text: `${spoken}-point`, claim }
  }

  /** A figure of a player now. */
  value(figure: Figure, stat: Whose = this.scene.main): number {
    return this.scene.lines.get(stat.playerId)?.[figure] ?? 0
  }

  /** A figure of a player in words, or as an ordinal. */
  figure(figure: Figure, stat: Whose = this.scene.main): Said {
    return { text: inWords(this.value(figure, stat)), claim: this.#claim(figure, stat) }
  }

  /** A figure of the main play's player in digits, as shots are told: 3 of 13. */
  digits(figure: Figure): Said {
    return { text: String(this.value(figure)), claim: this.#claim(figure, this.scene.main) }
  }

  nth(figure: Figure, stat: Whose = this.scene.main): Said {
    return { text: ordinal(this.value(figure, stat)), claim: this.#claim(figure, stat) }
  }

  #claim(figure: Figure, stat: Whose): Claim {
    return { kind: 'figure', playerId: stat.playerId, figure, value: this.value(figure, stat) }
  }

  /** A figure with its noun in the right number: one rebound, two rebounds. */
  count(figure: Figure, singular: string, stat: Whose = this.scene.main): Said {
    const said = this.figure(figure, stat)
    return { ...said, text: `${said.text} ${singular}${this.value(figure, stat) === 1 ? '' : 's'}` }
  }

  get run(): Said {
    const { run, main } = this.scene
    return { text: inWords(run), claim: { kind: 'run', teamId: main.teamId, value: run } }
  }

  /** A run as its score, with the article: an 8–0. */
  get runWithArticle(): Said {
    return { text: `${withArticle(this.scene.run)}–0`, claim: this.run.claim }
  }

  get inARow(): Said {
    const { main, inARow } = this.scene
    const made = !isMiss(main.type)
    return {
      text: inWords(inARow),
      claim: { kind: 'in-a-row', playerId: main.playerId, made, value: inARow },
    }
  }

  /** Free throws made and taken on this trip. */
  get tripMade(): Said {
    const value = this.scene.trip.made
    return { text: inWords(value), claim: { kind: 'trip', made: true, value } }
  }

  get tripTaken(): Said {
    const value = this.scene.trip.taken
    return { text: inWords(value), claim: { kind: 'trip', made: false, value } }
  }

  get timesLevelNth(): Said {
    const value = this.scene.timesLevel
    return { text: ordinal(value), claim: { kind: 'times-level', value } }
  }

  get leadChangeNth(): Said {
    const value = this.scene.leadChanges
    return { text: ordinal(value), claim: { kind: 'lead-changes', value } }
  }

  get teamFoulNth(): Said {
    const { main, teamFouls } = this.scene
    const claim: Claim = { kind: 'team-fouls', teamId: main.teamId, period: main.period, value: teamFouls }
    return { text: ordinal(teamFouls), claim }
  }

  get foulsLeft(): Said {
    const value = (this.scene.state.setup.ruleset.foulLimit ?? 0) - this.value('pf')
    return { text: inWords(value), claim: { kind: 'fouls-left', playerId: this.scene.main.playerId, value } }
  }

  /** What is left of the period: 4:05 or 38 seconds. */
  get timeLeft(): Said {
    const { clock } = this.scene.main
    const seconds = Math.ceil(clock / 1000)
    const text =
      seconds >= SECONDS_IN_MINUTE
        ? formatClock(clock)
        : seconds === 1
          ? 'one second'
          : `${inWords(seconds)} seconds`
    return { text, claim: { kind: 'clock', ms: clock } }
  }

  /** The period as it is spoken: the third quarter, overtime, the second overtime. */
  get period(): Said {
    const { period } = this.scene.main
    const { periods } = this.scene.state.setup.ruleset
    const overtime = period - periods
    const text =
      overtime <= 0
        ? `the ${ordinal(period)} quarter`
        : overtime === 1
          ? 'overtime'
          : `the ${ordinal(overtime)} overtime`
    return { text, claim: { kind: 'period', period } }
  }
}
