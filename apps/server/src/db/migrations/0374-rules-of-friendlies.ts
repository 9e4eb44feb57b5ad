import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Gives the friendlies the club's default rules, if they still have their initial rules. Since this version,
 * a change of the club's default rules also changes the friendlies' rules.
 */
export const rulesOfFriendlies: Migration = {
  async up(db) {
    await sql`update competitions set ruleset = to_jsonb(club.default_ruleset)
      from club_settings club where friendly and ruleset = '"nba"'`.execute(db)
  },
}
