/** Whether a picture is coming in: not (yet), now, or no more because the match is over. */
export const INGEST_STATUSES = ['waiting', 'live', 'ended'] as const

/** One of {@link INGEST_STATUSES}. */
export type IngestStatus = (typeof INGEST_STATUSES)[number]
