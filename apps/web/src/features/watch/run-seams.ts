import type Hls from 'hls.js'
import type { BufferAppendingData, BufferCreatedData, Events, LevelPTSUpdatedData } from 'hls.js'

/**
 * Has no piece of one run of the sender reach into a later one. hls.js places a run by when the first piece of it that it loads is
 * decoded, or its sound begins, and reckons backwards by when pieces are shown: who goes back before a break gets what came before it
 * some frames late. Where its end would lie on the next run's key frame, Media Source drops that frame and all that need it, which
 * is seconds of picture. So a piece ends at the latest where a later run begins (Media Source's append window).
 */
export function keepRunsApart(hls: Hls): void {
  /** Where in the video the first that was loaded of each run is shown, seconds. */
  const begins = new Map<number, number>()
  const ends = new WeakMap<BufferSource, number>()
  hls.on('hlsLevelPtsUpdated' as Events.LEVEL_PTS_UPDATED, (_event, { frag, start }: LevelPTSUpdatedData) => {
    begins.set(frag.cc, Math.min(start, begins.get(frag.cc) ?? start))
  })
  const trigger = hls.trigger.bind(hls)
  // Who listens hears of a piece when it may have been appended already.
  hls.trigger = (event, news) => {
    if (event === ('hlsBufferAppending' as Events.BUFFER_APPENDING)) {
      const { data, frag } = news as BufferAppendingData
      const later = [...begins].filter(([run]) => run > frag.cc)
      ends.set(data, Math.min(Number.POSITIVE_INFINITY, ...later.map(([, begin]) => begin)))
    }
    return trigger(event, news)
  }
  hls.on('hlsBufferCreated' as Events.BUFFER_CREATED, (_event, { tracks }: BufferCreatedData) => {
    for (const { buffer } of Object.values(tracks)) {
      const append = buffer.appendBuffer.bind(buffer)
      buffer.appendBuffer = (data) => {
        buffer.appendWindowEnd = ends.get(data) ?? Number.POSITIVE_INFINITY
        append(data)
      }
    }
  })
}
