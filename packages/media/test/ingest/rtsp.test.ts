import { describe, expect, test } from 'vitest'
import { readFragments } from '../../src/codecs/fmp4/fragment-reader.ts'
import { VIDEO_TRACK } from '../../src/codecs/fmp4/tracks.ts'
import { gstreamerCamera, hasGstreamer } from '../scene/gstreamer-camera.ts'
import { eventually } from '../scene/patience.ts'
import { recordedFile } from '../scene/recorded-file.ts'
import { publishToCamera } from '../scene/rtsp-publisher.ts'
import { LOGIN, type RtspServer, rtspServer } from '../scene/rtsp-server.ts'
import { videoScene } from '../scene/video-scene.ts'
import { fetchMedia } from '../scene/viewer.ts'

const PLAYBACK_ID = 'hall1'

describe('RTSP', () => {
  const scene = videoScene()
  const state = () => scene.house.video.ingestState(PLAYBACK_ID)
  const codes = () => state().warnings.map(({ code }) => code)

  const use = (port: number, { login = LOGIN, at = '/live' } = {}) => {
    const address = `rtsp://127.0.0.1:${port}${at}`
    scene.house.courtCameras.splice(0, 1, { playbackId: PLAYBACK_ID, address, login })
    scene.house.camerasChanged()
  }
  const camera = async (
    ...codecs: [video?: 'h264' | 'hevc', sound?: 'aac' | 'g711-a']
  ): Promise<RtspServer> => {
    const server = await rtspServer()
    scene.adopt(server)
    scene.adopt(publishToCamera(server.port, ...codecs))
    return server
  }

  test.each([
    { video: 'h264', sound: 'aac', codec: /Video: h264.*320x180/ },
    { video: 'hevc', sound: 'aac', codec: /Video: hevc.*320x180/ },
    { video: 'h264', sound: 'g711-a', codec: /Video: h264.*320x180/ },
  ] as const)('shows and plays $video with $sound', async ({ video, sound, codec }) => {
    const { port } = await camera(video, sound)
    use(port)
    const { code, output, said } = await recordedFile(scene, PLAYBACK_ID, 2)
    expect({ code, output }).toEqual({ code: 0, output: '' })
    expect(said).toMatch(codec)
    expect(said).toMatch(/Audio: aac/)
    // On a busy machine the process that transcodes G.711 starts after the first picture.
    await eventually('no warning', () => codes().length === 0)
  })

  test.skipIf(!hasGstreamer)('plays a camera of GStreamer', async () => {
    const server = await gstreamerCamera()
    scene.adopt(server)
    use(server.port)
    const { code, output, said } = await recordedFile(scene, PLAYBACK_ID, 2)
    expect({ code, output }).toEqual({ code: 0, output: '' })
    expect(said).toMatch(/Video: h264.*320x180/)
    expect(said).toMatch(/Audio: aac/)
  })

  test('shows the last key frame until the next one when the camera leaves out packets', async () => {
    const server = await camera()
    use(server.port)
    await scene.playlistWith(PLAYBACK_ID, 1)
    server.loseVideo(15)
    const { segments } = await scene.playlistWith(PLAYBACK_ID, 3)
    const media = await Promise.all(segments.map(({ uri }) => fetchMedia(scene.streamUrl(PLAYBACK_ID), uri)))
    const samples = media
      .flatMap((segment) => [...readFragments(segment)])
      .flatMap(({ trackId, samples }) => (trackId === VIDEO_TRACK ? samples : []))
    const shown = samples.map(({ data }) => data.toString('base64'))
    const repeat = shown.findIndex((data, index) => shown.indexOf(data) < index)
    expect(repeat).toBeGreaterThan(0)
    expect(samples[repeat]!.keyFrame).toBe(true)
    const next = shown.findIndex((data, index) => index > repeat && shown.indexOf(data) === index)
    expect(samples[next]!.keyFrame).toBe(true)
  })

  test('warns of a wrong password, and plays as soon as it is corrected', async () => {
    const { port, asked } = await camera()
    use(port, { login: { ...LOGIN, password: 'wrong' } })
    await eventually('the warning', () => codes().includes('camera-password'))
    // One request without a password and one with the wrong one: cameras lock accounts after a few.
    expect(asked()).toEqual(['OPTIONS', 'DESCRIBE', 'DESCRIBE'])
    use(port)
    await scene.playlistWith(PLAYBACK_ID, 1)
    expect(codes()).toEqual([])
    expect(state()).toMatchObject({ status: 'live' })
  })

  test('warns of a wrong path and of a camera that does not answer', async () => {
    const server = await camera()
    use(server.port, { at: '/elsewhere' })
    await eventually('the wrong path', () => codes().includes('camera-path'))
    await server.disappear()
    await eventually('the missing camera', () => codes().includes('camera-unreachable'))
    expect(codes()).toEqual(['camera-unreachable'])
  })

  test('continues when the camera disappears and comes back', async () => {
    const server = await camera()
    use(server.port)
    await scene.playlistWith(PLAYBACK_ID, 1)
    await server.disappear()
    await eventually('the loss', () => state().status === 'waiting' && codes().includes('camera-unreachable'))
    await server.comeBack()
    await eventually('the return', () => state().status === 'live')
    expect(codes()).toEqual([])
    expect(state().connectionsLost).toBe(1)
  })

  test('keeps the session open, and closes it when the court has no match', async () => {
    const server = await camera()
    use(server.port)
    await eventually('the request', () => server.asked().includes('GET_PARAMETER'))
    scene.house.courtCameras.length = 0
    scene.house.camerasChanged()
    await eventually('the end', () => server.asked().includes('TEARDOWN'))
    await eventually('the state', () => state().status === 'waiting')
    expect(state().connectionsLost).toBe(0)
  })

  test('a busy camera still reads that its session has ended', async () => {
    const server = await camera()
    use(server.port)
    await scene.playlistWith(PLAYBACK_ID, 1)
    server.holdRequests(5)
    scene.house.courtCameras.length = 0
    scene.house.camerasChanged()
    await eventually('the end', () => server.asked().includes('TEARDOWN'))
  })

  test('an encoder replaces the camera on air, and the camera returns when the encoder stops', async () => {
    const { port } = await camera()
    use(port)
    await eventually('the camera', () => state().video?.width === 320)
    const encoder = scene.start(`key-${PLAYBACK_ID}`, { size: '160x90' })
    await eventually('the encoder', () => state().video?.width === 160)
    await encoder.stop()
    await eventually('the return', () => state().status === 'live' && state().video?.width === 320)
    expect(codes()).not.toContain('second-encoder')
  })

  test('the director can put the camera on air; an encoder goes on air at its start, and when the camera disappears', async () => {
    const desk = scene.house.video.desk!
    const listed = () => desk.list(PLAYBACK_ID).map(({ id, state }) => `${id} ${state}`)
    const width = (pixels: number) => eventually(`${pixels} pixels`, () => state().video?.width === pixels)
    expect(desk.choose(PLAYBACK_ID, 'court-camera')).toBe(false)
    const server = await camera()
    use(server.port)
    await width(320)
    expect(listed()).toEqual(['court-camera on-air'])
    scene.start(`key-${PLAYBACK_ID}`, { size: '160x90' })
    await width(160)
    expect(listed()).toEqual(['encoder on-air', 'court-camera ready'])
    expect(desk.choose(PLAYBACK_ID, 'court-camera')).toBe(true)
    await width(320)
    expect(listed()).toEqual(['encoder ready', 'court-camera on-air'])
    await server.disappear()
    await width(160)
    expect(listed()).toEqual(['encoder on-air'])
  })
})
