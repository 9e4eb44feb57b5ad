import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a web site of another origin that serves the HTML given to `show`. */
export async function startSite(): Promise<{ origin: string; server: Server; show(html: string): void }> {
  let html = ''
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><html lang="en"><title>A club</title><body>${html}</body></html>`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    show(shown) {
      html = shown
    },
  }
}
