/** Mail to administrators about a failed backup. */
export const BACKUP_MAIL = {
  subject: 'Courtside: last night’s backup failed',
  failed: 'Last night’s backup of Courtside failed. The reason:',
  never: 'There is no backup yet.',
  age: (days: number) =>
    days === 1 ? 'The newest backup is 1 day old.' : `The newest backup is ${days} days old.`,
  ahead: 'The newest backup has a time in the future, because the server’s clock was ahead.',
  what: 'Run “npm run doctor” on the server to check the backup folder. You get this email after each night without a backup.',
} as const
