import { afterEach, beforeEach } from 'vitest'
import type { RenditionWish } from '../../src/renditions/renditions.ts'
import { type Encoder, type EncoderOptions, publish } from './encoder.ts'
import { eventually, temporaryDirectory } from './patience.ts'
import { openVideoHouse, type VideoHouse } from './video-house.ts'
import { fetchPlaylist, type Playlist } from './viewer.ts'

export type VideoScene = {
  readonly house: VideoHouse
  /** Starts FFmpeg as an encoder with that stream key; it stops with the test. */
  start(key: string, options?: EncoderOptions): Encoder
  /** Kills a process when the test ends. */
  adopt(process: { kill(): Promise<void> }): void
  streamUrl(playbackId: string): string
  /** Returns the playlist once it lists that many segments. */
  playlistWith(playbackId: string, segments: number): Promise<Playlist>
  /** Stops the video and starts it again with the same files. */
  restart(): Promise<void>
}

/**
 * Provides each test of a file with a new local video, and stops its encoders afterwards.
 * @param renditions whether smaller renditions are made; absent: they are not
 */
export function videoScene(renditions?: RenditionWish): VideoScene {
  let house: VideoHouse
  let processes: { kill(): Promise<void> }[] = []
  let remove: () => Promise<void>

  beforeEach(async () => {
    const temporary = await temporaryDirectory()
    remove = temporary.remove
    house = await openVideoHouse(temporary.directory, null, renditions)
    processes = []
  })
  afterEach(async () => {
    await Promise.all(processes.map((process) => process.kill()))
    await house.stop()
    await remove()
  })

  const streamUrl = (playbackId: string) => `${house.baseUrl}/${playbackId}`
  const adopt = (process: { kill(): Promise<void> }) => void processes.push(process)
  return {
    get house() {
      return house
    },
    adopt,
    streamUrl,
    start: (key, options) => {
      const encoder = publish(`rtmp://127.0.0.1:${house.rtmpPort}/live/${key}`, options)
      adopt(encoder)
      return encoder
    },
    playlistWith: (playbackId, segments) =>
      eventually(`${segments} segments`, async () => {
        const playlist = await fetchPlaylist(streamUrl(playbackId))
        return playlist && playlist.segments.length >= segments ? playlist : null
      }),
    restart: async () => {
      await house.stop()
      house = await openVideoHouse(house.mediaDir, null, renditions)
    },
  }
}
