/** The whole match as one MP4, beside its recording. */
export const EXPORT_FILE = 'match.mp4'
/** The same while it is being made; never served. */
export const UNFINISHED_EXPORT_FILE = 'match.mp4.unfinished'
