import type { Listed, PageAccess, Role, SideGroup } from '@courtside/contract'
import { listedIn, SIDE_GROUPS } from '@courtside/contract/client'

/** A page in the side navigation. */
export type SidePath = Listed<SideGroup>['path']

/**
 * Returns the pages of the side navigation that a role can use, by group. Groups without such a page are left
 * out.
 */
export function sidePages(role: Role): { group: SideGroup; paths: SidePath[] }[] {
  return SIDE_GROUPS.map((group) => ({
    group,
    paths: listedIn(group)
      .filter(({ access }) => isListed(access, role))
      .map(({ path }) => path),
  })).filter(({ paths }) => paths.length > 0)
}

/**
 * Reports whether a menu lists a page for a role. The scorer's pages are listed only for scorers, because
 * administrators open them from the match.
 */
function isListed(access: PageAccess, role: Role): boolean {
  if (access === 'scorer') return role === 'SCORER'
  return access !== 'admin' || role === 'ADMIN'
}
