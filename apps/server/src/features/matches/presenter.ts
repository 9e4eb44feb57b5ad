import type { Ruleset } from '@courtside/basketball'
import type { IngestStatus, Match, MatchDetail } from '@courtside/contract'
import type { VideoSources } from '@courtside/media'
import type { MatchSummary, TeamLook } from '../../db/tables/matches.ts'
import type { FoldedLog } from '../../live/folded-logs.ts'
import { summarize } from '../../live/log-rows.ts'
import { imageUrl } from '../images/references.ts'
import type { MatchRecord } from './repository.ts'

/** Properties of a match's response that its row doesn't contain. */
export interface MatchView {
  video: IngestStatus
  /** The playback id, with a pass appended when the video is not public. */
  playbackId: string
  sources: VideoSources
  /** Whether the match has video to show. */
  picture: boolean
  /** Whether the response contains the stream key, for users who control the match. */
  showStreamKey: boolean
}

/** Returns a match for a list, built from its row alone. */
export function presentMatch(row: MatchRecord, view: MatchView): Match {
  return present(row, row.summary, row.ended_at, view)
}

/** Returns one match, built from its row and its folded log. The names come from the log. */
export function presentMatchDetail(row: MatchRecord, log: FoldedLog, view: MatchView): MatchDetail {
  const { finishedAt, seq, created } = log.state
  const endedAt = finishedAt === null ? null : new Date(finishedAt)
  return {
    ...present(row, summarize(log.state), endedAt, view),
    seq,
    winProbability: row.win_probability,
    setup: {
      ruleset: { ...created.ruleset },
      teams: [mutable(created.teams[0]), mutable(created.teams[1])],
    },
  }
}

function mutable(team: MatchRecord['setup']['teams'][number]): MatchDetail['setup']['teams'][number] {
  return { ...team, starters: [...team.starters], roster: team.roster.map((player) => ({ ...player })) }
}

function present(row: MatchRecord, summary: MatchSummary, endedAt: Date | null, view: MatchView): Match {
  const [team1, team2] = row.setup.teams
  const [look1, look2] = row.looks
  return {
    id: row.id,
    title: row.title,
    team1: { id: team1.id, teamname: team1.name, ...presentLook(look1) },
    team2: { id: team2.id, teamname: team2.name, ...presentLook(look2) },
    team1_players: JSON.stringify(team1.starters.map(String)),
    team2_players: JSON.stringify(team2.starters.map(String)),
    ruleset: presentRuleset(row.setup.ruleset),
    mux_playback_id: view.playbackId,
    stream_key: view.showStreamKey ? row.stream_key : null,
    hlsUrl: view.sources.hlsUrl,
    thumbnailUrl: view.picture && row.video_removed_at === null ? view.sources.thumbnailUrl : null,
    video_moments: view.sources.moments,
    video_removed: row.video_removed_at !== null,
    video: view.video,
    is_archived: endedAt === null ? 0 : 1,
    paused: summary.pausedAt !== null,
    paused_at: iso(summary.pausedAt),
    start_time: iso(summary.startTime),
    ended_at: endedAt?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    played_on: row.played_on,
    quarterId: summary.period,
    score: [...summary.score],
    ...(summary.boxScoreOnly && { boxScoreOnly: true }),
    ...(summary.abandoned && { abandoned: true }),
    ...(summary.scoreDoubted && { scoreDoubted: true }),
    ...(summary.noClock && { noClock: true }),
  }
}

function presentRuleset({ id, name, periodWord, periods, periodMs, overtimeMs }: Ruleset): Match['ruleset'] {
  return { id, name, periodWord, periods, periodMs, overtimeMs }
}

function presentLook({ logo, colours }: TeamLook): TeamLook {
  return { logo: imageUrl(logo), colours }
}

/** Converts epoch ms to an ISO 8601 string. */
export function iso(moment: number): string
export function iso(moment: number | null): string | null
export function iso(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
