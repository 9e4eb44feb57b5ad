import type Hls from 'hls.js'
import type { Events, FragLoadingData } from 'hls.js'

/** What is being loaded says how quick the line is once it has taken so long, ms. */
const TELLING_MS = 2000
/** What was measured longer ago, or has not come on for so long, tells of a line that was cut, not of a thin one, ms. */
const FRESH_MS = 2500

/**
 * Measures what a player's line carries.
 *
 * @returns what it carries now, bits a second; null when nothing tells. To be asked every half second or so, as it looks how far loading has come
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
