import { z } from 'zod'
import { defineCalls } from './call.ts'
import * as faults from './faults.ts'
import { id, idParams } from './fields.ts'

/** The files that a match can be had as; each has an address of its own that stays. */
export const MATCH_FILES = [
  'data.json',
  'playbyplay.json',
  'boxscore.json',
  'statcrew.xml',
  'log.json',
  'players.csv',
  'teams.csv',
  'plays.csv',
] as const

/** One of {@link MATCH_FILES}. */
export type MatchFile = (typeof MATCH_FILES)[number]

/** Matches in the formats of others. */
export const fileCalls = defineCalls({
  'GET /archive/files/:matchId/:file': {
    summary:
      'A match as a file, also while it is played: data.json as FIBA LiveStats has it, playbyplay.json and boxscore.json as NBA liveData has them, statcrew.xml, log.json (the whole log), and tables as CSV with all columns. Answers 304 to an If-None-Match of the version the asker has; any site may read it.',
    access: 'public',
    params: z.object({
      matchId: id('Match'),
      file: z.enum(MATCH_FILES, { error: faults.notOneOf('file', MATCH_FILES) }),
    }),
  },
  'GET /competitions/:id/files.zip': {
    summary: 'All files of all finished matches of a competition, in one ZIP.',
    access: 'public',
    params: idParams('Competition'),
  },
})
