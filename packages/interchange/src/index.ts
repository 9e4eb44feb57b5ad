export {
  type BoxTableFigures,
  type BoxTablePlayer,
  type BoxTableTeam,
  readBoxTable,
} from './box-table/read.ts'
export type { Contradiction } from './contradiction.ts'
export { UnreadableFile } from './contradiction.ts'
export { readEuroLeague } from './euroleague/read.ts'
export { euroLeagueBoxScore, euroLeaguePlays, euroLeaguePoints } from './euroleague/schema.ts'
export { type GameLog, handedOn, type NewIds, renumbered } from './game-log.ts'
export { type GameRecord, replayed, type WrittenMatch } from './game-record.ts'
export { readGenius } from './genius/read.ts'
export { geniusFile } from './genius/schema.ts'
export { type ImportedLog, importedGame, importedLog } from './imported-log.ts'
export { readLiveStats } from './livestats/read.ts'
export { liveStatsFile } from './livestats/schema.ts'
export { liveStatsOf } from './livestats/write.ts'
export type { InstantOf } from './local-start.ts'
export { readNba } from './nba/read.ts'
export { nbaBoxScoreFile, nbaPlayByPlayFile } from './nba/schema.ts'
export { nbaBoxScoreOf, nbaPlayByPlayOf } from './nba/write.ts'
export { readNbaStats } from './nba-stats/read.ts'
export { nbaStatsBoxScore, nbaStatsV2, nbaStatsV3 } from './nba-stats/schema.ts'
export type { ReadGame } from './read-game.ts'
export { readStatCrew } from './statcrew/read.ts'
export { statCrewOf } from './statcrew/write.ts'
