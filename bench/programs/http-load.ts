import { once } from 'node:events'
import net from 'node:net'

/** Requests the same path of a server repeatedly. */
export interface LoadQuestion {
  port: number
  path: string
  connections: number
  forMs: number
  /** Maximum number of requests per second over all connections; unlimited if absent. */
  perSecond?: number
}

/**
 * Sends requests on persistent connections, each as soon as the previous answer is complete and the rate
 * allows it; reports the number of answers.
 */
process.on('message', async ({ port, path, connections, forMs, perSecond }: LoadQuestion) => {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: gzip\r\n\r\n`
  const sockets = Array.from({ length: connections }, () =>
    net.connect({ port, host: '127.0.0.1', noDelay: true }),
  )
  const length = await lengthOfAnswer(port, request)
  const everyMs = perSecond === undefined ? 0 : (1000 * connections) / perSecond
  let answers = 0
  for (const socket of sockets) {
    let missing = length
    let due = performance.now()
    const ask = () => {
      due = Math.max(due + everyMs, performance.now())
      socket.write(request)
    }
    socket.on('data', ({ length: received }: Buffer) => {
      missing -= received
      if (missing > 0) return
      answers += 1
      missing = length
      const early = due - performance.now()
      if (early > 0) setTimeout(ask, early)
      else ask()
    })
    ask()
  }
  await new Promise((resolve) => setTimeout(resolve, forMs))
  for (const socket of sockets) socket.destroy()
  process.send?.(answers)
})
process.on('disconnect', () => process.exit())

/**
 * Returns the number of bytes of an answer. All answers have the same number, so that counting bytes is
 * enough.
 */
async function lengthOfAnswer(port: number, request: string): Promise<number> {
  const socket = net.connect({ port, host: '127.0.0.1' })
  socket.setEncoding('latin1')
  socket.write(request)
  let text = ''
  for (;;) {
    const [more] = await once(socket, 'data')
    text += String(more)
    const head = text.indexOf('\r\n\r\n') + 4
    const body = /^content-length: (\d+)\r$/im.exec(text.slice(0, head))?.[1]
    if (head < 4 || body === undefined || text.length < head + Number(body)) continue
    socket.destroy()
    return head + Number(body)
  }
}
