/** Texts of the button that saves a match's video. */
export const TEXTS = {
  downloadVideo: 'Download MP4 Video',
  short: 'Video',
  preparing: 'Preparing MP4',
  exportFailed: 'Failed to export video',
  noExportUrl: 'Export URL not returned from server',
  missing: (seconds: number) =>
    `${seconds} s of the recording are no longer on the disk and are missing from the MP4.`,
} as const
