import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Restreams } from '../../src/restream/restreams.ts'
import { AAC, H264, readMedia } from '../scene/encoder.ts'
import { freePort } from '../scene/free-ports.ts'
import { eventually, temporaryDirectory } from '../scene/patience.ts'
import { certificate } from '../scene/restream-target.ts'
import { videoScene } from '../scene/video-scene.ts'

/**
 * Debian's nginx with its modules for RTMP and for TLS: packages nginx, libnginx-mod-rtmp and
 * libnginx-mod-stream.
 */
const NGINX = '/usr/sbin/nginx'
const MODULES = ['ngx_rtmp_module.so', 'ngx_stream_module.so'].map((name) => `/usr/lib/nginx/modules/${name}`)
const hasNginx = [NGINX, ...MODULES].every(existsSync)

const scene = videoScene()

/** Starts an nginx that records its input, also over TLS. */
async function recordingNginx(folder: string): Promise<{ plain: number; secure: number; cert: string }> {
  const [plain, secure] = [await freePort(), await freePort()]
  const { key, cert } = await certificate()
  await writeFile(path.join(folder, 'key.pem'), key, { mode: 0o600 })
  await writeFile(path.join(folder, 'cert.pem'), cert)
  const configuration = `
    daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    ${MODULES.map((module) => `load_module ${module};`).join(' ')}
    events { worker_connections 64; }
    rtmp { server { listen 127.0.0.1:${plain}; ping 2s; ping_timeout 2s;
      application taken { live on; record all; record_path ${folder}; record_suffix .flv; } } }
    stream { server { listen 127.0.0.1:${secure} ssl; proxy_pass 127.0.0.1:${plain};
      ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem; } }`
  await writeFile(path.join(folder, 'nginx.conf'), configuration)
  const nginx = spawn(
    NGINX,
    ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', `${folder}/error.log`],
    {
      stdio: 'ignore',
    },
  )
  const exited = new Promise<void>((resolve) => nginx.once('exit', () => resolve()))
  scene.adopt({
    kill: async () => {
      nginx.kill('SIGKILL')
      await exited
    },
  })
  return { plain, secure, cert }
}

/** Returns a hash of each coded video packet, then of each audio packet. */
async function hashes(file: string): Promise<string[]> {
  const { output } = await readMedia(['-v', 'error', '-i', file, '-c', 'copy', '-f', 'framehash'])
  const packets = output.split('\n').filter((line) => /^[01],/.test(line))
  return packets.map((line) => `${line[0]} ${line.split(',')[5]?.trim()}`).sort(byStream)
}

/** Sorts by stream; packets of a stream keep their order. */
function byStream(one: string, other: string): number {
  return Number(one[0]) - Number(other[0])
}

test.skipIf(!hasNginx)(
  'sends nginx-rtmp exactly what the encoder sent, plain and over TLS (needs Debian’s nginx, libnginx-mod-rtmp and libnginx-mod-stream)',
  async () => {
    const { directory: folder, remove } = await temporaryDirectory()
    scene.adopt({ kill: remove })
    const source = path.join(folder, 'source.flv')
    // The inputs limit the duration, because an option for outputs applies to one output only.
    const lavfi = (what: string) => ['-f', 'lavfi', '-t', '5', '-i', what]
    const inputs = [...lavfi('testsrc2=size=320x180:rate=30'), ...lavfi('sine=sample_rate=44100')]
    await readMedia(['-v', 'error', ...inputs, '-g', '30', ...H264, ...AAC, '-y', source, '-f', 'null'])
    const { plain, secure, cert } = await recordingNginx(folder)
    const at = { name: 'nginx', key: 'plain' }
    const targets = [
      { ...at, id: 1, address: `rtmp://127.0.0.1:${plain}/taken` },
      { ...at, id: 2, address: `rtmps://localhost:${secure}/taken`, key: 'secure' },
    ]
    const logger = { info: () => {}, warn: () => {}, error: () => {} }
    const parts = { reach: { allowPrivate: true, ca: cert }, logger, pauses: [0.1] }
    const restreams = new Restreams(parts, async () => targets)
    // Holds back the encoder's first frames until both targets accept them, so that nothing may be missing.
    scene.house.video.onPublication((playbackId) => {
      const follower = restreams.follow(playbackId)
      const held: (() => void)[] = []
      const isReady = () => [1, 2].every((id) => restreams.progress(playbackId, id).state === 'sending')
      const inOrder = (action: () => void) => {
        held.push(action)
        if (isReady()) for (const each of held.splice(0)) each()
      }
      return {
        ...follower,
        media: (message) => inOrder(() => follower.media(message)),
        ended: () => inOrder(follower.ended),
      }
    })
    await eventually('nginx', () => existsSync(path.join(folder, 'pid')))
    const copied = scene.start('key-game', { source, codecs: ['-c', 'copy'] })
    expect(await copied.exited).toBe(0)
    const expected = await hashes(source)
    expect(expected.length).toBeGreaterThan(5 * (30 + 43))
    for (const name of ['plain', 'secure']) {
      const recorded = await eventually(`the whole recording, ${name}`, async () => {
        const file = (await readdir(folder)).find((each) => each.startsWith(name) && each.endsWith('.flv'))
        const found = file ? await hashes(path.join(folder, file)).catch(() => []) : []
        return found.length >= expected.length && found
      })
      expect(recorded).toEqual(expected)
    }
    expect(restreams.progress('game', 1).lostSeconds).toBe(0)
  },
)
