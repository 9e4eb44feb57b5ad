import type { Migration } from 'kysely/migration'
import { initial } from './migrations/0001-initial.ts'
import { accounts } from './migrations/0002-accounts.ts'
import { rosters } from './migrations/0003-rosters.ts'
import { season } from './migrations/0004-season.ts'
import { voice } from './migrations/0008-voice.ts'
import { marks } from './migrations/0010-marks.ts'
import { archive } from './migrations/0011-archive.ts'
import { mux } from './migrations/0013-mux.ts'
import { oneLiveMatch } from './migrations/0019-one-live-match.ts'
import { logVersion } from './migrations/0021-log-version.ts'
import { pictures } from './migrations/0023-pictures.ts'
import { refreshGrace } from './migrations/0024-refresh-grace.ts'
import { clubSettings } from './migrations/0025-club-settings.ts'
import { jerseys } from './migrations/0026-jerseys.ts'
import { noJobs } from './migrations/0028-no-jobs.ts'
import { competitions } from './migrations/0030-competitions.ts'
import { retention } from './migrations/0040-retention.ts'
import { seasonVersion } from './migrations/0045-season-version.ts'
import { teamNames } from './migrations/0046-team-names.ts'
import { seasonTeams } from './migrations/0047-season-teams.ts'
import { personalTokens } from './migrations/0050-personal-tokens.ts'
import { webhooks } from './migrations/0051-webhooks.ts'
import { lastBackup } from './migrations/0055-last-backup.ts'
import { publicity } from './migrations/0060-publicity.ts'
import { overlays } from './migrations/0070-overlays.ts'
import { embedSites } from './migrations/0071-embed-sites.ts'
import { myTeams } from './migrations/0074-my-teams.ts'
import { registration } from './migrations/0093-registration.ts'
import { audit } from './migrations/0094-audit.ts'
import { matchRowNews } from './migrations/0105-match-row-news.ts'
import { restream } from './migrations/0113-restream.ts'
import { openness } from './migrations/0120-openness.ts'
import { scorers } from './migrations/0121-scorers.ts'
import { consents } from './migrations/0122-consents.ts'
import { opennessNews } from './migrations/0123-openness-news.ts'
import { secondFactor } from './migrations/0130-second-factor.ts'
import { notices } from './migrations/0131-notices.ts'
import { mediaLeases } from './migrations/0150-media-leases.ts'
import { cameras } from './migrations/0160-cameras.ts'
import { winProbability } from './migrations/0170-win-probability.ts'
import { stories } from './migrations/0171-stories.ts'
import { accountRetention } from './migrations/0172-account-retention.ts'
import { guardians } from './migrations/0174-guardians.ts'
import { languages } from './migrations/0190-languages.ts'
import { renditions } from './migrations/0200-renditions.ts'
import { push } from './migrations/0210-push.ts'
import { clubProfile } from './migrations/0220-club-profile.ts'
import { storyMails } from './migrations/0230-story-mails.ts'
import { seasonPages } from './migrations/0240-season-pages.ts'
import { restreamsElsewhere } from './migrations/0250-restreams-elsewhere.ts'
import { storyTitles } from './migrations/0252-story-titles.ts'
import { dayOfPlayNews } from './migrations/0254-day-of-play-news.ts'
import { backupAge } from './migrations/0255-backup-age.ts'
import { gameImports } from './migrations/0256-game-imports.ts'
import { tableImports } from './migrations/0260-table-imports.ts'
import { scorersTables } from './migrations/0267-scorers-tables.ts'
import { courts } from './migrations/0270-courts.ts'
import { clubIdentity } from './migrations/0280-club-identity.ts'
import { shotClocks } from './migrations/0290-shot-clocks.ts'
import { serialCourts } from './migrations/0291-serial-courts.ts'
import { srtPorts } from './migrations/0295-srt-ports.ts'
import { listedPlayers } from './migrations/0300-listed-players.ts'
import { courtCameras } from './migrations/0310-court-cameras.ts'
import { videoElsewhere } from './migrations/0320-video-elsewhere.ts'
import { videoDelay } from './migrations/0321-video-delay.ts'
import { abandonedAndLicences } from './migrations/0330-abandoned-and-licences.ts'
import { standingsPoints } from './migrations/0331-standings-points.ts'
import { mediaJournals } from './migrations/0370-media-journals.ts'
import { officials } from './migrations/0373-officials.ts'
import { rulesOfFriendlies } from './migrations/0374-rules-of-friendlies.ts'
import { partialGames } from './migrations/0375-partial-games.ts'

/** Every migration by its number and name. Never edit a released migration: add another one. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-accounts': accounts,
  '0003-rosters': rosters,
  '0004-season': season,
  '0008-voice': voice,
  '0010-marks': marks,
  '0011-archive': archive,
  '0013-mux': mux,
  '0019-one-live-match': oneLiveMatch,
  '0021-log-version': logVersion,
  '0023-pictures': pictures,
  '0024-refresh-grace': refreshGrace,
  '0025-club-settings': clubSettings,
  '0026-jerseys': jerseys,
  '0028-no-jobs': noJobs,
  '0030-competitions': competitions,
  '0040-retention': retention,
  '0045-season-version': seasonVersion,
  '0046-team-names': teamNames,
  '0047-season-teams': seasonTeams,
  '0050-personal-tokens': personalTokens,
  '0051-webhooks': webhooks,
  '0055-last-backup': lastBackup,
  '0060-publicity': publicity,
  '0070-overlays': overlays,
  '0071-embed-sites': embedSites,
  '0074-my-teams': myTeams,
  '0093-registration': registration,
  '0094-audit': audit,
  '0105-match-row-news': matchRowNews,
  '0113-restream': restream,
  '0120-openness': openness,
  '0121-scorers': scorers,
  '0122-consents': consents,
  '0123-openness-news': opennessNews,
  '0130-second-factor': secondFactor,
  '0131-notices': notices,
  '0150-media-leases': mediaLeases,
  '0160-cameras': cameras,
  '0170-win-probability': winProbability,
  '0171-stories': stories,
  '0172-account-retention': accountRetention,
  '0174-guardians': guardians,
  '0190-languages': languages,
  '0200-renditions': renditions,
  '0210-push': push,
  '0220-club-profile': clubProfile,
  '0230-story-mails': storyMails,
  '0240-season-pages': seasonPages,
  '0250-restreams-elsewhere': restreamsElsewhere,
  '0252-story-titles': storyTitles,
  '0254-day-of-play-news': dayOfPlayNews,
  '0255-backup-age': backupAge,
  '0256-game-imports': gameImports,
  '0260-table-imports': tableImports,
  '0267-scorers-tables': scorersTables,
  '0270-courts': courts,
  '0280-club-identity': clubIdentity,
  '0290-shot-clocks': shotClocks,
  '0291-serial-courts': serialCourts,
  '0295-srt-ports': srtPorts,
  '0300-listed-players': listedPlayers,
  '0310-court-cameras': courtCameras,
  '0320-video-elsewhere': videoElsewhere,
  '0321-video-delay': videoDelay,
  '0330-abandoned-and-licences': abandonedAndLicences,
  '0331-standings-points': standingsPoints,
  '0370-media-journals': mediaJournals,
  '0373-officials': officials,
  '0374-rules-of-friendlies': rulesOfFriendlies,
  '0375-partial-games': partialGames,
}
