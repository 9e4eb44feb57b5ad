import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, lang } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'

/** The files of a match. The address of each file never changes. */
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

/** The PDFs of a match. */
export const PAPERS = ['scoresheet.pdf', 'box-score.pdf', 'play-by-play.pdf'] as const

/** One of {@link PAPERS}. */
export type Paper = (typeof PAPERS)[number]

const PAPER_SIZES = ['a4', 'letter'] as const

const paperChoice = z.object({
  size: z
    .enum(PAPER_SIZES, {
      error: fault({ code: 'not-either', what: 'size', one: PAPER_SIZES[0], other: PAPER_SIZES[1] }),
    })
    .default('a4'),
  lang,
})

/** The calls for matches in other formats, and as PDFs. */
export const fileCalls = defineCalls({
  'GET /archive/files/:matchId/:file': {
    summary:
      'A match as a file, also while it is live: data.json in the format of FIBA LiveStats, playbyplay.json and boxscore.json in that of NBA liveData, statcrew.xml, log.json (the whole log), and tables as CSV with all columns. Returns 304 for an If-None-Match with the current version; any site may read it.',
    access: 'public',
    params: z.object({
      matchId: id('Match'),
      file: z.enum(MATCH_FILES, { error: fault({ code: 'not-one-of', what: 'file', choices: MATCH_FILES }) }),
    }),
  },
  'GET /archive/papers/:matchId/:paper': {
    summary:
      'A match as a PDF: the official-style scoresheet, the box score of two pages, or the play-by-play; A4 or Letter. Box score and play-by-play are in the language of `lang`; the scoresheet is an English form.',
    access: 'public',
    params: z.object({
      matchId: id('Match'),
      paper: z.enum(PAPERS, { error: fault({ code: 'not-one-of', what: 'paper', choices: PAPERS }) }),
    }),
    query: paperChoice,
  },
  'GET /competitions/:id/files.zip': {
    summary: 'All files and PDFs of all finished matches of a competition, in one ZIP.',
    access: 'public',
    params: idParams('Competition'),
    query: paperChoice,
  },
})
