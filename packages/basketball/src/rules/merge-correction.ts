import type { Stat } from '../log/event.ts'
import type { DetailChange, PlayDetail } from '../plays/play-detail.ts'
import { changedDetail } from '../plays/play-detail.ts'
import { isFieldGoal } from '../plays/plays.ts'
import type { CorrectedPlay, CorrectStat } from './command.ts'

/**
 * Returns a correction in which each field that its sender did not change has the value of the log. So two
 * scorer's tables can correct different fields of a play, even if one of them delivers its correction later.
 * Without `before`, the command is returned as it was sent.
 *
 * Fields that belong together are taken together: a player with the team, a clock with the period, and both
 * coordinates of a place. The result can break the rules of a play; `decideRecordStat` checks them.
 */
export function mergeCorrection(stat: Stat, command: CorrectStat): Omit<CorrectStat, 'before'> {
  const { before, ...sent } = command
  if (before === undefined) return sent
  const current: CorrectedPlay = { ...stat, statType: stat.type }
  const latest = (...fields: (keyof CorrectedPlay)[]): CorrectedPlay =>
    fields.every((field) => sent[field] === before[field]) ? current : sent
  const { teamId, playerId } = latest('teamId', 'playerId')
  const { statType } = latest('statType')
  const { period, clock } = latest('period', 'clock')
  const { playerInId: _playerInId, x: _x, y: _y, ...stated } = sent
  return {
    ...stated,
    teamId,
    playerId,
    statType,
    period,
    clock,
    ...incomingPlayer(latest('playerInId'), statType),
    ...placeOf(latest('x', 'y'), statType),
    ...(sent.detail && { detail: mergedDetail(stat.detail, before.detail, sent.detail) }),
  }
}

/** Omits the incoming player if the merged play is of another type than the play that has the player. */
function incomingPlayer(
  { playerInId, statType }: CorrectedPlay,
  type: CorrectedPlay['statType'],
): Pick<CorrectedPlay, 'playerInId'> {
  return playerInId === undefined || statType !== type ? {} : { playerInId }
}

/** Omits the place if only one of the merged play and the play that has the place is a field goal. */
function placeOf(
  { x, y, statType }: CorrectedPlay,
  type: CorrectedPlay['statType'],
): Pick<CorrectedPlay, 'x' | 'y'> {
  if (isFieldGoal(statType) !== isFieldGoal(type)) return {}
  return { ...(x !== undefined && { x }), ...(y !== undefined && { y }) }
}

function mergedDetail(now: PlayDetail | undefined, was: PlayDetail = {}, sent: PlayDetail): PlayDetail {
  const fields = Object.keys({ ...was, ...sent }) as (keyof PlayDetail)[]
  const changed = fields.filter((field) => sent[field] !== was[field])
  const change: DetailChange = Object.fromEntries(changed.map((field) => [field, sent[field] ?? null]))
  return changedDetail(now, change) ?? {}
}
