import { foldedName } from '../tables/folded-name.ts'
import type { RosterLine } from '../tables/roster-lines.ts'
import type { StoredPlayer } from './stored-rosters.ts'

/**
 * Matches lines with members of their team: by name and number, then by name, then by last name and number.
 * Each member is matched once, so a line that repeats another line finds no member, unless another member has
 * the same name.
 */
export function matchPlayers(
  lines: readonly RosterLine[],
  members: readonly StoredPlayer[],
): ReadonlyMap<RosterLine, StoredPlayer> {
  const free = new Set(members)
  const found = new Map<RosterLine, StoredPlayer>()
  const whole = ({ fname, lname }: { fname: string; lname: string }) => foldedName(`${fname} ${lname}`)
  const rules: readonly ((line: RosterLine) => string)[] = [
    (line) => `${whole(line)}\n${line.jersey}`,
    whole,
    (line) => `${foldedName(line.lname)}\n${line.jersey}`,
  ]
  for (const keyOf of rules) {
    const byKey = Map.groupBy(free, (member) =>
      keyOf({ ...member, line: 0, team: '', coach: null, positions: [] }),
    )
    for (const line of lines) {
      const member = found.has(line) ? undefined : byKey.get(keyOf(line))?.find((each) => free.has(each))
      if (member === undefined) continue
      free.delete(member)
      found.set(line, member)
    }
  }
  return found
}
