import type Hls from 'hls.js'
import type { Events, FragLoadingData } from 'hls.js'

/** Time after which a request that is still loading can be measured, in ms. */
const TELLING_MS = 2000
/**
 * Maximum age of a measurement or of the last progress, in ms. After that, the connection counts as cut and
 * not as slow.
 */
const FRESH_MS = 2500

/**
 * Measures the bandwidth of a player's connection.
 * @returns a function that returns the bandwidth in bits per second, or null when unknown. Call it about
 * every half second, because it checks the progress of loading
 */
export function meterLine(hls: Hls): () => number | null {
  let loading: FragLoadingData | null = null
  let loaded = 0
  let movedAt = performance.now()
  let measuredAt = Number.NEGATIVE_INFINITY
  hls.on('hlsFragLoading' as Events.FRAG_LOADING, (_event, data) => {
    loading = data
    loaded = 0
  })
  hls.on('hlsFragLoaded' as Events.FRAG_LOADED, () => {
    loading = null
    measuredAt = performance.now()
  })
  hls.on('hlsError' as Events.ERROR, (_event, { details }) => {
    // A segment that the playlist lists as a gap is not requested. Its figures are from an earlier load.
    if (details === 'fragGap') loading = null
  })
  return () => {
    const now = performance.now()
    const stats = loading && (loading.part ?? loading.frag).stats
    if (stats && stats.loaded > loaded) {
      loaded = stats.loaded
      movedAt = now
    }
    const took = stats && stats.loaded > 0 ? now - stats.loading.first : 0
    if (stats && took > TELLING_MS) return now - movedAt > FRESH_MS ? null : (stats.loaded * 8000) / took
    return now - measuredAt > FRESH_MS ? null : hls.bandwidthEstimate
  }
}
