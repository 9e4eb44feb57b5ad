import { z } from 'zod'

const MOST_EVENTS = 4000
const MOST_PERIODS = 20
const MOST_PLAYERS = 60

/** Text; empty if absent, so that it never becomes the word `undefined`. */
const text = z.union([z.string(), z.number().transform(String)]).catch('')
const place = z.coerce.number().nullish().catch(null)

const event = z.object({
  clock: text,
  entityId: text,
  personId: text,
  eventType: text,
  eventSubType: text,
  success: z.boolean().nullish().catch(null),
  x: place,
  y: place,
})

const person = z.looseObject({
  personId: text,
  personName: text,
  firstName: text,
  familyName: text,
  bib: text,
  starter: z.boolean().catch(false),
  statistics: z.record(z.string(), z.unknown()).catch({}),
})

const competitor = z.object({ entityId: text, name: text, isHome: z.boolean(), score: text })

const fixture = z.object({
  startTimeUTC: text,
  startTimeLocal: text,
  status: text,
  venue: text,
  competitors: z.array(competitor).length(2),
  profile: z
    .object({
      numberOfPeriods: z.coerce.number().int().positive().catch(4),
      periodLength: z.coerce.number().positive().catch(10),
      overtimeLength: z.coerce.number().positive().catch(5),
    })
    .catch({ numberOfPeriods: 4, periodLength: 10, overtimeLength: 5 }),
})

const side = z.object({
  persons: z.array(z.object({ rows: z.array(person).max(MOST_PLAYERS) })).max(MOST_PERIODS),
})

const data = z.object({
  fixture: fixture.optional().catch(undefined),
  banner: z.object({ fixture }).optional().catch(undefined),
  statistics: z.object({ data: z.object({ base: z.object({ home: side, away: side }) }) }),
  pbp: z
    .record(z.string(), z.object({ events: z.array(event).max(MOST_EVENTS) }))
    .refine((pbp) => Object.keys(pbp).length <= MOST_PERIODS)
    .catch({}),
})

/**
 * The fields of `fixture_detail` that are read, as the pages of leagues with Genius Sports (LNB, NBL) receive
 * it, with or without its envelope `data`.
 */
export const geniusFile = z
  .union([z.object({ data }).transform((file) => file.data), data])
  .refine(({ fixture: one, banner }) => one !== undefined || banner !== undefined)

export type GeniusFile = z.output<typeof geniusFile>
