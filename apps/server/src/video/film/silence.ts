/** A coded frame of silence, AAC-LC, for one channel and for two (ISO/IEC 14496-3 section 4.4.2: raw data blocks). */
const SILENT_FRAMES = new Map([
  [1, Buffer.from('00c800802380', 'hex')],
  [2, Buffer.from('210049900219002380', 'hex')],
])

/** A coded frame of silence in these settings; null where none is known: then sound that is missing leaves a hole. */
export function silentFrame({ codec, channels }: { codec: string; channels: number }): Buffer | null {
  return codec === 'mp4a.40.2' ? (SILENT_FRAMES.get(channels) ?? null) : null
}
