import { RULESETS } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { PRACTICE_TEXTS } from './practice-texts.ts'

/** The id of the practice game on this device. Ids on the server start at 1. */
export const PRACTICE_ID = 0

/** The jersey numbers of both teams, starters first. */
const NUMBERS = [4, 5, 7, 8, 10, 11, 12, 14, 15, 21]
const STARTERS = 5
/** Colours that can be distinguished in both colour schemes and by people with colour blindness. */
const COLOURS = [
  { primary: '#1f5fa8', secondary: '#ffffff' },
  { primary: '#b3401f', secondary: '#ffffff' },
] as const

/** The set-up of a match, as the API sends it. */
type Setup = MatchDetail['setup']

/** Two teams under FIBA rules. Their players have only numbers. */
export const PRACTICE_SETUP: Setup = {
  ruleset: RULESETS.fiba,
  teams: [team(1, PRACTICE_TEXTS.home), team(2, PRACTICE_TEXTS.visitors)],
}

function team(id: number, name: string): Setup['teams'][0] {
  const roster = NUMBERS.map((jerseyNo) => ({
    id: 100 * id + jerseyNo,
    fname: '',
    lname: `#${jerseyNo}`,
    jerseyNo,
  }))
  return { id, name, starters: roster.slice(0, STARTERS).map((player) => player.id), roster }
}

/**
 * Returns the practice game in the form of a match, as the table needs it.
 * @param seq number of the last event of the log
 */
export function practiceDetail(seq: number): MatchDetail {
  const [home, visitors] = PRACTICE_SETUP.teams
  const side = ({ id, name }: Setup['teams'][0], colours: (typeof COLOURS)[number]) => {
    return { id, teamname: name, logo: null, colours }
  }
  return {
    id: PRACTICE_ID,
    title: PRACTICE_TEXTS.title,
    seq,
    setup: PRACTICE_SETUP,
    team1: side(home, COLOURS[0]),
    team2: side(visitors, COLOURS[1]),
    ruleset: PRACTICE_SETUP.ruleset,
    team1_players: JSON.stringify(home.starters),
    team2_players: JSON.stringify(visitors.starters),
    mux_playback_id: '',
    stream_key: null,
    hlsUrl: '',
    thumbnailUrl: null,
    video: 'waiting',
    video_moments: false,
    video_removed: false,
    winProbability: false,
    is_archived: 0,
    paused: false,
    paused_at: null,
    start_time: null,
    ended_at: null,
    created_at: new Date(0).toISOString(),
    played_on: '1970-01-01',
    quarterId: 0,
    score: [0, 0],
  }
}
