import { createServer } from 'node:http'

/** The answer to every request, with its body in base64. */
export interface BareAnswer {
  headers: Record<string, string>
  body: string
}

/** Serves one answer with bare node:http; reports its port. */
process.on('message', ({ headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length })
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})
process.on('disconnect', () => process.exit())
