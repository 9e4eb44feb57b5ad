import {
  CLOCK_KEEPERS,
  MARK_TYPES,
  type MatchEvent,
  type MatchSetup,
  STAT_TYPES,
  WRITERS,
} from '@courtside/basketball'
import { z } from 'zod'
import { INGEST_STATUSES } from '../video/ingest-status.ts'
import { matchSheet } from './match-sheet.ts'
import { officialBox } from './official-box.ts'
import { detailChange, playDetail } from './play-detail.ts'
import { ruleset } from './ruleset.ts'
import type { ShotMessage } from './shot-clock.ts'

const stamp = {
  seq: z.int(),
  at: z.int(),
  by: z.int().nullable(),
  /** The id that the device gave to the command that created the event. */
  clientId: z.string().exactOptional(),
}

const play = {
  statId: z.int(),
  teamId: z.int(),
  playerId: z.int(),
  type: z.enum(STAT_TYPES),
  period: z.int(),
  clock: z.int(),
  playerInId: z.int().exactOptional(),
  x: z.number().exactOptional(),
  y: z.number().exactOptional(),
  detail: playDetail.exactOptional(),
}

const rosterPlayer = z.object({
  /** Below 0 for a stand-in: a shirt number without a name, or a whole team. */
  id: z.int(),
  fname: z.string(),
  lname: z.string(),
  jerseyNo: z.int(),
  jersey: z.string().optional(),
  lateAt: z.object({ period: z.int(), clock: z.int() }).exactOptional(),
  outsideSquad: z.literal(true).exactOptional(),
})

/**
 * One event of a match log; `fold` of `packages/basketball` reads these events. `at` is server time in ms
 * since the epoch.
 */
export const matchEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('period-started'),
    period: z.int(),
    standing: z.literal(true).exactOptional(),
    ...stamp,
  }),
  z.object({ kind: z.literal('clock-started'), ...stamp }),
  z.object({ kind: z.literal('clock-stopped'), ...stamp }),
  z.object({ kind: z.literal('clock-set'), remainingMs: z.int(), ...stamp }),
  z.object({ kind: z.literal('stat-recorded'), ...play, ...stamp }),
  z.object({ kind: z.literal('stat-corrected'), ...play, ...stamp }),
  z.object({
    kind: z.literal('mark-recorded'),
    statId: z.int(),
    type: z.enum(MARK_TYPES),
    teamId: z.int().nullable(),
    period: z.int(),
    clock: z.int(),
    detail: playDetail.exactOptional(),
    ...stamp,
  }),
  z.object({ kind: z.literal('stat-detailed'), statId: z.int(), detail: detailChange, ...stamp }),
  z.object({
    kind: z.literal('stat-moved'),
    statId: z.int(),
    beforeId: z.int().nullable(),
    ...stamp,
  }),
  z.object({
    kind: z.literal('player-listed'),
    teamId: z.int(),
    player: rosterPlayer,
    insteadOf: z.int().exactOptional(),
    ...stamp,
  }),
  z.object({ kind: z.literal('sheet-set'), sheet: matchSheet, ...stamp }),
  z.object({ kind: z.literal('box-score-set'), box: officialBox, ...stamp }),
  z.object({ kind: z.literal('stat-voided'), statId: z.int(), ...stamp }),
  z.object({ kind: z.literal('stat-restored'), statId: z.int(), ...stamp }),
  z.object({ kind: z.literal('match-finished'), ...stamp }),
  z.object({ kind: z.literal('abandonment-set'), abandoned: z.boolean(), ...stamp }),
  z.object({ kind: z.literal('sheet-signed'), ...stamp }),
  z.object({ kind: z.literal('sheet-unlocked'), ...stamp }),
  z.object({
    kind: z.literal('commentary-added'),
    text: z.string(),
    statIds: z.array(z.int()).readonly(),
    writer: z.enum(WRITERS),
    ...stamp,
  }),
  z.object({ kind: z.literal('commentary-removed'), line: z.int(), ...stamp }),
  z.object({ kind: z.literal('voice-switched'), on: z.boolean(), ...stamp }),
  z.object({ kind: z.literal('match-reopened'), ...stamp }),
  z.object({ kind: z.literal('clock-keeper-set'), keeper: z.enum(CLOCK_KEEPERS), ...stamp }),
  z.object({ kind: z.literal('score-doubt-set'), doubted: z.boolean(), ...stamp }),
  z.object({ kind: z.literal('picture-offset-set'), offsetMs: z.int(), ...stamp }),
  z.object({ kind: z.literal('unchanged'), ...stamp }),
]) satisfies z.ZodType<MatchEvent>

/** The events of a whole log. */
export const matchEvents = z.array(matchEvent)

const teamSetup = z.object({
  id: z.int(),
  name: z.string(),
  coach: z.string().optional(),
  starters: z.array(z.int()),
  roster: z.array(rosterPlayer),
})

/**
 * The teams, rosters and rules with which `fold` starts. They are fixed when the match is created; later
 * changes of a roster are events.
 */
export const matchSetup = z.object({
  ruleset,
  teams: z.tuple([teamSetup, teamSetup]),
}) satisfies z.ZodType<MatchSetup>

/**
 * First message of the event stream: the events the viewer missed, or the whole log for a new viewer. If a
 * later snapshot has a smaller `seq` than the viewer's last event, the log lost events and the viewer must
 * load it again.
 */
const streamSnapshot = z.object({
  seq: z.int(),
  events: z.array(matchEvent),
  video: z.enum(INGEST_STATUSES),
  /** Null if the number is unknown, because a cached answer is the same for everyone. */
  watching: z.int().nullable(),
  serverNow: z.int(),
})

/**
 * `snapshot`: the events after the requested seq. `log`: new events. `video`: whether video is coming in.
 * `watching`: the viewer count of the match on this server. `shot`: the latest setting of the shot clock,
 * sent after the snapshot and at each change.
 */
export interface StreamMessages {
  snapshot: z.output<typeof streamSnapshot>
  log: MatchEvent[]
  video: { video: z.output<typeof streamSnapshot>['video'] }
  watching: { watching: number }
  shot: ShotMessage
}
