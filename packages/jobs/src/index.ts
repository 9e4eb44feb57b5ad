export {
  type ChildTask,
  endOf,
  lowerPriority,
  memoryArguments,
  releaseMemory,
  runChildTask,
} from './child-task.ts'
export { DrawnFiles } from './drawn-files.ts'
export { ENDED_EARLY, FileMaker } from './file-maker.ts'
export { type FileReport, makeFilesWhenAsked } from './file-process.ts'
export { keepNewest } from './keep-newest.ts'
export { OneOffFiles } from './one-off-files.ts'
export { ENDED_JOBS, type EndedJob, type RunTask, TaskQueue } from './task-queue.ts'
export { makeTemporaryFolder, removeAbandonedFolders } from './temporary-folder.ts'
