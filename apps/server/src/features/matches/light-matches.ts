import type { FreeRules, RulesetId } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { folded } from '@courtside/publicity'
import type { Identity } from '../../http/api.ts'
import { Refused } from '../../refused.ts'
import type { RosterService } from '../rosters/service.ts'
import type { MatchService } from './service.ts'

/** A team of the club, or the name of a team that may not exist yet. */
type LightSide = { teamId: number } | { name: string }

/** A match in light mode to create. */
export interface LightMatch {
  home: LightSide
  visitors: LightSide
  ruleset: RulesetId | FreeRules
}

/** Creates matches in light mode, which need no rosters and no starters. */
export class LightMatches {
  readonly #matches: MatchService
  readonly #rosters: RosterService

  constructor(matches: MatchService, rosters: RosterService) {
    this.#matches = matches
    this.#rosters = rosters
  }

  /**
   * Creates a match in light mode. If the club has no team of a given name, creates that team.
   * @throws {Refused} when both sides are the same team, or a team is in another live match
   */
  async create({ home, visitors, ruleset }: LightMatch, user: Identity): Promise<MatchDetail> {
    const isSame = 'name' in home && 'name' in visitors && folded(home.name) === folded(visitors.name)
    if (isSame) throw new Refused({ code: 'same-team-twice' })
    const [team1, team2] = [await this.#team(home), await this.#team(visitors)]
    const none = { light: true, team1Players: [], team2Players: [] }
    const title = `${team1.teamname} – ${team2.teamname}`.slice(0, 120)
    return this.#matches.create({ title, ruleset, team1Id: team1.id, team2Id: team2.id, ...none }, user)
  }

  async #team(side: LightSide): Promise<{ id: number; teamname: string }> {
    const teams = await this.#rosters.teamNames()
    if ('teamId' in side) {
      const found = teams.find(({ id }) => id === side.teamId)
      if (!found) throw new Refused({ code: 'unknown-team' })
      return found
    }
    const found = teams.find(({ teamname }) => folded(teamname) === folded(side.name))
    return found ?? this.#rosters.createTeam({ teamname: side.name, coach: '', players: [] }, undefined)
  }
}
