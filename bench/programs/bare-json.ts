import { createServer } from 'node:http'

/** Parses the JSON of every request with bare node:http; reports its port. */
process.on('message', () => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    response.end(String(Object.keys(JSON.parse(Buffer.concat(chunks).toString())).length))
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})
process.on('disconnect', () => process.exit())
