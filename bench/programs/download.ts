/** Downloads from Courtside at full speed, and discards the data. */
import { get } from 'node:http'

/** The address to download, and the maximum number of bytes. */
export interface DownloadQuestion {
  url: string
  bytes?: number
}

/** Time in ms to the first byte of the body, total time in ms, and number of bytes. */
export interface DownloadAnswer {
  firstByteMs: number
  ms: number
  bytes: number
}

process.on('message', ({ url, bytes: most = Number.POSITIVE_INFINITY }: DownloadQuestion) => {
  const begun = performance.now()
  let firstByteMs = 0
  let bytes = 0
  const request = get(url, (response) => {
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`)
    const done = () => process.send?.({ firstByteMs, ms: performance.now() - begun, bytes })
    response.on('data', (chunk: Buffer) => {
      if (bytes === 0) firstByteMs = performance.now() - begun
      bytes += chunk.length
      if (bytes >= most) request.destroy()
    })
    response.on('close', done)
    response.on('error', () => {}) // this program cuts it off; 'close' follows
  })
  request.on('error', (error) => {
    if (bytes === 0) throw error
  })
})
