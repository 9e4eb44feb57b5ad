import { createServer, type ServerResponse } from 'node:http'

/** A message to every viewer; with `seq` 0 the server only starts, without a message. */
export interface BareEvent {
  seq: number
  /** Length of the whole message, in bytes. */
  bytes: number
}

/** An event stream with bare node:http: reports its port, then writes each message to all viewers. */
const viewers = new Set<ServerResponse>()
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': hi\n\n')
  viewers.add(response)
  response.on('close', () => viewers.delete(response))
})

process.on('message', ({ seq, bytes }: BareEvent) => {
  if (seq === 0) {
    server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
      const address = server.address()
      process.send?.(typeof address === 'object' && address ? address.port : 0)
    })
    return
  }
  const head = `id: ${seq}\ndata: `
  const message = Buffer.from(`${head}${'x'.repeat(Math.max(0, bytes - head.length - 2))}\n\n`)
  for (const viewer of viewers) viewer.write(message)
  process.send?.('told')
})
process.on('disconnect', () => process.exit())
