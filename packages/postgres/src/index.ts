export { type Connection, nameOfServer, readConnection, type ServerAddress, serversOf } from './connection.ts'
export { prepareBinaries } from './embedded/binaries.ts'
export { DATABASE, ROLE } from './embedded/cluster.ts'
export { endClusterProcesses } from './embedded/cluster-processes.ts'
export {
  type DataFolderLock,
  LOCK_FILE,
  lockDataFolder,
  processOnDataFolder,
} from './embedded/data-folder-lock.ts'
export {
  type EmbeddedConnection,
  type EmbeddedPostgres,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded/embedded-postgres.ts'
export { EmbeddedPostgresError, type LaunchLogger } from './embedded/launch.ts'
export { processIdentity, signalIfAlive, waitForEnd } from './embedded/process-identity.ts'
export { giveTree, prepareDatabaseFolder } from './embedded/system-user.ts'
