import { z } from 'zod'

/** Maximum number of rows: several times the number in a game. Files with more rows are rejected. */
const MOST_ROWS = 4000
const MOST_PLAYERS = 40

/** Text; empty if absent, so that it never becomes the word `undefined`. */
const text = z.union([z.string(), z.number().transform(String)]).catch('')
const count = z.coerce.number().int().catch(0)

const row = z.object({
  gt: text,
  clock: text,
  tno: count,
  pno: count,
  period: count,
  periodType: text,
  success: count,
  actionType: text,
  subType: text,
  actionNumber: count,
  qualifier: z.array(z.string()).catch([]),
  previousAction: text,
})

const player = z.looseObject({
  firstName: text,
  familyName: text,
  shirtNumber: text,
  starter: count,
  captain: count,
})

const shot = z.object({ x: z.coerce.number(), y: z.coerce.number(), actionNumber: count })

const team = z.looseObject({
  name: text,
  coach: text,
  pl: z.record(z.string(), player).refine((pl) => Object.keys(pl).length <= MOST_PLAYERS),
  shot: z.array(shot).max(MOST_ROWS).catch([]),
})

/** The fields of a `data.json` that are read. Feeds write different numbers as text. */
export const liveStatsFile = z.looseObject({
  title: text,
  playedAt: text,
  ruleset: text,
  attendance: text,
  finished: count.optional(),
  clock: text,
  clockExact: text,
  periodsMax: count,
  periodLengthREGULAR: z.coerce.number().positive(),
  periodLengthOVERTIME: z.coerce.number().positive(),
  tm: z.object({ '1': team, '2': team }),
  pbp: z.array(row).max(MOST_ROWS).default([]),
  officials: z.record(z.string(), z.looseObject({ name: text })).catch({}),
  venue: z.object({ name: text, city: text }).catch({ name: '', city: '' }),
  table: z.record(z.string(), z.string()).catch({}),
})

export type LiveStatsFile = z.output<typeof liveStatsFile>
export type ReadRow = z.output<typeof row>
