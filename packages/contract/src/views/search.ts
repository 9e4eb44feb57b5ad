import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { player, teamName } from '../season/rosters.ts'

/** Maximum number of results of a search, per kind. */
export const MOST_FOUND = 6

/** A match in search results. It never contains the score, because a search must not reveal a result. */
const foundMatch = z.object({
  id: z.int(),
  home: z.string(),
  away: z.string(),
  /** Null if no title was entered. */
  title: z.string().nullable(),
  /** When the match begins or, if it was not scheduled, when it ended; null if unknown. */
  at: timestamp.nullable(),
  /** The time zone of the venue. */
  zone: z.string(),
  live: z.boolean(),
})

const found = z.object({
  teams: z.array(teamName),
  players: z.array(player.pick({ id: true, fname: true, lname: true, jersey: true, team: true })),
  matches: z.array(foundMatch),
})

/** The results of a search, as the API sends them. */
export type Found = z.output<typeof found>

const TEXT_FAULT = fault({ code: 'over-length', what: 'Search', max: 60 })

/** The call for searching the whole site. */
export const searchCalls = defineCalls({
  'GET /search': {
    summary:
      'Teams, players and matches with names that contain a text: at most six of each. A match contains every word of it in its title and teams. Players are found by the part of their name that the caller may see.',
    access: 'public',
    query: z.object({
      text: z
        .string({ error: fault({ code: 'required', what: 'Search' }) })
        .trim()
        .min(1, { error: fault({ code: 'required', what: 'Search' }) })
        .max(60, { error: TEXT_FAULT }),
    }),
    response: found,
  },
})
