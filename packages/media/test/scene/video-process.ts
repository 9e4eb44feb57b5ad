/** Runs a local video in a separate process that tests can kill: `node video-process.ts <media dir>`. */
import { openVideoHouse } from './video-house.ts'

const [, , mediaDir] = process.argv
if (!mediaDir || !process.send) throw new Error('to be forked with a media folder')
const { rtmpPort, baseUrl } = await openVideoHouse(mediaDir)
process.send({ rtmpPort, baseUrl })
