import type { MatchEvent, MatchSetup, MatchSheet, TeamSetup, TeamSheet } from '@courtside/basketball'

/**
 * Returns a scoresheet without the parts that the public must not read. The remarks report incidents to the
 * league and may describe persons. A classification describes a player's impairment.
 */
export function openSheet({ remarks, ...sheet }: MatchSheet): MatchSheet {
  return withoutClassification(sheet, null)
}

/** Returns a scoresheet without the classification of a player, or of all players (null). */
export function withoutClassification(sheet: MatchSheet, ofPlayer: number | null): MatchSheet {
  const [home, visitors] = sheet.teams
  const unclassified = (team: TeamSheet): TeamSheet => ({
    ...team,
    squad:
      team.squad?.map(({ classification, ...member }) => {
        const isKept = classification !== undefined && ofPlayer !== null && member.playerId !== ofPlayer
        return isKept ? { ...member, classification } : member
      }) ?? null,
  })
  return { ...sheet, teams: [unclassified(home), unclassified(visitors)] }
}

/**
 * Returns events with the scoresheets as the public may read them. A name that is no longer on the current
 * sheet is also removed from earlier ones, so that a name can be withdrawn.
 */
export function openEvents(events: readonly MatchEvent[], current: MatchSheet): readonly MatchEvent[] {
  const names = new Set(namesOn(current))
  return events.map((event) => {
    if (event.kind !== 'sheet-set') return event
    return { ...event, sheet: openSheet(withoutNames(event.sheet, (name) => !names.has(name))) }
  })
}

/** Returns a setup without coaches who are no longer on the current scoresheet. */
export function openSetup(setup: MatchSetup, current: MatchSheet): MatchSetup {
  const names = new Set(namesOn(current))
  const isOpen = ({ coach }: TeamSetup) => !coach || names.has(coach)
  if (setup.teams.every(isOpen)) return setup
  const [home, visitors] = setup.teams
  const opened = (team: TeamSetup): TeamSetup => (isOpen(team) ? team : { ...team, coach: '' })
  return { ...setup, teams: [opened(home), opened(visitors)] }
}

/** Returns a scoresheet without certain names of referees, table officials, coaches and assistants. */
export function withoutNames(sheet: MatchSheet, isHidden: (name: string) => boolean): MatchSheet {
  if (!namesOn(sheet).some(isHidden)) return sheet
  const { officials, table, teams } = sheet
  const shown = <Named extends object>(named: Named): Partial<Named> =>
    Object.fromEntries(Object.entries(named).filter(([, name]) => !isHidden(name))) as Partial<Named>
  const ofTeam = (team: TeamSheet): TeamSheet => ({
    ...team,
    coach: isHidden(team.coach) ? '' : team.coach,
    assistants: team.assistants.filter((name) => !isHidden(name)),
  })
  const [home, visitors] = teams
  return {
    ...sheet,
    officials: shown(officials),
    table: shown(table),
    teams: [ofTeam(home), ofTeam(visitors)],
  }
}

function namesOn({ officials, table, teams }: MatchSheet): string[] {
  const ofTeams = teams.flatMap(({ coach, assistants }) => [coach, ...assistants])
  return [...Object.values(officials), ...Object.values(table), ...ofTeams].filter((name) => name !== '')
}
