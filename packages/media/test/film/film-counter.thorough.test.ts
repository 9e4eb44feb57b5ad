import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { AAC, readMedia } from '../scene/encoder.ts'
import { eventually, temporaryDirectory } from '../scene/patience.ts'
import { videoScene } from '../scene/video-scene.ts'
import { fetchPlaylist } from '../scene/viewer.ts'

const scene = videoScene()
const RATE = 30
/**
 * Number of bits of the counter in each frame. It shows the number of the frame, counted from 0, as a row of
 * black and white blocks with the lowest bit on the left.
 */
const BITS = 12
const BLOCK = 16
const COUNTER = `color=black:rate=${RATE}:size=${BITS * BLOCK}x96,geq=lum='if(mod(floor(N/pow(2,floor(X/${BLOCK}))),2),235,16)':cb=128:cr=128`
/** Encodes frames in an order other than presentation order. */
const REORDERED = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-pix_fmt', 'yuv420p']

/** Returns the numbers shown by the frames of an MP4, in presentation order. */
async function numbersOf(film: Buffer): Promise<number[]> {
  const { directory, remove } = await temporaryDirectory()
  onTestFinished(remove)
  const [file, rows] = [path.join(directory, 'film.mp4'), path.join(directory, 'rows')]
  await writeFile(file, film)
  const small = ['-vf', `scale=${BITS}:1:flags=area,format=gray`, '-vsync', 'passthrough']
  await readMedia(['-i', file, '-map', '0:v', ...small, '-f', 'rawvideo', rows, '-f', 'null'])
  const bytes = await readFile(rows)
  return Array.from({ length: bytes.length / BITS }, (_, picture) =>
    bytes
      .subarray(picture * BITS, (picture + 1) * BITS)
      .reduce((number, light, bit) => number + (light > 128 ? 2 ** bit : 0), 0),
  )
}

test('starts and ends a clip with the requested frames, and includes every frame between them', async () => {
  // Sends in real time, because the test asks for frames by their wall-clock time.
  const encoder = scene.start('key-game', {
    picture: COUNTER,
    rate: RATE,
    size: `${BITS * BLOCK}x96`,
    codecs: [...REORDERED, ...AAC],
  })
  await scene.playlistWith('game', 5)
  await encoder.stop()
  await eventually('the encoder’s end', () => scene.house.video.ingestState('game').status === 'waiting')
  const { segments } = (await fetchPlaylist(scene.streamUrl('game')))!
  const [first, second] = segments
  const begins = Math.round(first!.duration * RATE)
  /** The middle of the time that a frame is shown. */
  const moment = (number: number) => second!.programDateTime + ((number - begins + 0.5) * 1000) / RATE
  for (const [from, to] of [
    [begins, begins + 1],
    [begins + 7, begins + 7],
    [begins + 13, begins + 55],
    [begins + 44, begins + 150],
  ] as const) {
    scene.house.cuts.splice(0, scene.house.cuts.length, { from: moment(from), to: moment(to), chapters: [] })
    const response = await fetch(`${scene.streamUrl('game')}/clip.mp4`)
    const numbers = await numbersOf(Buffer.from(await response.arrayBuffer()))
    expect([numbers[0], numbers.at(-1)]).toEqual([from, to])
    expect(numbers).toEqual(Array.from({ length: to - from + 1 }, (_, index) => from + index))
  }
})
