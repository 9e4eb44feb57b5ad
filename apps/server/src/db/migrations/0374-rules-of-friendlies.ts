import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Gives the friendlies the club's usual rules, if they still have the ones they began with. Since then they
 * follow the club's settings.
 */
export const rulesOfFriendlies: Migration = {
  async up(db) {
    await sql`update competitions set ruleset = to_jsonb(club.default_ruleset)
      from club_settings club where friendly and ruleset = '"nba"'`.execute(db)
  },
}
