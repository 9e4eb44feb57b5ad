import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findBrowser } from './support/browser.ts'
const server = createServer((req, res) => {
  if (req.url === '/pdfjs.mjs') { res.setHeader('content-type','text/javascript'); return res.end(readFileSync('/tmp/w-api2/node_modules/unpdf/dist/pdfjs.mjs')) }
  if (req.url === '/p.pdf') return res.end(readFileSync(process.argv[2]))
  res.setHeader('content-type','text/html'); res.end('<body style="margin:0"><canvas id=c></canvas></body>')
}).listen(0, '127.0.0.1')
await new Promise(r => server.once('listening', r))
const b = await findBrowser()
const browser = await chromium.launch({ ...b, env: { ...process.env, ...b.env } })
const page = await browser.newPage({ viewport: { width: 1300, height: 1700 } })
page.on('console', m => console.log(m.text())); page.on('pageerror', e => console.log('ERR', e.message))
await page.goto(`http://127.0.0.1:${server.address().port}/`)
await page.evaluate(async () => {
  const lib = await import('/pdfjs.mjs')
  const { getDocument } = lib.getDocument ? lib : await lib.resolvePDFJS?.() ?? lib.default
  const data = new Uint8Array(await (await fetch('/p.pdf')).arrayBuffer())
  const doc = await getDocument({ data }).promise
  const p = await doc.getPage(1)
  const viewport = p.getViewport({ scale: 2.1 })
  const c = document.getElementById('c'); c.width = viewport.width; c.height = viewport.height
  await p.render({ canvasContext: c.getContext('2d'), viewport }).promise
})
await page.locator('#c').screenshot({ path: process.argv[3] })
await browser.close(); server.close()
